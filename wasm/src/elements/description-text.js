// The description of an item as text: its title, its numbers, and the reason.
import { html } from 'lit';
export const descriptionText = (told) => html `<p class="told">
      <strong>${told.title}</strong
      >${told.numbers.map(([name, value]) => html ` <span>${name} <b>${value}</b></span>`)}
    </p>
    <p class="rule">${told.why}</p>`;
