// The start panel as text. The build draws it into index.html, so that it is visible before any
// script runs.
import { html, type TemplateResult } from 'lit';
import { doors, type Door } from './doors.js';

const link = (example: string): string => `#ex=${example}`;

/** The answer to a door's example, from the build. */
export interface Answer {
  picture: unknown;
  summary: unknown;
}

function drawDoor({ title, line, ways }: Door, { picture, summary }: Answer): TemplateResult {
  const [first, ...more] = ways;
  return html`<li class="door">
    <div class="still" aria-hidden="true">${picture}</div>
    <div class="words">
      <h2><a class="whole" href=${link(first.example)}>${title}</a></h2>
      <p>${line}</p>
      <p class="answer">${summary}</p>
      ${more.length ? html`<p class="ways">${ways.map((way) => html`<a href=${link(way.example)}>${way.title}</a>`)}</p>` : ''}
    </div>
  </li>`;
}

/** @param answers  The answers of the doors, in their order. */
export const startBody = (answers: readonly Answer[]): TemplateResult =>
  html`<div class="page">
    <h1>Evenkeel: load balancing with proof</h1>
    <p class="lead">Decide how much work each processor sends to which other processor.</p>
    <form class="paste">
      <label for="paste"
        >Your data: loads, a table, objects, expert counts, a graph, tasks, a trace or a
        platform</label
      >
      <textarea
        id="paste"
        rows="2"
        spellcheck="false"
        autocomplete="off"
        placeholder="7 0 3 1 1 0"
      ></textarea>
      <div class="row">
        <button type="button" class="button primary" id="take">Paste your loads</button>
        <button type="button" class="button" id="open">Open a file</button>
        <input type="file" id="file" hidden />
        <span class="note">Everything is computed in this browser. No data leaves it.</span>
      </div>
      <p class="problem" role="alert"></p>
    </form>
    <ul class="doors">
      ${doors.map((door, i) => drawDoor(door, answers[i]!))}
    </ul>
    <p class="learn">
      <a href="#lesson=two-steps">Learn</a> with six short lessons. Each lesson asks for your
      prediction before it shows the answer.
    </p>
  </div>`;
