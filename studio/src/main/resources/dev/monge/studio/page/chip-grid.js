// The grid of a sketch: bins as columns, chips as cells, drawn by dragging, by clicks or by keys.
import { html, svg, nothing, LitElement, repeat } from './vendor/lit.js';
import { everyKth, number, outline, regrid, total } from './distribution.js';

const HEIGHT = 280;
const MARGIN = { left: 36, right: 12, top: 10 };
const FEWEST_ROWS = 10;
const MOST_CHIPS = 99;
/** Below this width of a column, the grid scrolls sideways instead of becoming too fine for a finger. */
const NARROWEST = 24;

/** Whether a grid of so many bins is wider than a frame. */
export function isWider(bins, width) {
  return bins * NARROWEST > width - MARGIN.left - MARGIN.right;
}

/**
 * Columns are sliders for the keyboard and for people who cannot see the grid. Emits `stroke` with {sketch, done} at every
 * change; a drag is many changes, of which the last one is done.
 */
class ChipGrid extends LitElement {
  static properties = {
    sketch: { attribute: false },
    /** Other distributions behind the drawing: [{name, className, sketch}]. */
    overlays: { attribute: false },
    /** The number of chips for which other distributions are drawn while there are none of one's own. */
    chips: { type: Number },
    width: { type: Number },
    column: { state: true },
    rows: { state: true },
    drawing: { state: true },
  };

  #last = null;
  #before = null;
  #pressed = null;

  constructor() {
    super();
    this.overlays = [];
    this.chips = 20;
    this.width = 640;
    this.column = 0;
    this.rows = FEWEST_ROWS;
    this.drawing = false;
  }

  createRenderRoot() {
    return this;
  }

  willUpdate() {
    this.column = Math.min(this.column, this.sketch.weights.length - 1);
    if (!this.drawing) {
      // Never while somebody draws: a cell must stay where it is.
      this.rows = Math.max(FEWEST_ROWS, Math.ceil(Math.max(...this.sketch.weights)) + 1);
    }
  }

  #set(column, chips) {
    const count = Math.max(0, Math.min(MOST_CHIPS, chips));
    if (count !== this.sketch.weights[column]) {
      this.#put({ edges: this.sketch.edges, weights: this.sketch.weights.with(column, count) }, true);
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
    this.#before = this.sketch;
    this.#last = place;
    this.drawing = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#focus(column, { preventScroll: true }); // the grid must not move below the pointer
    // A click on the topmost chip takes it away.
    this.#pressed = { column, again: this.sketch.weights[column] === chips };
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
      this.#put({ edges, weights }, false);
    }
    if (end !== this.#pressed.column) {
      this.#pressed.again = false;
    }
  }

  #release() {
    if (!this.drawing) {
      return;
    }
    this.drawing = false;
    const { column, again } = this.#pressed;
    const { edges, weights } = this.sketch;
    const takesAway = again && weights[column] > 0 && weights[column] === this.#before.weights[column];
    this.#put(takesAway ? { edges, weights: weights.with(column, weights[column] - 1) } : this.sketch, true);
  }

  /** Changes the sketch and says so; done ends what the person does in one go. */
  #put(sketch, done) {
    this.sketch = sketch;
    this.dispatchEvent(new CustomEvent('stroke', { detail: { sketch, done } }));
  }

  render() {
    const { edges, weights } = this.sketch;
    const chips = total(this.sketch);
    const inner = isWider(weights.length, this.width) ? weights.length * NARROWEST : this.width - MARGIN.left - MARGIN.right;
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
            <g class="chips">${Array.from({ length: Math.ceil(weight) }, (_, k) => {
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
}

function valueText(weight, chips) {
  const count = `${number(weight)} ${weight === 1 ? 'chip' : 'chips'}`;
  return weight > 0 ? `${count}, ${number((100 * weight) / chips, 3)}%` : count;
}

customElements.define('chip-grid', ChipGrid);
