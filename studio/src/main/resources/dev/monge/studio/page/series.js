// Curves of many steps: a pyramid of minima and maxima, and an element that draws it.

const FANOUT_BITS = 3;
const FANOUT = 1 << FANOUT_BITS;

/**
 * The minimum and maximum of any range of numbers, exactly, in logarithmic time. Level k holds the minimum and maximum of
 * every block of 8^k numbers, next to each other. NaN counts as missing. Takes two sevenths of the memory of the numbers.
 */
export class Pyramid {
  constructor(values) {
    this.values = values;
    this.length = values.length;
    this.levels = [];
    this.range = new Float32Array([Infinity, -Infinity]);
    let count = values.length;
    while (count > FANOUT) {
      const below = this.levels.at(-1);
      const blocks = Math.ceil(count / FANOUT);
      const level = new Float32Array(2 * blocks);
      for (let block = 0; block < blocks; block++) {
        let low = Infinity;
        let high = -Infinity;
        const end = Math.min(count, (block + 1) * FANOUT);
        for (let i = block * FANOUT; i < end; i++) {
          const least = below ? below[2 * i] : values[i];
          const most = below ? below[2 * i + 1] : values[i];
          low = least < low ? least : low;
          high = most > high ? most : high;
        }
        level[2 * block] = low;
        level[2 * block + 1] = high;
      }
      this.levels.push(level);
      count = blocks;
    }
  }

  /** Sets {@code range} to the minimum and maximum of the numbers in [from, to); infinite the wrong way round if none. */
  find(from, to) {
    let low = Infinity;
    let high = -Infinity;
    let a = from;
    let b = to;
    // Takes what sticks out of whole blocks on both sides, then goes on with the blocks themselves.
    const { values, levels } = this;
    const top = levels.length;
    while (a < b && (top === 0 || (a & (FANOUT - 1)) !== 0)) {
      const value = values[a++];
      low = value < low ? value : low;
      high = value > high ? value : high;
    }
    while (a < b && (b & (FANOUT - 1)) !== 0) {
      const value = values[--b];
      low = value < low ? value : low;
      high = value > high ? value : high;
    }
    for (let k = 0; a < b; k++) {
      a >>= FANOUT_BITS;
      b >>= FANOUT_BITS;
      const level = levels[k];
      const last = k === top - 1;
      while (a < b && (last || (a & (FANOUT - 1)) !== 0)) {
        low = level[2 * a] < low ? level[2 * a] : low;
        high = level[2 * a + 1] > high ? level[2 * a + 1] : high;
        a++;
      }
      while (a < b && (b & (FANOUT - 1)) !== 0) {
        b--;
        low = level[2 * b] < low ? level[2 * b] : low;
        high = level[2 * b + 1] > high ? level[2 * b + 1] : high;
      }
    }
    this.range[0] = low;
    this.range[1] = high;
  }
}

const pyramids = new WeakMap();

/** Returns the pyramid of an array, which is built once. */
export function pyramidOf(values) {
  let pyramid = pyramids.get(values);
  if (!pyramid) {
    pyramid = new Pyramid(values);
    pyramids.set(values, pyramid);
  }
  return pyramid;
}

/** Returns colours of the style sheet as the browser resolves them, for a canvas. */
export function resolve(element, names) {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return style.color;
  });
  probe.remove();
  return colours;
}

/** Packs a colour as the four bytes of a pixel. */
function pack(colour, alpha) {
  const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
  return ((Math.round(255 * alpha) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Writes a number with about three digits, without an exponent where a person would not write one. */
export function brief(value) {
  if (!Number.isFinite(value)) {
    return '–';
  }
  const size = Math.abs(value);
  if (size !== 0 && (size < 0.001 || size >= 1e7)) {
    return value.toExponential(1).replace('-', '−').replace('e−', 'e-').replace('e+', 'e');
  }
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  const text = value.toFixed(digits);
  return (digits > 0 ? text.replace(/\.?0+$/, '') : text).replace('-', '−');
}

/** The heights of a lane: its name, its curve, and what is free below; and how many lanes there are before they scroll. */
export const WIDE = { header: 22, plot: 46, gap: 8, most: 12 };
export const COMPACT = { header: 18, plot: 30, gap: 6, most: 6 };
const AXIS = 24;
const CLOSEST = 8;
/** From this many steps per pixel on, every pixel column is filled from its minimum to its maximum. */
const DENSE = 1;

/**
 * Several curves below each other over the same steps: {@code <monge-series>}.
 *
 * Each lane is {name, values, deviations?, colour: 1 to 8}. The curves are drawn on one canvas; the cursor, the selected
 * segment, the names and the axis on another one above, so that a moving cursor does not draw the curves again. Drawing
 * curves allocates nothing.
 *
 * Of many lanes some are in view, and the others are scrolled to: the canvases stay in place and draw what is in view, so
 * that memory and time do not depend on the number of lanes. A lane may be without values (null) until it comes into view.
 *
 * Emits 'seek' with a step when a person clicks or, while everything is in view, drags, and 'lanes' when other lanes come
 * into view, which says whether another element led there.
 */
export class MongeSeries extends HTMLElement {
  #lanes = [];
  #sizes = WIDE;
  #led = false;
  #times = null;
  #step = 0;
  #segment = null;
  #length = 0;
  #view = [0, 1];
  #image = null;
  #pixels = null;
  #pending = 0;
  #stale = true;
  #pointers = new Map();
  #gesture = null;
  #observer = new ResizeObserver(() => this.#resize());
  #recolour = () => this.#paintAgain();

  connectedCallback() {
    if (!this.canvas) {
      this.canvas = document.createElement('canvas');
      this.overlay = document.createElement('canvas');
      this.canvas.setAttribute('role', 'img');
      this.canvas.setAttribute('aria-label', 'Curves, being loaded');
      this.overlay.setAttribute('aria-hidden', 'true');
      this.frame = document.createElement('div');
      this.rest = document.createElement('div');
      this.frame.append(this.canvas, this.overlay);
      this.append(this.frame, this.rest);
      this.context = this.canvas.getContext('2d', { willReadFrequently: true });
      this.pen = this.overlay.getContext('2d');
      this.#listen();
    }
    this.#observer.observe(this);
    addEventListener('themechange', this.#recolour);
    this.#paintAgain();
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    removeEventListener('themechange', this.#recolour);
    cancelAnimationFrame(this.#pending);
    this.#pending = 0;
  }

  get lanes() {
    return this.#lanes;
  }

  set lanes(lanes) {
    const length = lanes.find(({ values }) => values)?.values.length ?? 0;
    this.#lanes = lanes.map((lane) => this.#prepare(lane));
    if (length !== this.#length) {
      this.#length = length;
      this.#view[0] = 0;
      this.#view[1] = Math.max(1, length);
    }
    this.#layOut();
    this.canvas?.setAttribute('aria-label', this.#words());
    this.#resize();
  }

  /** Gives a lane the values that it was without. */
  fill(index, values) {
    this.#lanes[index] = this.#prepare({ ...this.#lanes[index], values });
    this.canvas.setAttribute('aria-label', this.#words());
    this.#redraw(true);
  }

  /** Whether lanes are lower, and fewer of them in view. */
  set compact(compact) {
    this.#sizes = compact ? COMPACT : WIDE;
    this.#layOut();
  }

  get #pitch() {
    const { header, plot, gap } = this.#sizes;
    return header + plot + gap;
  }

  /** The height of the part of the lanes that is in view. */
  get #seen() {
    // A lane that is cut says that there are more.
    return this.#pitch * (this.scrolls ? this.#sizes.most - 0.5 : this.#lanes.length);
  }

  /** Scrolls as another element was scrolled. */
  lead(top) {
    if (Math.abs(this.scrollTop - top) >= 1) {
      this.#led = true;
      this.scrollTop = top;
    }
  }

  /** Whether there are more lanes than are in view. */
  get scrolls() {
    return this.#lanes.length > this.#sizes.most;
  }

  get #first() {
    return this.scrolls ? Math.floor(this.scrollTop / this.#pitch) : 0;
  }

  get #last() {
    return this.scrolls ? Math.ceil((this.scrollTop + this.#seen) / this.#pitch) : this.#lanes.length;
  }

  /** Returns which lanes are in view, or would be if there were so many, [from, to). */
  inView(count = this.#lanes.length) {
    return count === this.#lanes.length ? [this.#first, Math.min(count, this.#last)] : [0, Math.min(count, this.#sizes.most)];
  }

  #layOut() {
    if (!this.frame) {
      return;
    }
    const { scrolls } = this;
    this.style.height = `${this.#seen + AXIS}px`;
    this.rest.style.height = `${this.#lanes.length * this.#pitch - this.#seen}px`;
    this.classList.toggle('scrolls', scrolls);
    if (scrolls) {
      this.tabIndex = 0;
      this.setAttribute('role', 'group');
      this.setAttribute('aria-label', `${this.#lanes.length} curves, to be scrolled`);
    } else {
      ['tabindex', 'role', 'aria-label'].forEach((name) => this.removeAttribute(name));
    }
  }

  /** The seconds of every step; null to label the axis with steps. */
  set times(times) {
    this.#times = times;
    this.#redraw(false);
  }

  get step() {
    return this.#step;
  }

  set step(step) {
    if (step !== this.#step) {
      this.#step = step;
      this.#redraw(false);
    }
  }

  /** The steps that are shaded, [from, to); null for none. */
  set segment(segment) {
    this.#segment = segment;
    this.#redraw(false);
  }

  /** The steps in view, [from, to), not necessarily whole numbers. */
  get view() {
    return this.#view;
  }

  set view([from, to]) {
    const span = Math.min(Math.max(to - from, Math.min(CLOSEST, this.#length)), Math.max(1, this.#length));
    const start = Math.min(Math.max(0, from), Math.max(0, this.#length - span));
    if (start !== this.#view[0] || start + span !== this.#view[1]) {
      this.#view[0] = start;
      this.#view[1] = start + span;
      this.#redraw(true);
      this.dispatchEvent(new Event('view'));
    }
  }

  get zoomed() {
    return this.#view[1] - this.#view[0] < this.#length;
  }

  /** Zooms by a factor; what is at the given share of the width stays there. */
  zoom(factor, share = (this.#step + 0.5 - this.#view[0]) / (this.#view[1] - this.#view[0])) {
    const at = share >= 0 && share <= 1 ? share : 0.5;
    const span = this.#view[1] - this.#view[0];
    const next = Math.min(Math.max(span / factor, CLOSEST), this.#length);
    const from = this.#view[0] + at * (span - next);
    this.view = [from, from + next];
  }

  /** Shows all steps. */
  reset() {
    this.view = [0, this.#length];
  }

  /** Moves the view so that the cursor is in it. */
  follow() {
    const [from, to] = this.#view;
    if (this.#step < from || this.#step >= to) {
      const span = to - from;
      const start = this.#step - 0.1 * span;
      this.view = [start, start + span];
    }
  }

  /** Returns the range of every curve by its name. */
  ranges() {
    return new Map(this.#lanes.filter(({ values }) => values).map(({ name, least, most }) => [name, [least, most]]));
  }

  /** Draws curves over these ranges, so that they can be compared with those of another element. */
  widen(ranges) {
    for (const lane of this.#lanes) {
      if (lane.values) {
        const [low, high] = ranges.get(lane.name) ?? [lane.least, lane.most];
        this.#scale(lane, low, high);
      }
    }
    this.#redraw(true);
  }

  #scale(lane, low, high) {
    lane.extent = low === high ? brief(low) : `${brief(low)} to ${brief(high)}`;
    const spare = low === high ? Math.max(1, Math.abs(low)) : 0;
    lane.low = low - spare;
    lane.high = high + spare;
  }

  #prepare(lane) {
    if (!lane.values) {
      return { ...lane, extent: 'not read yet' };
    }
    const prepared = { ...lane, pyramid: pyramidOf(lane.values) };
    prepared.pyramid.find(0, lane.values.length);
    let [low, high] = prepared.pyramid.range;
    if (lane.deviations) {
      const upper = lane.values.map((value, i) => value + lane.deviations[i]);
      const lower = lane.values.map((value, i) => value - lane.deviations[i]);
      prepared.upper = pyramidOf(upper);
      prepared.lower = pyramidOf(lower);
      prepared.upper.find(0, upper.length);
      prepared.lower.find(0, lower.length);
      high = Math.max(high, prepared.upper.range[1]);
      low = Math.min(low, prepared.lower.range[0]);
    }
    if (!(low <= high)) {
      low = 0;
      high = 0;
    }
    prepared.least = low;
    prepared.most = high;
    this.#scale(prepared, low, high);
    return prepared;
  }

  #words() {
    const names = this.#lanes.map((lane) => `${lane.name} (${lane.extent})`).join(', ');
    return `Curves over ${this.#length} steps: ${names}`;
  }

  #paintAgain() {
    this.colours = null;
    this.#redraw(true);
  }

  #resize() {
    if (!this.canvas || !this.isConnected) {
      return;
    }
    const ratio = devicePixelRatio || 1;
    const width = Math.max(1, Math.round(this.clientWidth * ratio));
    const height = Math.max(1, Math.round(this.clientHeight * ratio));
    if (width !== this.canvas.width || height !== this.canvas.height) {
      for (const canvas of [this.canvas, this.overlay]) {
        canvas.width = width;
        canvas.height = height;
      }
      this.#image = null;
    }
    this.#redraw(true);
  }

  #redraw(curves) {
    this.#stale ||= curves;
    if (this.#pending === 0 && this.isConnected) {
      this.#pending = requestAnimationFrame(() => {
        this.#pending = 0;
        this.draw();
      });
    }
  }

  /** Draws what has changed, now. */
  draw() {
    if (!this.#lanes.length || this.canvas.width < 2) {
      this.context?.clearRect(0, 0, this.canvas.width, this.canvas.height);
      this.pen?.clearRect(0, 0, this.canvas.width, this.canvas.height);
      return;
    }
    if (!this.colours) {
      const names = ['text', 'muted', 'line', 'accent', 'surface'];
      for (let i = 1; i <= 8; i++) {
        names.push(`series-${i}`);
      }
      this.colours = resolve(this, names);
      this.packed = this.colours.map((colour) => pack(colour, 1));
      this.soft = this.colours.map((colour) => pack(colour, 0.25));
    }
    if (this.#stale) {
      this.#stale = false;
      if ((this.#view[1] - this.#view[0]) / this.canvas.width >= DENSE) {
        this.#fillColumns();
      } else {
        this.#strokeLines();
      }
    }
    this.#annotate();
    this.canvas.dataset.step = this.#step;
    this.overlay.dataset.step = this.#step;
  }

  #fillColumns() {
    const { width, height } = this.canvas;
    if (!this.#image) {
      this.#image = new ImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
    }
    this.#pixels.fill(0);
    const ratio = height / this.clientHeight;
    const { header, plot } = this.#sizes;
    const { scrollTop } = this;
    const end = Math.min(this.#lanes.length, this.#last);
    for (let i = this.#first; i < end; i++) {
      const lane = this.#lanes[i];
      if (!lane.values) {
        continue;
      }
      const top = Math.round(ratio * (i * this.#pitch - scrollTop + header));
      const bottom = Math.round(ratio * (i * this.#pitch - scrollTop + header + plot));
      if (lane.upper) {
        this.#fillLane(lane, lane.lower, lane.upper, top, bottom, this.soft[4 + lane.colour], 1, false);
      }
      this.#fillLane(lane, lane.pyramid, lane.pyramid, top, bottom, this.packed[4 + lane.colour],
        Math.max(1, Math.round(ratio)), true);
    }
    this.context.putImageData(this.#image, 0, 0);
  }

  /**
   * Fills each pixel column from the least to the greatest of the numbers that fall in it. A curve is also joined with
   * the column before, as a line would be.
   */
  #fillLane(lane, lower, upper, top, bottom, colour, thick, join) {
    const width = this.canvas.width;
    const pixels = this.#pixels;
    const lowest = Math.round(this.#seen * this.canvas.height / this.clientHeight) - 1;
    const from = this.#view[0];
    const perPixel = (this.#view[1] - from) / width;
    const scale = (bottom - top - thick) / (lane.high - lane.low);
    // Without a column before, nothing is joined.
    let lowBefore = -Infinity;
    let highBefore = Infinity;
    let begin = Math.ceil(from);
    for (let x = 0; x < width; x++) {
      const end = Math.min(lane.values.length, Math.ceil(from + (x + 1) * perPixel));
      lower.find(begin, end);
      const low = lower.range[0];
      if (upper !== lower) {
        upper.find(begin, end);
      }
      const high = upper.range[1];
      begin = end;
      if (!(low <= high)) {
        lowBefore = -Infinity;
        highBefore = Infinity;
        continue;
      }
      const least = join && highBefore < low ? highBefore : low;
      const most = join && lowBefore > high ? lowBefore : high;
      lowBefore = low;
      highBefore = high;
      const first = Math.max(0, top + Math.floor((lane.high - most) * scale));
      const last = Math.min(lowest, top + Math.floor((lane.high - least) * scale) + thick - 1);
      for (let y = first, at = first * width + x; y <= last; y++, at += width) {
        pixels[at] = colour;
      }
    }
  }

  #strokeLines() {
    const { width, height } = this.canvas;
    const context = this.context;
    const ratio = height / this.clientHeight;
    const [from, to] = this.#view;
    const perStep = width / (to - from);
    const first = Math.max(0, Math.floor(from) - 1);
    const last = Math.min(this.#length - 1, Math.ceil(to));
    const { header, plot } = this.#sizes;
    const { scrollTop } = this;
    const begin = this.#first;
    const end = Math.min(this.#lanes.length, this.#last);
    context.clearRect(0, 0, width, height);
    context.save();
    this.#clip(context, width, ratio * this.#seen);
    context.lineWidth = 1.6 * ratio;
    context.lineJoin = 'bevel';
    for (let i = begin; i < end; i++) {
      const lane = this.#lanes[i];
      if (!lane.values) {
        continue;
      }
      const top = ratio * (i * this.#pitch - scrollTop + header + 1);
      const scale = ratio * (plot - 2) / (lane.high - lane.low);
      const x = (step) => (step + 0.5 - from) * perStep;
      if (lane.upper) {
        context.fillStyle = this.colours[4 + lane.colour];
        context.globalAlpha = 0.25;
        context.beginPath();
        for (let step = first; step <= last; step++) {
          context.lineTo(x(step), top + (lane.high - lane.upper.values[step]) * scale);
        }
        for (let step = last; step >= first; step--) {
          context.lineTo(x(step), top + (lane.high - lane.lower.values[step]) * scale);
        }
        context.fill();
        context.globalAlpha = 1;
      }
      context.strokeStyle = this.colours[4 + lane.colour];
      context.beginPath();
      let drawing = false;
      for (let step = first; step <= last; step++) {
        const value = lane.values[step];
        if (value === value) {
          const y = top + (lane.high - value) * scale;
          if (drawing) {
            context.lineTo(x(step), y);
          } else {
            context.moveTo(x(step), y);
            context.lineTo(x(step), y + 0.01); // a lone number is a dot
          }
          drawing = true;
        } else {
          drawing = false;
        }
      }
      context.stroke();
    }
    context.restore();
  }

  #clip(context, width, height) {
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
  }

  /** Draws the names and numbers, the shaded segment, the axis and the cursor. */
  #annotate() {
    const { width, height } = this.overlay;
    const pen = this.pen;
    const ratio = height / this.clientHeight;
    const wide = width / ratio;
    const [text, muted, line, accent, surface] = this.colours;
    const { header, plot, gap } = this.#sizes;
    const { scrollTop } = this;
    const begin = this.#first;
    const end = Math.min(this.#lanes.length, this.#last);
    const bottom = this.#seen;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, wide, height);
    const x = (step) => (step - this.#view[0]) / (this.#view[1] - this.#view[0]) * wide;
    if (this.#segment) {
      const a = Math.max(0, x(this.#segment[0]));
      const b = Math.min(wide, x(this.#segment[1]));
      pen.fillStyle = surface;
      pen.globalAlpha = 0.6;
      pen.fillRect(0, 0, a, bottom);
      pen.fillRect(b, 0, wide - b, bottom);
      pen.globalAlpha = 0.08;
      pen.fillStyle = accent;
      pen.fillRect(a, 0, b - a, bottom);
      pen.globalAlpha = 1;
    }
    pen.font = FONT;
    pen.textBaseline = 'middle';
    pen.save();
    this.#clip(pen, wide, bottom);
    for (let i = begin; i < end; i++) {
      const lane = this.#lanes[i];
      const top = i * this.#pitch - scrollTop;
      pen.textAlign = 'left';
      pen.fillStyle = this.colours[4 + lane.colour];
      pen.fillText(lane.name, 0, top + header / 2);
      const after = pen.measureText(lane.name).width + 8;
      pen.fillStyle = text;
      const value = lane.values ? brief(lane.values[this.#step]) : '…';
      pen.fillText(lane.deviations ? `${value} ± ${brief(lane.deviations[this.#step])}` : value, after, top + header / 2);
      if (wide > 320 && lane.values) {
        pen.textAlign = 'right';
        pen.fillStyle = muted;
        pen.fillText(lane.extent, wide, top + header / 2);
      }
      pen.fillStyle = line;
      pen.fillRect(0, top + header + plot + gap / 2, wide, 1);
    }
    const at = Math.round(x(this.#step + 0.5) * ratio) / ratio;
    pen.fillStyle = accent;
    for (let i = begin; i < end; i++) {
      pen.fillRect(at - 0.75, i * this.#pitch - scrollTop + header - 2, 1.5, plot + 4);
    }
    pen.restore();
    this.#axis(pen, wide, bottom, x, muted);
  }

  #axis(pen, wide, top, x, colour) {
    const [from, to] = this.#view;
    const times = this.#times;
    const begin = times ? times[Math.max(0, Math.floor(from))] : from;
    const end = times ? times[Math.min(times.length - 1, Math.floor(to))] : to;
    const unit = nice((end - begin) / Math.max(2, Math.floor(wide / 70)));
    pen.fillStyle = colour;
    const whole = times ? unit : Math.max(1, unit);
    for (let tick = Math.ceil(begin / whole) * whole; tick <= end; tick += whole) {
      const at = times ? x(stepAt(times, tick) + 0.5) : x(tick + 0.5);
      const label = times ? `${Number(tick.toFixed(6))} s` : Math.round(tick).toLocaleString('en');
      const half = pen.measureText(label).width / 2;
      pen.textAlign = at < half ? 'left' : at > wide - half ? 'right' : 'center';
      if (at >= 0 && at <= wide) {
        pen.fillRect(at - 0.5, top, 1, 4);
        pen.fillText(label, at < half ? 0 : at > wide - half ? wide : at, top + AXIS / 2 + 3);
      }
    }
  }

  #listen() {
    const surface = this.overlay;
    const share = (event) => (event.clientX - surface.getBoundingClientRect().left) / surface.clientWidth;
    const seek = (event) => {
      const [from, to] = this.#view;
      const step = Math.floor(from + share(event) * (to - from));
      const detail = Math.min(Math.max(0, step), this.#length - 1);
      this.dispatchEvent(new CustomEvent('seek', { detail }));
    };
    this.addEventListener('scroll', () => {
      const detail = { led: this.#led };
      this.#led = false;
      this.#redraw(true);
      this.dispatchEvent(new CustomEvent('lanes', { bubbles: true, detail }));
    });
    surface.addEventListener('wheel', (event) => {
      if (this.scrolls && !event.ctrlKey) {
        return; // the wheel scrolls; with Ctrl, and as two fingers, it zooms
      }
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      if (factor > 1 || this.zoomed) {
        event.preventDefault();
        this.zoom(factor, share(event));
      }
    }, { passive: false });
    surface.addEventListener('dblclick', () => this.reset());
    surface.addEventListener('pointerdown', (event) => {
      surface.setPointerCapture(event.pointerId);
      this.#pointers.set(event.pointerId, share(event));
      this.#gesture = { from: this.#view[0], to: this.#view[1], at: share(event), moved: false };
      if (!this.zoomed && event.pointerType === 'mouse') {
        seek(event);
      }
    });
    surface.addEventListener('pointermove', (event) => {
      if (!this.#pointers.has(event.pointerId)) {
        return;
      }
      const before = this.#spread();
      this.#pointers.set(event.pointerId, share(event));
      if (this.#pointers.size === 2) {
        const [low, high] = before;
        const [lowNow, highNow] = this.#spread();
        this.#gesture.moved = true;
        this.zoom(Math.max(0.02, highNow - lowNow) / Math.max(0.02, high - low), (lowNow + highNow) / 2);
      } else if (this.zoomed) {
        const { from, to, at } = this.#gesture;
        const shift = (at - share(event)) * (to - from);
        if (this.#gesture.moved || Math.abs(at - share(event)) * surface.clientWidth > 4) {
          this.#gesture.moved = true;
          this.view = [from + shift, to + shift];
        }
      } else {
        this.#gesture.moved = true;
        seek(event);
      }
    });
    surface.addEventListener('pointerup', (event) => {
      if (this.#pointers.delete(event.pointerId) && !this.#gesture.moved) {
        seek(event);
      }
      this.#gesture = { from: this.#view[0], to: this.#view[1], at: [...this.#pointers.values()][0] ?? 0, moved: true };
    });
    surface.addEventListener('pointercancel', (event) => this.#pointers.delete(event.pointerId));
  }

  #spread() {
    const shares = [...this.#pointers.values()];
    return [Math.min(...shares), Math.max(...shares)];
  }
}

const FONT = '12.5px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Rounds a distance between ticks up to 1, 2 or 5 times a power of ten. */
function nice(distance) {
  const power = 10 ** Math.floor(Math.log10(distance || 1));
  return [1, 2, 5, 10].find((factor) => factor * power >= distance) * power;
}

/** Returns the last step that has begun at the given time; 0 before the first. */
export function stepAt(times, time) {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= time) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

customElements.define('monge-series', MongeSeries);
