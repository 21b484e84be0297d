// The description of an item as text: its title, its numbers, and the reason.
import { html, type TemplateResult } from 'lit';
import type { Description } from '../draw/item.js';

export const descriptionText = (description: Description): TemplateResult =>
  html`<p class="description">
      <strong>${description.title}</strong
      >${description.numbers.map(([name, value]) => html` <span>${name} <b>${value}</b></span>`)}
    </p>
    <p class="rule">${description.why}</p>`;
