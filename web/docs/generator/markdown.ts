// Markdown as HTML: headings with anchors, links between Markdown files as links between pages,
// tables and blocks that scroll on their own.
import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';
import { block, console as consoleBlock, escaped, plain, slug } from './html.js';

export interface Written {
  title: string;
  /** The first paragraph as plain text. */
  description: string;
  /** The first paragraph as HTML. */
  lead: string;
  /** Everything after the first paragraph. */
  body: string;
}

/** Where a link to a Markdown file leads; null if the handbook does not have the target. */
export type Target = (to: string) => string | null;

const isAddress = (to: string): boolean => /^[a-z]+:/.test(to);

/** Links between Markdown files become links between pages. */
export const toPages: Target = (to) => to.replace(/\.md(?=#|$)/, '.html');

const parsers = new Map<Target, Parser>();

function parserFor(target: Target): Parser {
  const parser = parsers.get(target) ?? newParser(target);
  parsers.set(target, parser);
  return parser;
}

function newParser(target: Target): Parser {
  const parser = new MarkdownIt({ html: true });
  const { rules } = parser.renderer;
  rules.fence = (tokens, at) => {
    const { info, content } = tokens[at]!;
    return info.startsWith('console')
      ? consoleBlock(content)
      : block(escaped(content.replace(/\n$/, '')));
  };
  rules.code_block = (tokens, at) => block(escaped(tokens[at]!.content.replace(/\n$/, '')));
  rules.table_open = () =>
    '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>';
  rules.table_close = () => '</table></div>';
  parser.core.ruler.push('pages', ({ tokens }) => {
    const seen = new Map<string, number>();
    for (const [i, token] of tokens.entries()) {
      if (token.type === 'heading_open') {
        const base = slug(plain(parser.renderer.render([tokens[i + 1]!], parser.options, {})));
        const count = seen.get(base) ?? 0;
        seen.set(base, count + 1);
        token.attrSet('id', count === 0 ? base : `${base}-${count}`);
      }
      let lost = 0;
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') {
          const to = String(child.attrGet('href'));
          const found = isAddress(to) ? to : target(to);
          if (found === null) {
            lost++;
            child.type = 'text';
            child.content = '';
          } else child.attrSet('href', found);
        } else if (child.type === 'link_close' && lost > 0) {
          lost--;
          child.type = 'text';
          child.content = '';
        }
      }
    }
  });
  rules.heading_open = (tokens, at, options, _, self) => self.renderToken(tokens, at, options);
  rules.heading_close = (tokens, at, options, env, self) => {
    const open = tokens.slice(0, at).findLast(({ type }) => type === 'heading_open')!;
    const text = plain(self.render([tokens[at - 1]!], options, env));
    const id = String(open.attrGet('id'));
    const anchor = `<a class="anchor" href="#${escaped(id)}" aria-label="Link to ${escaped(text)}">#</a>`;
    return ` ${anchor}</${tokens[at]!.tag}>\n`;
  };
  return parser;
}

/** A text of Markdown without a title. */
export const rendered = (text: string, target: Target = toPages): string =>
  parserFor(target).render(text);

/** A document that begins with its title and a paragraph about it. */
export function written(text: string, target: Target = toPages): Written {
  const found = /^# (.+)\n+((?:[^\n]+\n)+)?([^]*)$/.exec(text);
  if (!found) throw new Error(`a page begins with "# Title", not with ${text.slice(0, 40)}`);
  const [, title, lead = '', rest] = found;
  const paragraph = parserFor(target).renderInline(lead.trim());
  return {
    title: plain(parserFor(target).renderInline(title!)),
    description: plain(paragraph),
    lead: paragraph,
    body: rendered(rest!, target),
  };
}

/** The sections of a document by their headings of level 2. */
export function sectionsIn(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const part of text.split(/^(?=## )/m)) {
    const found = /^## (.+)\n([^]*)$/.exec(part);
    if (found) sections.set(found[1]!.trim().replaceAll('`', ''), found[2]!.trim());
  }
  return sections;
}
