// The editor of one sketch: a distribution that a person draws by dragging, by chips, or by sentences.
import { html, nothing, LitElement, live } from './vendor/lit.js';
import { post } from './api.js';
import { isWider } from './chip-grid.js';
import { evenEdges, number, regrid, total } from './distribution.js';

const MOST_BINS = 60;
const MOST_UNDONE = 200;
const COMPUTE_AFTER = 80;
const READ_SENTENCES_AFTER = 400;

/**
 * The grid of chips and the sentences are views of one sketch, {edges, weights}. Every change goes through #change, whichever
 * view it comes from, so undo covers all of them. The server computes what a sketch says and what sentences mean; the last
 * request wins.
 *
 * Emits `sketch` with the sketch at every change that the person makes, and `computed` with what the server says about it.
 */
class ProfileSketch extends LitElement {
  static properties = {
    /** The discount and the cohort that the sketch is about: {gamma, cohort}. */
    about: { attribute: false },
    /** The number of chips that sentences are turned into. */
    chips: { type: Number },
    /** Other distributions behind the drawing: [{name, className, sketch}]. */
    overlays: { attribute: false },
    sketch: { state: true },
    sentences: { state: true },
    mistake: { state: true },
    width: { state: true },
  };

  #undone = [];
  #done = [];
  #ticket = 0;
  #timer = 0;
  /** Whether the sentences are as the person wrote them; otherwise they follow the sketch. */
  #written = false;
  /** Whether the sentences have not been turned into a sketch yet. */
  #unread = false;
  /** The sketch before the person began to write: its bins are the ones that sentences divide. */
  #ground = null;
  /** What was shown before the drag that is under way. */
  #before = null;
  #observer = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry.contentRect.width);
  });

  constructor() {
    super();
    this.about = { gamma: 0, cohort: '' };
    this.chips = 20;
    this.overlays = [];
    this.sketch = { edges: evenEdges(-10, 10, 10), weights: new Array(10).fill(0) };
    this.sentences = '';
    this.mistake = null;
    this.width = 640;
    this.addEventListener('keydown', (event) => this.#shortcut(event));
  }

  createRenderRoot() {
    return this;
  }

  firstUpdated() {
    this.#observer.observe(this.querySelector('.sketch-frame'));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
    clearTimeout(this.#timer);
  }

  /** Shows another sketch, such as that of another discount; nothing before it can be undone. */
  open(sketch, sentences = '') {
    this.#done = [];
    this.#undone = [];
    this.#show({ sketch, sentences });
    this.#compute(0);
  }

  /** Replaces the sketch by another one, such as a copy, in a way that can be undone. */
  replace(sketch) {
    this.#change(sketch);
  }

  /** Asks again what the sketch says, after the connection was lost. */
  compute() {
    if (!this.#unread) {
      this.#compute(0);
    }
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  undo() {
    this.#step(this.#done, this.#undone);
  }

  redo() {
    this.#step(this.#undone, this.#done);
  }

  #step(from, to) {
    const state = from.pop();
    if (state) {
      to.push(this.#state());
      this.#show(state);
      this.#tell();
      this.#compute(0);
    }
  }

  #state() {
    return { sketch: this.sketch, sentences: this.sentences, written: this.#written };
  }

  #show({ sketch, sentences, written = false }) {
    this.#apply(sketch);
    this.sentences = sentences;
    this.#written = written;
  }

  /** Makes a change by the person: can be undone, is told, and is computed. */
  #change(sketch, sentences = null) {
    this.#remember();
    const ground = this.#ground;
    this.#apply(sketch);
    if (sentences !== null) {
      this.sentences = sentences;
      this.#written = true;
      this.#ground = ground;
    }
    this.#tell();
    this.#compute(sentences === null ? COMPUTE_AFTER : 0);
  }

  #remember(state = this.#state()) {
    this.#done.push(state);
    if (this.#done.length > MOST_UNDONE) {
      this.#done.shift();
    }
    this.#undone = [];
  }

  #apply(sketch) {
    this.sketch = sketch;
    this.mistake = null;
    this.#unread = false;
    this.#written = false;
    this.#ground = null;
  }

  /** The person draws on the grid; everything until it is done can be undone in one go. */
  #stroke({ sketch, done }) {
    this.#before ??= this.#state();
    if (sketch !== this.sketch) {
      this.#apply(sketch);
      this.#tell();
      this.#compute(COMPUTE_AFTER);
    }
    if (done) {
      if (this.sketch !== this.#before.sketch) {
        this.#remember(this.#before);
      }
      this.#before = null;
      this.requestUpdate();
    }
  }

  #tell() {
    this.dispatchEvent(new CustomEvent('sketch', { detail: this.sketch }));
  }

  /** Asks what the sketch says, after a pause; a later request makes earlier answers void. */
  #compute(pause) {
    const ticket = ++this.#ticket;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      try {
        const result = await post('/api/sketch', { ...this.about, sketch: this.sketch });
        if (ticket === this.#ticket) {
          this.#computed(result);
        }
      } catch (error) {
        if (ticket === this.#ticket) {
          this.dispatchEvent(new CustomEvent('failed', { detail: error }));
        }
      }
    }, pause);
  }

  #computed(result) {
    if (!this.#written) {
      this.sentences = result.statements;
    }
    this.dispatchEvent(new CustomEvent('computed', { detail: result }));
  }

  #writing() {
    return document.activeElement?.matches?.('.sketch-sentences textarea') && this.contains(document.activeElement);
  }

  #write(text) {
    const ticket = ++this.#ticket;
    this.#ground ??= this.sketch;
    this.#unread = true;
    this.#written = true;
    this.sentences = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(ticket), READ_SENTENCES_AFTER);
  }

  /** Turns the sentences into a sketch, unless something else has happened meanwhile. */
  async #read(ticket) {
    const statements = this.sentences;
    if (statements.trim() === '') {
      this.#change({ edges: this.#ground.edges, weights: this.#ground.weights.map(() => 0) }, statements);
      return;
    }
    const ground = this.#ground;
    const chips = Math.max(this.chips, Math.round(total(ground)));
    try {
      const result = await post('/api/sketch', { ...this.about, statements, sketch: ground, chips });
      if (ticket === this.#ticket) {
        this.#change(result.sketch, statements);
      }
    } catch (error) {
      if (ticket === this.#ticket) {
        this.mistake = error.message;
      }
    }
  }

  #leaveSentences() {
    if (this.#unread) {
      clearTimeout(this.#timer);
      this.#read(this.#ticket);
    }
  }

  #shortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) {
      return;
    }
    const key = event.key.toLowerCase();
    if (key === 'z' && !(this.#unread && this.#writing())) {
      event.preventDefault();
      if (event.shiftKey) {
        this.redo();
      } else {
        this.undo();
      }
    } else if (key === 'y') {
      event.preventDefault();
      this.redo();
    }
  }

  #rescale(change) {
    const { edges, weights } = this.sketch;
    const low = change.low ?? edges[0];
    const high = change.high ?? edges.at(-1);
    const bins = change.bins ?? Math.min(MOST_BINS, weights.length);
    if (!(Number.isFinite(low) && Number.isFinite(high) && low < high)) {
      this.mistake = `The lowest value must be below the highest one, got ${number(low)} and ${number(high)}.`;
    } else if (!(Number.isInteger(bins) && bins >= 2 && bins <= MOST_BINS)) {
      this.mistake = `The number of bins must be between 2 and ${MOST_BINS}, got ${bins}.`;
    } else {
      this.#change(regrid(this.sketch, evenEdges(low, high, bins)));
    }
  }

  render() {
    const { edges, weights } = this.sketch;
    const chips = total(this.sketch);
    return html`
      <div class="sketch">
        <div class="sketch-draw">
          <div class="sketch-tools">
            <button class="quiet" ?disabled=${!this.canUndo} title="Ctrl+Z" @click=${() => this.undo()}>Undo</button>
            <button class="quiet" ?disabled=${!this.canRedo} title="Ctrl+Shift+Z" @click=${() => this.redo()}>Redo</button>
            <button class="quiet" ?disabled=${chips === 0}
              @click=${() => this.#change({ edges, weights: weights.map(() => 0) })}>Clear</button>
            <span class="sketch-count">${chips === 0 ? 'no chips yet'
              : `${number(chips)} ${chips === 1 ? 'chip' : 'chips'}, each ${number(100 / chips, 2)}% of all moments`}</span>
          </div>
          <div class="sketch-frame">
            <chip-grid .sketch=${this.sketch} .overlays=${this.overlays} .chips=${this.chips} .width=${this.width}
              @stroke=${(event) => this.#stroke(event.detail)}></chip-grid>
          </div>
          <p class="hint" id="sketch-hint">Drag across the grid, or click a cell. By keyboard: arrows left and right choose a
            column, up and down add and remove a chip, digits set the number, Delete clears.
            ${isWider(weights.length, this.width) ? 'The grid is wider than the window: scroll it sideways below its columns, or choose fewer bins.' : nothing}</p>
          ${this.#legend()}
          ${this.#scale(edges, weights)}
        </div>
        <div class="sketch-sentences">
          <label for="sentences">The same in sentences</label>
          <textarea id="sentences" rows="12" spellcheck="false" aria-describedby="sentences-hint sentences-mistake"
            aria-invalid=${this.mistake ? 'true' : nothing} .value=${live(this.sentences)}
            @input=${(event) => this.#write(event.target.value)} @blur=${() => this.#leaveSentences()}></textarea>
          <p class="hint" id="sentences-hint">One per line, such as <code>20% below 3</code>.</p>
          <p class="mistake" id="sentences-mistake" role="alert">${this.mistake ?? ''}</p>
        </div>
      </div>`;
  }

  #legend() {
    return this.overlays.length === 0 ? nothing : html`
      <ul class="legend" aria-label="Distributions behind the drawing">
        <li><span class="swatch chips"></span>your drawing</li>
        ${this.overlays.map((other) => html`<li><span class="swatch ${other.className}"></span>${other.name}</li>`)}
      </ul>`;
  }

  #scale(edges, weights) {
    const field = (name, label, value, step) => html`
      <label>${label} <input type="number" name=${name} step=${step} .value=${String(value)}
        @change=${(event) => this.#rescale({ [name]: event.target.valueAsNumber })}></label>`;
    return html`
      <details class="sketch-scale">
        <summary>Change the scale</summary>
        <div class="row">
          ${field('low', 'Lowest value', edges[0], 'any')}
          ${field('high', 'Highest value', edges.at(-1), 'any')}
          ${field('bins', 'Number of bins', weights.length, '1')}
          ${isEven(edges) ? nothing : html`
            <button class="small" @click=${() => this.#rescale({})}>Make all bins equally wide</button>`}
        </div>
        <p class="hint">Chips are carried over to the new bins. Leave room at both ends: choose a lowest value that no moment
          falls below.</p>
      </details>`;
  }
}

function isEven(edges) {
  const width = (edges.at(-1) - edges[0]) / (edges.length - 1);
  return edges.every((edge, i) => Math.abs(edge - edges[0] - i * width) < 1e-6 * width);
}

customElements.define('profile-sketch', ProfileSketch);
