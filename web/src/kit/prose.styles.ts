// The look of panels that are text.
import { css } from 'lit';

export const proseStyles = css`
  article {
    max-width: 72ch;
    padding: 24px 20px 48px;
  }
  h1 {
    font-size: 28px;
    line-height: 1.2;
    font-weight: 600;
    letter-spacing: -0.01em;
    margin: 0 0 16px;
  }
  h2 {
    margin: 24px 0 8px;
  }
  p {
    margin: 0 0 12px;
  }
  .snippet {
    margin: 24px 0 12px;
  }
  .bar h2 {
    margin: 0;
  }
  pre {
    margin: 8px 0 0;
    background: var(--sunken);
    padding: 12px;
    border-radius: 6px;
    overflow-x: auto;
  }
  a {
    color: var(--accent);
    text-underline-offset: 3px;
  }
  p code {
    white-space: nowrap;
  }
  kbd {
    border: 1px solid var(--line);
    border-radius: 4px;
    padding: 0 6px;
    font: inherit;
  }
  td {
    text-align: left;
  }
  @media screen and (min-width: 1280px) {
    article {
      max-width: 1280px;
      columns: 2;
      column-gap: 48px;
    }
    h1 {
      column-span: all;
    }
    h2 {
      break-after: avoid;
    }
    p,
    pre,
    table,
    .snippet {
      break-inside: avoid;
    }
  }
  @media print {
    article {
      max-width: none;
      padding: 0;
      zoom: 0.75;
    }
    button {
      display: none;
    }
    pre {
      white-space: pre-wrap;
    }
  }
`;
