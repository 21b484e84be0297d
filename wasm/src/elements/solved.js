// Base of all elements for other sites. Attributes or properties set options, and the element shows
// the answer as a sentence and a picture.
import { LitElement, css, html } from 'lit';
import { EvenkeelError } from '../errors.js';
import { options } from '../gen/options.js';
import { labelsOf } from '../labels.js';
import { Newest } from './newest.js';
import { attributeOf, ofProperty, propertyOf } from './read-option.js';
import { Roving } from './roving.js';
import { sharedEngine } from './shared-engine.js';
import { controls, theme } from './theme.js';
import { warnOfUnknown } from './unknown.js';
/** The loads of a text and the names of their nodes, as the core reads them. Rejects with the
 * error.
 * @param options  Options of an element: `unit` and `column` decide how the text is read. */
export async function readNodes(engine, text, run = {}, options = {}) {
    const { unit, column } = options;
    const how = {
        ...(unit === undefined ? {} : { unit }),
        ...(column === undefined ? {} : { column }),
    };
    const read = await engine.run({ kind: 'read', text, ...how }, run);
    if (!read.ok)
        throw read;
    if (read.result === null)
        throw new EvenkeelError('aborted', 'the run was stopped');
    const labels = labelsOf(read.result.names);
    return { loads: read.result.value, ...(labels ? { labels } : {}) };
}
/** The properties of an element for Lit: the options of its kind, and further ones. */
export function propertiesOf(kind, more = []) {
    const named = [...Object.keys(options[kind]), ...more];
    return Object.fromEntries(named.map((option) => [propertyOf(option), { attribute: attributeOf(option) }]));
}
const styles = css `
  :host {
    display: block;
    background: var(--ek-surface);
    padding: 12px;
  }
  :host([hidden]) {
    display: none;
  }
  p {
    margin: 0 0 8px;
    font-size: 16px;
    min-height: 3lh;
  }
  .error {
    color: var(--ek-over);
  }
  .wait {
    color: var(--ek-muted);
  }
  /* Reserves the place of the picture before it appears. */
  .view {
    height: var(--evenkeel-height, 560px);
  }
  @media (max-width: 480px) {
    .view {
      height: var(--evenkeel-height, 640px);
    }
  }
`;
export class SolvedElement extends LitElement {
    static { this.styles = [theme, controls, styles]; }
    static { this.properties = {
        job: { attribute: false },
        loading: { type: Boolean, reflect: true },
        outcome: { state: true },
        problem: { state: true },
    }; }
    constructor() {
        super();
        /** The progress of the current run. */
        this.progress = null;
        this.runs = new Newest();
        this.roving = new WeakMap();
        this.job = null;
        this.loading = false;
        this.outcome = null;
        this.problem = null;
    }
    /** The answer that is shown; null before the first answer, and after an error. */
    get answer() {
        return this.outcome?.answer ?? null;
    }
    /** Adds to the same answer once the first picture is visible. */
    complete(_engine, _outcome, _run) {
        return Promise.resolve(null);
    }
    /** The value of a property of the element; undefined if it is not set. */
    held(property) {
        const value = this[property];
        return value === null ? undefined : value;
    }
    /** Text, or a number, of an option of the element; empty if it is neither. */
    text(property) {
        const value = this.held(property);
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    }
    /** The part of the job that the options specify. */
    options() {
        const job = { ...this.job, kind: this.kind };
        for (const [option, forms] of Object.entries(options[this.kind])) {
            const value = this.held(propertyOf(option));
            const empty = value === '' && !forms.includes('toggle');
            if (value !== undefined && !empty)
                job[option] = ofProperty(value, forms);
        }
        return job;
    }
    connectedCallback() {
        super.connectedCallback();
        const { observedAttributes } = this.constructor;
        warnOfUnknown(this, observedAttributes);
    }
    willUpdate(changed) {
        const shown = ['loading', 'outcome', 'problem'];
        const first = !this.hasUpdated;
        if (first || [...changed.keys()].some((name) => !shown.includes(name))) {
            void this.recompute();
        }
    }
    updated() {
        for (const view of this.renderRoot.querySelectorAll('.view')) {
            if (view instanceof LitElement && !this.roving.has(view)) {
                this.roving.set(view, new Roving(view));
            }
        }
    }
    tell(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }
    async recompute() {
        let newest = true;
        this.loading = true;
        this.progress = null;
        this.tell('loading', null);
        const onProgress = (progress) => {
            this.progress = progress;
            this.tell('progress', progress);
        };
        const run = (signal) => ({
            signal,
            onProgress: (progress) => signal.aborted || onProgress(progress),
        });
        try {
            await this.runs.inParts({}, async (signal) => {
                signal.addEventListener('abort', () => (newest = false));
                return this.solve(await sharedEngine(), this.options(), run(signal));
            }, async (outcome, signal) => this.complete(await sharedEngine(), outcome, run(signal)), (outcome, first) => {
                this.outcome = outcome;
                this.problem = null;
                if (first)
                    this.tell('result', outcome.answer);
            });
        }
        catch (error) {
            const { error: told = error } = error;
            const { message = String(error) } = told;
            this.outcome = null;
            this.problem = { message, again: told.code === 'not_loaded' };
            this.tell('error', told);
        }
        if (newest)
            this.loading = false;
    }
    /** Runs again, for example after a file could not be fetched. */
    retry() {
        void this.recompute();
    }
    render() {
        const { problem, outcome } = this;
        if (problem) {
            return html `<p class="error" role="alert" part="error">
          ${problem.message}
          ${problem.again ? html `<button @click=${() => this.retry()}>Try again</button>` : ''}
        </p>
        <div class="view"></div>`;
        }
        if (!outcome) {
            return html `<p class="wait" aria-live="polite" part="summary">Computing …</p>
        <div class="view"></div>`;
        }
        return html `<p aria-live="polite" part="summary">${outcome.answer.summary}</p>
      ${this.view(outcome)}`;
    }
}
