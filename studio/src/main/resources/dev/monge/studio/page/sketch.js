// The editor of one sketch: a distribution that a person draws by dragging, by chips, or by sentences.
import { html, svg, nothing, LitElement, live, repeat } from './vendor/lit.js';
import { post } from './api.js';
import { evenEdges, everyKth, number, outline, regrid, total } from './distribution.js';

const HEIGHT = 280;
const MARGIN = { left: 36, right: 12, top: 10 };
const FEWEST_ROWS = 10;
const MOST_CHIPS = 99;
const MOST_BINS = 60;
const MOST_UNDONE = 200;
/** Below this width of a column, the grid scrolls sideways instead of becoming too fine for a finger. */
const NARROWEST = 24;
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
    column: { state: true },
    width: { state: true },
    rows: { state: true },
    drawing: { state: true },
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
  #last = null;
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
    this.column = 0;
    this.width = 640;
    this.rows = FEWEST_ROWS;
    this.drawing = false;
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
    this.column = Math.min(this.column, sketch.weights.length - 1);
    this.#fitRows();
  }

  #fitRows() {
    this.rows = Math.max(FEWEST_ROWS, Math.ceil(Math.max(...this.sketch.weights)) + 1);
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
    this.#fitRows();
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

  // The grid

  #set(column, chips) {
    const count = Math.max(0, Math.min(MOST_CHIPS, chips));
    if (count !== this.sketch.weights[column]) {
      this.#change({ edges: this.sketch.edges, weights: this.sketch.weights.with(column, count) });
    }
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const last = this.sketch.weights.length - 1;
    const chips = this.sketch.weights[this.column];
    const moves = { ArrowLeft: this.column - 1, ArrowRight: this.column + 1, Home: 0, End: last };
    // A weight between two chips, as sentences may give it, goes to the next whole chip.
    const counts = {
      ArrowUp: Math.floor(chips) + 1, ArrowDown: Math.ceil(chips) - 1, PageUp: Math.floor(chips) + 5,
      PageDown: Math.ceil(chips) - 5, Delete: 0, Backspace: 0,
    };
    if (event.key in moves) {
      this.#focus(Math.max(0, Math.min(last, moves[event.key])));
    } else if (event.key in counts) {
      this.#set(this.column, counts[event.key]);
    } else if (/^[0-9]$/.test(event.key)) {
      this.#set(this.column, Number(event.key));
    } else {
      return;
    }
    event.preventDefault();
  }

  async #focus(column, options) {
    this.column = column;
    await this.updateComplete;
    this.querySelector(`[data-column="${column}"]`).focus(options);
  }

  #place(event) {
    const box = this.querySelector('.sketch-columns').getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top, width: box.width, height: box.height };
  }

  #columnAt(x, width) {
    const { edges } = this.sketch;
    const value = edges[0] + (x / width) * (edges.at(-1) - edges[0]);
    let column = 0;
    while (column < edges.length - 2 && value >= edges[column + 1]) {
      column++;
    }
    return column;
  }

  #chipsAt(y, height) {
    return Math.max(0, Math.min(this.rows, Math.ceil(this.rows * (1 - y / height))));
  }

  #press(event) {
    if (event.button !== 0) {
      return;
    }
    event.preventDefault();
    const place = this.#place(event);
    const column = this.#columnAt(place.x, place.width);
    const chips = this.#chipsAt(place.y, place.height);
    this.#before = this.#state();
    this.#last = place;
    this.drawing = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#focus(column, { preventScroll: true }); // the grid must not move below the pointer
    // A click on the topmost chip takes it away.
    this.pressed = { column, again: this.sketch.weights[column] === chips };
    this.#draw(place, place);
  }

  #drag(event) {
    if (!this.drawing) {
      return;
    }
    for (const sample of event.getCoalescedEvents?.() ?? [event]) {
      const place = this.#place(sample);
      this.#draw(this.#last, place);
      this.#last = place;
    }
  }

  /** Gives every column between two places the height of the straight line between them. */
  #draw(from, to) {
    const { edges } = this.sketch;
    const weights = [...this.sketch.weights];
    const [start, end] = [this.#columnAt(from.x, from.width), this.#columnAt(to.x, to.width)];
    const step = start <= end ? 1 : -1;
    for (let column = start; column !== end; column += step) {
      if (column !== start) {
        const centre = (((edges[column] + edges[column + 1]) / 2 - edges[0]) / (edges.at(-1) - edges[0])) * to.width;
        const share = Math.max(0, Math.min(1, (centre - from.x) / (to.x - from.x)));
        weights[column] = this.#chipsAt(from.y + share * (to.y - from.y), to.height);
      }
    }
    weights[end] = this.#chipsAt(to.y, to.height);
    if (weights.some((weight, i) => weight !== this.sketch.weights[i])) {
      this.#apply({ edges, weights });
      this.#tell();
      this.#compute(COMPUTE_AFTER);
    }
    if (end !== this.pressed.column) {
      this.pressed.again = false;
    }
  }

  #release() {
    if (!this.drawing) {
      return;
    }
    this.drawing = false;
    const { column, again } = this.pressed;
    if (again && this.sketch.weights[column] === this.#before.sketch.weights[column] && this.sketch.weights[column] > 0) {
      this.#apply({ edges: this.sketch.edges, weights: this.sketch.weights.with(column, this.sketch.weights[column] - 1) });
      this.#tell();
      this.#compute(COMPUTE_AFTER);
    }
    if (this.sketch !== this.#before.sketch) {
      this.#remember(this.#before);
    }
    this.#fitRows();
    this.requestUpdate();
  }

  // The scale

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
          <div class="sketch-frame">${this.#grid(edges, weights, chips)}</div>
          <p class="hint" id="sketch-hint">Drag across the grid, or click a cell. By keyboard: arrows left and right choose a
            column, up and down add and remove a chip, digits set the number, Delete clears.
            ${this.#isWide() ? 'The grid is wider than the window: scroll it sideways below its columns, or choose fewer bins.' : nothing}</p>
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

  #isWide() {
    return this.sketch.weights.length * NARROWEST > this.width - MARGIN.left - MARGIN.right;
  }

  #grid(edges, weights, chips) {
    const inner = this.#isWide() ? weights.length * NARROWEST : this.width - MARGIN.left - MARGIN.right;
    const x = (value) => MARGIN.left + ((value - edges[0]) / (edges.at(-1) - edges[0])) * inner;
    const row = (HEIGHT - MARGIN.top) / this.rows;
    const y = (count) => HEIGHT - count * row;
    const shows = everyKth(edges.length, Math.floor(inner / 48));
    const every = Math.ceil(this.rows / 10);
    // Set as properties: the content security policy forbids style attributes.
    const placed = (i) => `left: ${x(edges[i]) - MARGIN.left}px; width: ${x(edges[i + 1]) - x(edges[i])}px`;
    return html`
      <div class="sketch-scroll" .style=${`width: ${inner + MARGIN.left + MARGIN.right}px`}>
        <svg width=${inner + MARGIN.left + MARGIN.right} height=${HEIGHT + 24} aria-hidden="true">
          ${Array.from({ length: this.rows + 1 }, (_, i) => svg`
            <line class="grid" x1=${MARGIN.left} x2=${MARGIN.left + inner} y1=${y(i)} y2=${y(i)}></line>
            ${i % every === 0 ? svg`<text class="tick-label" x=${MARGIN.left - 6} y=${y(i) + 4} text-anchor="end">${i}</text>` : nothing}`)}
          ${edges.map((edge, i) => svg`
            <line class="grid" x1=${x(edge)} x2=${x(edge)} y1=${MARGIN.top} y2=${HEIGHT + 4}></line>
            ${shows(i) ? svg`<text class="tick-label" x=${x(edge)} y=${HEIGHT + 18} text-anchor="middle">${number(edge)}</text>` : nothing}`)}
          ${weights.map((weight, i) => svg`
            <g class="chips ${i === this.column ? 'chosen' : ''}">${Array.from({ length: Math.ceil(weight) }, (_, k) => {
              const height = Math.min(1, weight - k) * row;
              return svg`<rect x=${x(edges[i]) + 1.5} width=${Math.max(1, x(edges[i + 1]) - x(edges[i]) - 3)}
                y=${y(k) - height + 1} height=${Math.max(0.5, height - 2)} rx="2"></rect>`;
            })}</g>`)}
          ${this.overlays.map((other) => svg`<path class="outline ${other.className}"
            d=${outline(regrid(other.sketch, edges), x, (share) => y(Math.min(this.rows, share * (chips || this.chips))))}></path>`)}
          ${chips === 0 ? svg`<text class="invitation" x=${MARGIN.left + inner / 2} y=${HEIGHT / 2}
            text-anchor="middle">Drag here to draw</text>` : nothing}
        </svg>
        <div class="sketch-columns" role="group" aria-label="Chips per bin" aria-describedby="sketch-hint"
          .style=${`left: ${MARGIN.left}px; top: ${MARGIN.top}px; width: ${inner}px; height: ${HEIGHT - MARGIN.top}px`}
          @pointerdown=${(event) => this.#press(event)} @pointermove=${(event) => this.#drag(event)}
          @pointerup=${() => this.#release()} @pointercancel=${() => this.#release()}
          @keydown=${(event) => this.#key(event)}>
          ${repeat(weights, (_, i) => i, (weight, i) => html`
            <div role="slider" data-column=${i} tabindex=${i === this.column ? 0 : -1} aria-orientation="vertical"
              aria-label="From ${number(edges[i])} to ${number(edges[i + 1])}" aria-valuemin="0" aria-valuemax=${this.rows}
              aria-valuenow=${weight} aria-valuetext=${valueText(weight, chips)}
              .style=${placed(i)} @focus=${() => { this.column = i; }}></div>`)}
        </div>
        <div class="sketch-buttons" aria-hidden="true" .style=${`left: ${MARGIN.left}px; width: ${inner}px`}>
          ${weights.map((weight, i) => x(edges[i + 1]) - x(edges[i]) < NARROWEST - 0.5 ? nothing : html`
            <span .style=${placed(i)}>
              <button tabindex="-1" data-plus=${i} title="Add a chip" @click=${() => this.#set(i, Math.floor(weight) + 1)}>+</button>
              <button tabindex="-1" data-minus=${i} title="Remove a chip" @click=${() => this.#set(i, Math.ceil(weight) - 1)}>−</button>
            </span>`)}
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

function valueText(weight, chips) {
  const count = `${number(weight)} ${weight === 1 ? 'chip' : 'chips'}`;
  return weight > 0 ? `${count}, ${number((100 * weight) / chips, 3)}%` : count;
}

customElements.define('profile-sketch', ProfileSketch);
