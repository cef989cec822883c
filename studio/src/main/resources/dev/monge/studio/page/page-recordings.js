// The recordings: find one, watch it, compare it with another.
import { html, nothing, LitElement, repeat, classMap } from './vendor/lit.js';
import { stream } from './api.js';
import { replace } from './app.js';
import { recordings, verdict } from './data.js';
import { brief } from './series.js';
import { extent, interval, plusMinus } from './charts.js';
import { align } from './player.js';
import { verdictNotice } from './verdict.js';

const ORDERS = {
  id: ['Name', (a, b) => NAMES.compare(a.id, b.id)],
  steps: ['Length', (a, b) => b.steps - a.steps],
  score: ['Score', (a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity)],
};
const NAMES = new Intl.Collator('en', { numeric: true });
/** So many curves are shown until others are chosen. */
const FIRST_COLUMNS = 4;
/** More than this many are not listed at once: searching is faster than scrolling. */
const MOST = 400;

class PageRecordings extends LitElement {
  static properties = {
    study: { attribute: false },
    params: { attribute: false },
    all: { state: true },
    search: { state: true },
    order: { state: true },
    reversed: { state: true },
    selected: { state: true },
    compared: { state: true },
    columns: { state: true },
    scores: { state: true },
  };

  #sorted = { of: null, list: [] };

  constructor() {
    super();
    this.all = null;
    this.search = '';
    this.order = 'id';
    this.reversed = false;
    this.selected = null;
    this.compared = null;
    this.columns = null;
    this.scores = true;
    this.changed = ({ detail: { kind } }) => {
      if (kind.startsWith('fit') || kind === 'reconnect') {
        this.#read();
      }
    };
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    stream.addEventListener('change', this.changed);
    this.#read();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    stream.removeEventListener('change', this.changed);
    clearTimeout(this.noting);
  }

  async #read() {
    [this.all, this.verdict] = await Promise.all([recordings(), verdict()]);
    if (this.selected === null) {
      this.#choose();
    }
  }

  willUpdate(changed) {
    if (this.columns === null && this.study) {
      this.columns = this.#names.map((_, i) => i).slice(0, FIRST_COLUMNS);
    }
    if (changed.has('params') && this.all) {
      this.#choose();
    }
  }

  /** Selects what the address names, or the first. */
  #choose() {
    const find = (name) => this.all.find(({ id }) => id === this.params.get(name))?.index ?? null;
    this.selected = find('recording') ?? this.#listed()[0]?.index ?? null;
    this.compared = find('compare');
    const step = Number(this.params.get('step') ?? 0);
    if (step > 0) {
      this.updateComplete.then(() => this.querySelector('monge-player')?.seek(step));
    }
  }

  #listed() {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const text = ({ id, about }) => `${id} ${Object.values(about ?? {}).join(' ')}`.toLowerCase();
    const found = this.all.filter((recording) => words.every((word) => text(recording).includes(word)));
    found.sort(ORDERS[this.order][1]);
    return this.reversed ? found.reverse() : found;
  }

  /** Returns all recordings by name, whatever is searched for; sorted once per reading. */
  #byName() {
    if (this.#sorted.of !== this.all) {
      this.#sorted = { of: this.all, list: [...this.all].sort(ORDERS.id[1]) };
    }
    return this.#sorted.list;
  }

  /** Notes what is shown in the address, so that it can be reloaded or sent to a colleague. */
  #note() {
    const params = new URLSearchParams();
    const id = (index) => this.all.find((recording) => recording.index === index)?.id;
    params.set('recording', id(this.selected));
    if (this.compared !== null) {
      params.set('compare', id(this.compared));
    }
    const step = this.querySelector('monge-player')?.step ?? 0;
    if (step > 0) {
      params.set('step', step);
    }
    replace(`/recordings?${params}`);
  }

  #noteSoon() {
    clearTimeout(this.noting);
    this.noting = setTimeout(() => this.#note(), 400);
  }

  #select(index) {
    this.selected = index;
    if (this.compared === index) {
      this.compared = null;
    }
    this.updateComplete.then(() => {
      this.#note();
      this.querySelector('[role=option][aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    });
  }

  #move(by) {
    const listed = this.#listed();
    const at = listed.findIndex(({ index }) => index === this.selected);
    const next = listed[Math.min(Math.max(0, at + by), listed.length - 1)];
    if (next) {
      this.#select(next.index);
    }
  }

  #key(event) {
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
    if (event.key in moves && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const by = moves[event.key];
      this.#move(Number.isFinite(by) ? by : Math.sign(by) * this.all.length);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const player = this.querySelector('monge-player');
      if (player.playing) {
        player.pause();
      } else {
        player.play();
      }
    }
  }

  #sort(order) {
    this.reversed = order === this.order ? !this.reversed : false;
    this.order = order;
  }

  render() {
    if (!this.all) {
      return html`<h1>Recordings</h1><p class="muted">Reading the recordings…</p>`;
    }
    const { recordings: count, steps } = this.study;
    return html`
      <div class="stack">
        <div class="spread">
          <h1>Recordings</h1>
          <p class="muted">${count.toLocaleString('en')} ${count === 1 ? 'recording' : 'recordings'}, ${steps.toLocaleString('en')} steps</p>
        </div>
        ${this.verdict && this.verdict.kind !== 'learned' ? verdictNotice(this.verdict) : nothing}
        <div class="library">
          ${this.#renderList()}
          ${this.selected === null ? html`<p class="card">No recording matches.</p>` : this.#renderPlayers()}
        </div>
      </div>`;
  }

  #renderList() {
    const listed = this.#listed();
    const shown = listed.slice(0, MOST);
    const scored = this.all.filter(({ score }) => score !== null);
    const [low, high] = extent(scored.map(({ score, deviation }) => ({ mean: score, deviation: deviation ?? 0 })));
    return html`
      <section class="card list" aria-label="List of recordings">
        <input type="search" placeholder="Search" aria-label="Search recordings" .value=${this.search}
            @input=${(event) => { this.search = event.target.value; }}>
        <div class="segmented" role="group" aria-label="Sort by">
          ${Object.entries(ORDERS).filter(([order]) => order !== 'score' || scored.length).map(([order, [title]]) => html`
            <button class="small" aria-pressed=${order === this.order} @click=${() => this.#sort(order)}>
              ${title}${order === this.order ? html`<span aria-hidden="true">${this.reversed ? '↑' : '↓'}</span>` : nothing}
            </button>`)}
        </div>
        <p class="visually-hidden" role="status">${listed.length} of ${this.all.length} recordings listed</p>
        <div class="options" role="listbox" tabindex="0" aria-label="Recordings" @keydown=${(event) => this.#key(event)}
            aria-activedescendant=${listed.some(({ index }) => index === this.selected) ? `option-${this.selected}` : nothing}>
          ${repeat(shown, ({ index }) => index, (recording) => html`
            <div role="option" id="option-${recording.index}" aria-selected=${recording.index === this.selected}
                class=${classMap({ option: true, second: recording.index === this.compared })}
                @click=${() => this.#select(recording.index)}>
              <span class="name">${recording.id}</span>
              ${recording.score === null ? nothing : html`
                ${interval(recording.score, recording.deviation ?? 0, low, high, 72)}
                <span class="number small" aria-label="score ${brief(recording.score)}">${brief(recording.score)}</span>`}
              <span class="length small muted">${recording.steps.toLocaleString('en')} steps${recording.rank ? ` · rank ${recording.rank}` : ''}${recording.media ? ` · ${recording.media}` : ''}</span>
            </div>`)}
        </div>
        ${listed.length > MOST ? html`<p class="small muted">The first ${MOST} of ${listed.length}. Search to see others.</p>` : nothing}
        ${listed.length === 0 ? html`<p class="muted">No recording contains these words.</p>` : nothing}
      </section>`;
  }

  #renderPlayers() {
    const both = this.compared !== null;
    return html`
      <div class="stack">
        <section class="card" aria-label="Choice of curves">
          <div class="row">
            <button class="small" @click=${() => this.#move(-1)}>Previous</button>
            <button class="small" @click=${() => this.#move(1)}>Next</button>
            <label class="row small grow compare">Compare with
              <select class="grow" @change=${(event) => this.#compare(event.target.value)}>
                <option value="" ?selected=${!both}>nothing</option>
                ${this.#byName().filter(({ index }) => index !== this.selected).map(({ index, id }) => html`
                  <option value=${index} ?selected=${index === this.compared}>${id}</option>`)}
              </select>
            </label>
            ${both ? html`<button class="small primary" @click=${() => this.#playBoth()}>Play both</button>` : nothing}
          </div>
          ${this.#renderColumns()}
        </section>
        <div class=${both ? 'columns' : 'stack'}>
          ${this.#renderPlayer(this.selected)}
          ${both ? this.#renderPlayer(this.compared) : nothing}
        </div>
      </div>`;
  }

  get #names() {
    return [...this.study.columns, ...this.study.actions];
  }

  #renderColumns() {
    const names = this.#names;
    const shown = this.columns;
    const learned = this.study.fit !== null;
    const offset = learned && this.scores ? 1 : 0;
    return html`
      <fieldset class="curves-shown">
        <legend class="visually-hidden">Curves</legend>
        ${learned ? html`
          <label class="check"><input type="checkbox" .checked=${this.scores}
              @change=${(event) => { this.scores = event.target.checked; }}>
            <span class="curve-key ${this.scores ? 'series-1' : ''}"></span>learned score</label>` : nothing}
        ${names.map((name, i) => html`
          <label class="check"><input type="checkbox" .checked=${shown.includes(i)}
              @change=${(event) => this.#toggle(shown, i, event.target.checked)}>
            <span class="curve-key ${shown.includes(i) ? `series-${1 + (i + offset) % 8}` : ''}"></span>${name}</label>`)}
      </fieldset>`;
  }

  #renderPlayer(index) {
    const recording = this.all.find((other) => other.index === index);
    const facts = Object.entries(recording.about ?? {});
    return html`
      <section class="card" aria-label="Recording ${recording.id}">
        <div class="spread">
          <h2>${recording.id}</h2>
          <div class="row">
            ${facts.slice(0, 6).map(([name, value]) => html`<span class="badge">${name}: ${value}</span>`)}
            ${recording.score === null ? nothing : html`
              <span class="badge accent">score ${plusMinus(recording.score, recording.deviation)}, rank ${recording.rank} of ${this.all.length}</span>`}
          </div>
        </div>
        <monge-player .study=${this.study} .recording=${index} .columns=${this.columns}
            ?scores=${this.scores && this.study.fit !== null} @step=${() => this.#noteSoon()} @curves=${() => align(this)}></monge-player>
      </section>`;
  }

  #toggle(shown, index, on) {
    this.columns = on ? [...shown, index].sort((a, b) => a - b) : shown.filter((other) => other !== index);
  }

  #compare(value) {
    this.compared = value === '' ? null : Number(value);
    this.updateComplete.then(() => {
      this.#note();
      align(this);
    });
  }

  #playBoth() {
    for (const player of this.querySelectorAll('monge-player')) {
      player.restart();
    }
  }
}

customElements.define('page-recordings', PageRecordings);
