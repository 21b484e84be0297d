// Possible meanings of an input that was refused, with one button per meaning.
import { html } from 'lit';
import type { Problem } from '../problem.js';
import type { Values } from '../slice.js';

export const meantButtons = ({ choices = [] }: Problem, choose: (part: Values) => void): unknown =>
  choices.map(
    ({ label, part }) =>
      html`<button class="button choice" @click=${() => choose(part)}>${label}</button>`,
  );
