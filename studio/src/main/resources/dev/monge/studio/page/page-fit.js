// Fits: start one, watch it, and see what it knows and what is left open.
import { html, nothing, LitElement, repeat } from './vendor/lit.js';
import { get, outbox, stream } from './api.js';
import { percent } from './app.js';
import { brief } from './series.js';
import { extent, interval, matched, plusMinus, quantile, sparkline } from './charts.js';
import { verdictNotice } from './verdict.js';
import './player.js';

const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95];
/** What is left open has its own card. */
const LEFT_OPEN = /^(expected in the wrong order|known least|would say most)/;
const STATES = { running: 'running', cancelled: 'cancelled', failed: 'failed', done: 'finished' };

class PageFit extends LitElement {
  static properties = {
    study: { attribute: false },
    params: { attribute: false },
    fits: { state: true },
    progress: { state: true },
    losses: { state: true },
    selected: { state: true },
    refusal: { state: true },
    asking: { state: true },
  };

  constructor() {
    super();
    this.fits = null;
    this.progress = null;
    this.losses = [];
    this.selected = null;
    this.refusal = null;
    this.asking = false;
    this.changed = ({ detail: { kind } }) => {
      if (/^(fit|policy|reconnect|consensus|commit|undo)/.test(kind) || (kind === 'answer' && !this.fits?.ready)) {
        this.refusal = null; // it was about the study as it was
        this.reading ??= setTimeout(() => {
          this.reading = null;
          this.#read();
        }, 100);
      }
    };
    this.progressed = ({ detail }) => {
      if (this.progress?.fit !== detail.fit) {
        this.losses = [];
      }
      this.progress = detail;
      if (Number.isFinite(detail.loss)) {
        this.losses = [...this.losses.slice(-199), detail.loss];
      }
    };
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    stream.addEventListener('change', this.changed);
    stream.addEventListener('progress', this.progressed);
    this.#read();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    stream.removeEventListener('change', this.changed);
    stream.removeEventListener('progress', this.progressed);
    clearTimeout(this.reading);
  }

  async #read() {
    this.fits = await get('/api/fit');
    this.progress = this.fits.running;
    const ranking = this.fits.ranking ?? [];
    if (!ranking.some(({ index }) => index === this.selected)) {
      this.selected = ranking[0]?.index ?? null;
    }
  }

  async #send(kind, body) {
    this.refusal = null;
    this.asking = true;
    try {
      await outbox.send(kind, body);
      await this.#read();
    } catch (error) {
      this.refusal = error.message;
    } finally {
      this.asking = false;
    }
  }

  render() {
    if (!this.fits) {
      return html`<h1>Fit</h1><p class="muted">Reading the fits…</p>`;
    }
    return html`
      <div class="stack">
        <div class="spread">
          <h1>Fit</h1>
          ${this.fits.shown === null ? nothing : html`
            <a class="button small" href="/api/fits/${this.fits.shown}/report" target="_blank" rel="noopener">Open the report</a>`}
        </div>
        ${this.#renderRun()}
        ${this.fits.shown === null ? this.#renderNone() : html`
          <div class="columns">
            ${this.#renderSummary()}
            ${this.#renderOpen()}
          </div>
          ${this.#renderDistributions()}
          ${this.#renderRanking()}
          ${this.#renderWeights()}
          ${this.#renderPolicy()}`}
        ${this.#renderHistory()}
      </div>`;
  }

  #renderNone() {
    return this.progress ? nothing : html`
      <section class="card empty">
        <h2>No fit yet</h2>
        <p class="muted">A fit learns a reward from the committed profiles and the answers, and scores every moment of every
          recording with it. ${this.fits.ready ? 'It can be started now.' : html`Draw and commit a <a href="/profile">profile</a> first.`}</p>
      </section>`;
  }

  #renderRun() {
    const running = this.progress;
    const owner = this.study.me.owner;
    const last = this.fits.fits.reduce((newest, fit) => (newest && newest.fit > fit.fit ? newest : fit), null);
    return html`
      <section class="card" aria-label="Run a fit">
        ${running ? html`
          <div class="spread">
            <h2>Fit ${running.fit} ${share(running) < 1 ? `is running: ${percent(running)}` : 'scores the recordings'}</h2>
            ${owner ? html`<button class="danger" ?disabled=${this.asking}
                @click=${() => this.#send('fit-cancel', { fit: running.fit })}>Cancel</button>` : nothing}
          </div>
          <progress max="1" aria-label="Progress of the fit" .value=${share(running)}></progress>
          <div class="row">
            <p class="muted">Epoch ${running.epoch.toLocaleString('en')} of ${running.epochs.toLocaleString('en')}${running.members > 1 ? `, member ${running.member} of ${running.members}` : ''}${Number.isFinite(running.loss) ? `, loss ${brief(running.loss)}` : ''}</p>
            ${this.losses.length > 2 ? sparkline(this.losses, 'How the loss developed') : nothing}
          </div>` : html`
          <div class="spread">
            <p>${last ? html`Fit ${last.fit} ${last.state === 'done' ? html`used <strong>${count(last.profiles, 'profile')}</strong>
              and <strong>${count(last.answers, 'answer')}</strong>${last.experts > 1 ? ` of ${last.experts} experts` : ''}` : html`was
              <strong>${STATES[last.state]}</strong>`}${last.message ? `: ${last.message}` : '.'}` : 'Learn a reward from the committed profiles and the answers.'}</p>
            <div class="row">
              ${owner && last?.state === 'cancelled' ? html`
                <button ?disabled=${this.asking} @click=${() => this.#send('fit-resume', { fit: last.fit })}>Resume fit ${last.fit}</button>` : nothing}
              ${owner ? html`
                <button class="primary" ?disabled=${this.asking} @click=${() => this.#send('fit', {})}>Start a fit</button>`
    : html`<span class="muted">The owner of the study starts fits.</span>`}
            </div>
          </div>`}
        ${this.refusal ? html`<p class="notice bad" role="alert">${this.refusal}</p>` : nothing}
      </section>`;
  }

  #renderSummary() {
    const { summary, pairs, shown, open, verdict } = this.fits;
    const lines = (summary?.lines ?? []).filter((line) => !line.startsWith('verdict: ') && (!open || !LEFT_OPEN.test(line)));
    const warnings = (summary?.warnings ?? []).filter((warning) => warning !== verdict?.words);
    return html`
      <section class="card">
        <h2>What fit ${shown} learned</h2>
        ${verdictNotice(verdict)}
        <dl class="facts">${lines.map((line) => html`
          <dt>${sentence(line.slice(0, Math.max(0, line.indexOf(': '))))}</dt><dd>${line.slice(line.indexOf(': ') + 1).trim()}</dd>`)}</dl>
        ${warnings.map((warning) => html`<p class="notice warn">${sentence(warning)}</p>`)}
        ${pairs?.total ? html`
          <p><strong>${pairs.kept} of ${pairs.total}</strong> compared pairs are in the order that was stated, in the fit itself.</p>` : nothing}
      </section>`;
  }

  #renderOpen() {
    const open = this.fits.open;
    return html`
      <section class="card">
        <h2>What is left open</h2>
        ${open ? html`
          <ul class="lines">${open.sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>
          <p><a href="/questions">Answer questions</a> to settle it.</p>` : html`
          <p class="muted">This fit has no deviations, so it cannot say what is left open.</p>`}
      </section>`;
  }

  #renderDistributions() {
    const distributions = this.fits.distributions ?? [];
    return distributions.length === 0 ? nothing : html`
      <section class="card">
        <div class="spread">
          <h2>Profiles and fitted values</h2>
          <p class="row small matched-key" aria-hidden="true"><span class="target"></span>profile <span class="fitted"></span>fitted</p>
        </div>
        <div class="${distributions.length > 1 ? 'columns' : 'stack'}">
          ${distributions.map((distribution) => html`
            <figure>
              <figcaption><h3>${this.#title(distribution)}</h3></figcaption>
              <p class="small muted">The gap, shaded, is ${brief(distribution.gap)} on average: ${brief(distribution.gap / (distribution.deviation || 1))}
                deviations of the profile.</p>
              <div class=${distributions.length > 1 ? 'stack' : 'columns'}>
                ${matched(distribution, this.#title(distribution))}
                ${this.#renderQuantiles(distribution, distributions.length === 1)}
              </div>
            </figure>`)}
        </div>
      </section>`;
  }

  /** Says what a profile is about as the page of profiles does. */
  #title({ gamma, cohort, name, words }) {
    const horizon = this.study.discounts.find((discount) => discount.gamma === gamma)?.words ?? words;
    return horizon ? sentence(cohort ? `${horizon}, ${cohort}` : horizon) : name;
  }

  #renderQuantiles({ levels, target, fitted, name }, opened) {
    return html`
      <details ?open=${opened}>
        <summary class="small">Numbers</summary>
        <div class="scroll" tabindex="0" role="region" aria-label="Quantiles of ${name}">
          <table class="data">
            <thead><tr><th scope="col">Share of moments below</th><th scope="col" class="number">Profile</th><th scope="col" class="number">Fitted</th></tr></thead>
            <tbody>${LEVELS.map((level) => html`
              <tr><th scope="row">${100 * level}%</th><td class="number">${brief(quantile(levels, target, level))}</td>
                <td class="number">${brief(quantile(levels, fitted, level))}</td></tr>`)}</tbody>
          </table>
        </div>
      </details>`;
  }

  #renderRanking() {
    const ranking = this.fits.ranking ?? [];
    const [low, high] = extent(ranking);
    const selected = ranking.find(({ index }) => index === this.selected);
    return html`
      <section class="card">
        <h2>Ranking</h2>
        <div class="ranking">
          <div class="scroll tall" tabindex="0" role="region" aria-label="Ranking of the recordings">
            <table class="data">
              <caption class="small">Mean score of each recording, with two deviations on either side</caption>
              <thead><tr><th scope="col" class="number">Rank</th><th scope="col">Recording</th><th scope="col" class="number">Mean</th>
                <th scope="col" class="wide">Interval</th></tr></thead>
              <tbody>${repeat(ranking, ({ index }) => index, (row) => html`
                <tr class=${row.index === this.selected ? 'selected' : ''}>
                  <td class="number">${row.rank}</td>
                  <td><button class="quiet small" aria-pressed=${row.index === this.selected}
                      @click=${() => { this.selected = row.index; }}>${row.id}</button></td>
                  <td class="number">${plusMinus(row.mean, row.deviation)}</td>
                  <td class="wide">${interval(row.mean, row.deviation, low, high)}</td>
                </tr>`)}</tbody>
            </table>
          </div>
          ${selected ? html`
            <div class="stack">
              <div class="spread">
                <h3>${selected.id}</h3>
                <a href="/recordings?recording=${encodeURIComponent(selected.id)}">Show on its own</a>
              </div>
              ${selected.lost ? html`<p>Lost most: ${selected.lost}</p>` : nothing}
              <monge-player .study=${this.study} .recording=${selected.index} scores></monge-player>
            </div>` : nothing}
        </div>
      </section>`;
  }

  #renderWeights() {
    const weights = this.fits.open?.weights ?? [];
    const [low, high] = extent([...weights, { mean: 0, deviation: 0 }]);
    return weights.length === 0 ? nothing : html`
      <section class="card">
        <h2>Weights</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="Weights of the reward">
          <table class="data narrow">
            <caption class="small">How much each feature counts, with two deviations on either side</caption>
            <thead><tr><th scope="col">Feature</th><th scope="col" class="number">Weight</th><th scope="col">Interval</th><th scope="col">Sign</th></tr></thead>
            <tbody>${weights.map(({ name, mean, deviation }) => html`
              <tr><th scope="row">${name}</th><td class="number">${plusMinus(mean, deviation)}</td>
                <td>${interval(mean, deviation, low, high)}</td>
                <td class="small">${mean - 2 * deviation > 0 ? 'more is better' : mean + 2 * deviation < 0 ? 'less is better' : html`<span class="muted">open</span>`}</td></tr>`)}</tbody>
          </table>
        </div>
      </section>`;
  }

  #renderPolicy() {
    if (!this.study.world) {
      return nothing;
    }
    const policy = this.fits.policy;
    const busy = policy?.state === 'running';
    return html`
      <section class="card">
        <div class="spread">
          <h2>Policy for ${this.study.world}</h2>
          ${this.study.me.owner ? html`
            <button ?disabled=${busy || this.asking} @click=${() => this.#send('policy', { fit: this.fits.shown })}>
              ${busy ? 'Training' : policy ? 'Train again' : 'Train a policy'}</button>` : nothing}
        </div>
        ${policy ? html`
          <p role="status">${policy.message}</p>
          <ul class="lines">${(policy.lines ?? []).map((line) => html`<li>${line}</li>`)}</ul>
          <div class="columns">${(policy.films ?? []).map((film, i) => html`
            <img class="film" src=${film} alt="Animation ${i + 1} of the trained policy">`)}</div>` : html`
          <p class="muted">Trains a policy on the learned reward, shows it in an animation, and adds ten of its episodes to the recordings. This takes minutes.</p>`}
      </section>`;
  }

  #renderHistory() {
    const fits = [...this.fits.fits].sort((a, b) => b.fit - a.fit);
    return fits.length === 0 ? nothing : html`
      <section class="card">
        <h2>All fits</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="All fits">
          <table class="data">
            <thead><tr><th scope="col" class="number">Fit</th><th scope="col">State</th><th scope="col">Started</th><th scope="col" class="number">Seconds</th>
              <th scope="col" class="number">Profiles</th><th scope="col" class="number">Answers</th><th scope="col">Report</th></tr></thead>
            <tbody>${fits.map((fit) => html`
              <tr><td class="number">${fit.fit}</td><td>${STATES[fit.state]}${fit.message ? html` <span class="muted">${fit.message}</span>` : nothing}</td>
                <td>${when(fit.started)}</td><td class="number">${fit.state === 'running' ? '' : brief(fit.seconds)}</td><td class="number">${fit.profiles ?? ''}</td>
                <td class="number">${fit.answers ?? ''}</td>
                <td>${fit.state === 'done' ? html`<a href="/api/fits/${fit.fit}/report" target="_blank" rel="noopener">Report ${fit.fit}</a>` : nothing}</td></tr>`)}</tbody>
          </table>
        </div>
      </section>`;
  }
}

function share({ epoch, epochs, member, members }) {
  return ((member ?? 1) - 1 + epoch / Math.max(1, epochs)) / Math.max(1, members ?? 1);
}

function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function count(number, thing) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function when(time) {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time ?? '') : date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

customElements.define('page-fit', PageFit);
