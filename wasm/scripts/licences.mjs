// The licences of third-party software in a build, as one text with one section per piece of
// software. The sections are sorted by name, so that the same build writes the same bytes.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const rule = '='.repeat(78);

const section = (heading, text) => `${heading}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`;

/** Folders of the npm packages that contain these modules of a bundler. */
export function packageFolders(modules) {
  const folders = new Set();
  for (const module of modules) {
    const found = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0];
    if (found) folders.add(found);
  }
  return [...folders];
}

/** One section per folder of an npm package. Throws if a folder has no licence. */
export function packageSections(folders) {
  return folders.map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    const files = readdirSync(folder).filter((file) =>
      /^(licen[cs]e|copying|notice)\b/i.test(file),
    );
    if (files.length === 0) throw new Error(`${name} is bundled, but has no licence in ${folder}`);
    const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return section(`${name} ${version} (${license})`, texts.join('\n\n'));
  });
}

/** The part on the runtime in Debian's copyright file of Emscripten. */
function emscriptenRuntime(copyright) {
  const linked = [
    '*',
    ...['compiler-rt', 'libcxx', 'libcxxabi', 'libunwind'].map((name) => `system/lib/${name}/*`),
  ];
  const paragraphs = copyright.split(/\n\s*\n/);
  const chosen = paragraphs.filter((paragraph) => {
    const files = /^Files:([^]*?)\n(?=\S)/.exec(paragraph)?.[1]?.trim().split(/\s+/) ?? [];
    return files.length === 1 && linked.includes(files[0]);
  });
  const names = chosen.flatMap(
    (text) =>
      /^License:(.*)$/m
        .exec(text)?.[1]
        ?.trim()
        .split(/ or | and | with /) ?? [],
  );
  const licences = paragraphs.filter((text) =>
    names.includes(/^License:(.*)\n /.exec(text)?.[1]?.trim()),
  );
  if (chosen.length === 0 || licences.length === 0)
    throw new Error('no licence of Emscripten found');
  return [...chosen, ...licences].join('\n\n');
}

/** Sections for the software inside the wasm file. `folder` is where CMake has put the licences. */
export function compiledSections(folder) {
  const read = (name) => readFileSync(join(folder, `${name}.copyright`), 'utf8');
  return [
    section('Eigen', read('eigen')),
    section('JSON for Modern C++ (nlohmann)', read('json')),
    section('RapidXml', read('rapidxml')),
    section('Emscripten: runtime, libc++, compiler-rt', emscriptenRuntime(read('emscripten'))),
    section('musl: the C library of Emscripten', read('musl')),
  ];
}

export function licencesText(sections) {
  const sorted = [...new Set(sections)].sort((a, b) => (a < b ? -1 : 1));
  return ['Software of others that is contained here, and its licences.\n', ...sorted].join(
    `\n${rule}\n`,
  );
}

/** The sections of a text of licences. */
export const sectionsOf = (text) => text.split(`\n${rule}\n`).slice(1);
