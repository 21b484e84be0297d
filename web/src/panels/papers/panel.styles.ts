// The look of the Papers panel.
import { css } from 'lit';

export const panelStyles = css`
  :host {
    display: grid;
    grid-template: auto 1fr / minmax(260px, 340px) minmax(0, 1fr);
    min-height: 100%;
    --misprint: light-dark(#8a3f94, #d596dd);
  }
  header {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding: 8px 20px 12px;
    border-bottom: 1px solid var(--line);
  }
  .count {
    flex: 1 1 100%;
    font-size: 20px;
    line-height: 1.35;
    font-weight: 600;
    margin: 0;
  }
  .count small {
    font-size: 14px;
    font-weight: 400;
    color: var(--muted);
  }
  .count button {
    border: 0;
    background: none;
    padding: 0 4px;
    font: inherit;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .misprints {
    flex-basis: 100%;
    margin: 0;
    padding: 8px 0 0 20px;
    max-width: 90ch;
  }
  .misprints li {
    margin-bottom: 8px;
  }
  .misprints button {
    border: 0;
    background: none;
    padding: 0;
    color: var(--accent);
    cursor: pointer;
    text-align: left;
  }
  .together {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 32px;
  }
  .together span {
    font-size: 12px;
    color: var(--muted);
  }
  aside {
    border-right: 1px solid var(--line);
    padding: 16px 20px;
  }
  section {
    padding: 16px 20px 40px;
    min-width: 0;
    scroll-margin-top: 8px;
  }
  .title {
    font-size: 20px;
    line-height: 1.35;
    font-weight: 600;
    letter-spacing: 0;
    text-transform: none;
    color: var(--ink);
    margin: 0;
  }
  .source {
    color: var(--muted);
    margin: 0 0 8px;
  }
  .verdict {
    display: flex;
    gap: 8px;
    align-items: baseline;
    font-size: 16px;
    max-width: 84ch;
    margin: 0 0 12px;
  }
  .verdict .sign {
    position: relative;
    top: 3px;
  }
  .why {
    border-left: 3px solid var(--misprint);
    padding-left: 12px;
    max-width: 80ch;
    margin: 0 0 16px;
  }
  .how {
    color: var(--muted);
    max-width: 80ch;
    margin: 0 0 16px;
    overflow-wrap: anywhere;
  }
  .bar,
  .heading {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    min-height: 32px;
  }
  .bar {
    margin-bottom: 12px;
  }
  .bar code {
    overflow-wrap: anywhere;
  }
  .heading {
    justify-content: space-between;
    max-width: 1100px;
    margin-bottom: 4px;
  }
  .heading .button {
    width: 104px;
    font-size: 12px;
  }
  progress {
    flex: 1;
    min-width: 120px;
    max-width: 320px;
    height: 3px;
    accent-color: var(--accent);
  }
  ek-series-chart {
    max-width: 1100px;
    margin-bottom: 8px;
  }
  /* Reserves the height of the longer text, so that nothing moves under the pointer. */
  .point {
    min-height: 64px;
    margin-bottom: 12px;
    color: var(--muted);
  }
  .point p {
    margin: 0;
  }
  .point .description {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  .point strong,
  .point .rule {
    color: var(--ink);
  }
  .point b {
    color: var(--ink);
    font-weight: 400;
  }
  .chosen td {
    font-weight: 600;
  }
  .lit td,
  .lit th {
    background: var(--sunken);
  }
  .scroll {
    overflow-x: auto;
    margin-bottom: 20px;
  }
  table {
    width: auto;
    min-width: min(100%, 480px);
  }
  td,
  th {
    padding: 4px 6px;
  }
  td {
    white-space: nowrap;
  }
  th {
    vertical-align: bottom;
  }
  .group {
    text-align: center;
    color: var(--ink);
  }
  .printed {
    color: var(--muted);
  }
  .grouped:not(.stacked) .printed {
    padding-left: 20px;
  }
  .difference.none {
    color: var(--muted);
  }
  .difference.small {
    color: var(--accent);
  }
  .difference.large {
    color: var(--warn);
    font-weight: 600;
  }
  .stacked td,
  .stacked .line {
    border-bottom: 0;
    padding-block: 1px;
  }
  .stacked tbody {
    border-bottom: 1px solid var(--line);
  }
  .stacked .line {
    text-align: left;
    white-space: nowrap;
  }
  .stacked td[rowspan] {
    vertical-align: top;
  }
  @media (min-width: 861px) {
    :host {
      flex: 1 1 0px;
      min-height: 480px;
      grid-template-rows: auto minmax(0, 1fr);
    }
    aside,
    section {
      overflow-y: auto;
    }
  }
  th.words,
  td.words {
    text-align: left;
    white-space: normal;
    min-width: 80px;
  }
  .stacked td,
  .stacked th,
  .many td,
  .many th {
    font-size: 12px;
    padding-inline: 4px;
  }
  .grouped.many .printed {
    padding-left: 12px;
  }
  .stacked .words:not(.long) {
    min-width: 0;
  }
  th.long,
  td.long {
    min-width: min(40vw, 128px);
  }
  tr.odd td,
  tbody.odd td,
  tbody.odd th {
    background: color-mix(in oklab, var(--warn) 9%, transparent);
  }
  /* Prints only the item. Tables longer than a page repeat their heads. */
  @media print {
    :host {
      display: block;
      zoom: 0.75;
    }
    aside,
    .together,
    .bar,
    .heading select {
      display: none;
    }
    header,
    section {
      padding: 0 0 8px;
      overflow: visible;
    }
    .scroll {
      overflow: visible;
      margin-bottom: 8px;
    }
    td,
    th {
      padding-block: 1px;
    }
    tr {
      break-inside: avoid;
    }
  }
  @media screen and (max-width: 860px) {
    :host {
      display: flex;
      flex-direction: column;
    }
    header {
      padding: 16px;
    }
    .purpose {
      flex-wrap: wrap;
      gap: 0 12px;
    }
    aside {
      order: 2;
      border-right: 0;
      border-top: 1px solid var(--line);
      padding: 16px;
    }
    section {
      padding: 16px;
    }
  }
`;
