// What is known of a reward on anything new, in the words that every report and command uses.
import { html, nothing } from './vendor/lit.js';

/** The verdict as a notice; it stands out unless something was learned. */
export function verdictNotice(verdict) {
  return verdict ? html`<p class="notice ${verdict.kind === 'learned' ? '' : 'bad'}" data-verdict=${verdict.kind}>${
    verdict.words[0].toUpperCase() + verdict.words.slice(1)}.</p>` : nothing;
}
