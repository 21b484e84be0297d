import { css } from 'lit';

export const editorStyles = css`
  :host {
    display: block;
  }
  .box {
    display: grid;
    grid-template: minmax(0, 1fr) / auto minmax(0, 1fr);
    height: var(--editor-height, 138px);
    min-height: 58px;
    max-height: 60vh;
    resize: vertical;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--surface);
    overflow: hidden;
    font:
      14px/20px ui-monospace,
      'SF Mono',
      Menlo,
      Consolas,
      monospace;
  }
  .box:focus-within {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  .box.wrong {
    border-color: var(--warn);
  }
  .numbers {
    min-width: 32px;
    text-align: right;
    color: var(--muted);
    background: var(--sunken);
    user-select: none;
    overflow: hidden;
    font-size: 12px;
  }
  .numbers pre {
    font: inherit;
    margin: 0;
    padding: 8px 8px 8px 4px;
  }
  .layers {
    grid-column: 2;
    position: relative;
    overflow: hidden;
  }
  textarea,
  .under {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    padding: 8px;
    border: 0;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: break-word;
    scrollbar-gutter: stable;
  }
  .lines textarea,
  .lines .under {
    white-space: pre;
  }
  textarea {
    background: none;
    resize: none;
    outline: none;
    overflow: auto;
  }
  .under {
    color: transparent;
    overflow: hidden;
    pointer-events: none;
  }
  mark {
    color: transparent;
    background: none;
    text-decoration: underline wavy var(--warn) 1.5px;
    text-underline-offset: 4px;
    text-decoration-skip-ink: none;
  }
  .big {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .card {
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    padding: 8px 12px;
  }
  .card span {
    font-family: inherit;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .card pre {
    grid-column: 1 / -1;
    align-self: stretch;
    margin: 0;
    overflow: hidden;
    font: inherit;
    font-size: 12px;
    color: var(--muted);
  }
  .problem {
    margin-top: 4px;
  }
`;
