// One recording: drawing, medium and curves, all at the same step.
import { html, nothing, LitElement, ref, createRef, live } from './vendor/lit.js';
import { column, recordings, scores, times } from './data.js';
import { COMPACT, stepAt, WIDE } from './series.js';
import { LanderDrawing } from './lander.js';
import { PathDrawing } from './path.js';

const DRAWINGS = { lander: LanderDrawing, path: PathDrawing };
const STEPS_PER_SECOND = 25;
const SPEEDS = [0.25, 0.5, 1, 2, 4, 10];
/** Seeking this little past the start of a step shows its picture also where the file's times are rounded. */
const PAST_THE_START = 0.001;
/** A segment is shown with this share of its length around it. */
const AROUND = 0.1;

/**
 * {@code <monge-player .study .recording .from .to .columns .scores compact>}. Plays [from, to), or everything. While a
 * video or sound plays, it is the clock; otherwise the clock of the recording is, or a fixed number of steps per second.
 * Columns are indices of curves, all if they are not given, because a reward is fitted on all of them; those out of view are
 * read when they are scrolled to. The learned scores are drawn above them only if asked for, so that they sway nobody who
 * judges. Emits 'ready', 'curves' whenever other curves are drawn, 'step' and 'ended'.
 */
export class MongePlayer extends LitElement {
  static properties = {
    study: { attribute: false },
    recording: { type: Number },
    from: { type: Number },
    to: { type: Number },
    columns: { attribute: false },
    scores: { type: Boolean },
    compact: { type: Boolean },
    about: { state: true },
    length: { state: true },
    playing: { state: true },
    failure: { state: true },
    zoomed: { state: true },
    speed: { state: true },
  };

  #step = 0;
  #wanted = null;
  #drawing = null;
  #times = null;
  #time = 0;
  #last = 0;
  #frame = 0;
  #loading = 0;
  #framed = 0;
  #canvas = createRef();
  #medium = createRef();
  #series = createRef();
  #slider = createRef();
  #readout = createRef();
  #observer = new ResizeObserver(() => this.#paint());
  #recolour = () => {
    this.#drawing?.recolour?.();
    this.#paint();
  };

  constructor() {
    super();
    this.length = 0;
    this.speed = 1;
    this.playing = false;
    this.about = null;
    this.failure = null;
    this.zoomed = false;
    this.ready = Promise.resolve();
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('themechange', this.#recolour);
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.pause();
    removeEventListener('themechange', this.#recolour);
    this.#observer.disconnect();
  }

  get step() {
    return this.#step;
  }

  set step(step) {
    this.seek(step);
  }

  get #begin() {
    return Math.max(0, Math.min(this.from ?? 0, this.length - 1));
  }

  get #end() {
    return Math.min(this.to ?? this.length, this.length);
  }

  willUpdate(changed) {
    if (changed.has('recording') || changed.has('from') || changed.has('to')) {
      this.pause();
      this.ready = this.#load();
    } else if (this.length && (changed.has('columns') || changed.has('scores'))) {
      this.ready = this.#loadCurves(this.#loading);
    }
  }

  async #load() {
    const turn = ++this.#loading;
    this.failure = null;
    this.#wanted = null;
    try {
      const study = this.study;
      const Drawing = DRAWINGS[study.drawing] ?? null;
      const needs = Drawing ? Drawing.needs(study) : [0];
      const [all, clock, ...values] = await Promise.all([
        recordings(), times(this.recording, study), ...needs.map((index) => column(this.recording, index))]);
      if (turn !== this.#loading) {
        return;
      }
      this.about = all.find(({ index }) => index === this.recording) ?? null;
      this.length = values[0].length;
      this.#times = clock;
      this.#drawing = Drawing ? new Drawing(study, values) : null;
      this.stepsPerSecond = Drawing?.stepsPerSecond ?? STEPS_PER_SECOND;
      await this.updateComplete;
      await this.#loadCurves(turn);
      if (turn === this.#loading) {
        this.seek(this.#wanted ?? this.#begin);
        this.dispatchEvent(new Event('ready'));
      }
    } catch (error) {
      if (turn === this.#loading) {
        this.failure = error.message;
      }
    }
  }

  /** The columns whose curves are drawn. */
  get #shown() {
    const count = this.study.columns.length + this.study.actions.length;
    return this.columns ?? Array.from({ length: count }, (_, i) => i);
  }

  async #loadCurves(turn) {
    const names = [...this.study.columns, ...this.study.actions];
    const shown = this.#shown;
    await this.updateComplete;
    const series = this.#series.value;
    if (turn !== this.#loading || !series) {
      return;
    }
    series.compact = this.compact;
    const offset = this.scores ? 1 : 0;
    const [begin, end] = series.inView(shown.length + offset).map((lane) => Math.max(0, lane - offset));
    const [learned, ...values] = await Promise.all([
      this.scores ? scores(this.recording) : null,
      ...shown.map((index, i) => (i >= begin && i < end ? column(this.recording, index) : null))]);
    if (turn !== this.#loading || series !== this.#series.value) {
      return;
    }
    const lanes = shown.map((index, i) => ({ name: names[index], column: index, values: values[i], colour: 1 + index % 8 }));
    if (learned) {
      lanes.unshift({ name: 'learned score', ...learned, colour: 1 });
      for (const lane of lanes.slice(1)) {
        lane.colour = 1 + lane.colour % 8;
      }
    }
    series.lanes = lanes;
    series.times = this.#times;
    if (this.from === undefined) {
      series.segment = null;
    } else if (this.#framed !== turn) {
      this.#framed = turn;
      const around = Math.max(2, AROUND * (this.#end - this.#begin));
      series.segment = [this.#begin, this.#end];
      series.view = [this.#begin - around, this.#end + around];
    }
    series.step = this.#step;
    this.dispatchEvent(new Event('curves', { bubbles: true }));
    await this.#fill();
  }

  /** Reads the columns that have come into view. */
  async #fill() {
    const turn = this.#loading;
    const series = this.#series.value;
    const [begin, end] = series.inView();
    const missing = series.lanes.map(({ values, column: index }, lane) => ({ values, index, lane })).slice(begin, end)
      .filter(({ values }) => !values);
    // What cannot be read now is read when it comes into view again.
    const read = await Promise.all(missing.map(({ index }) => column(this.recording, index).catch(() => null)));
    if (turn !== this.#loading || series !== this.#series.value) {
      return;
    }
    const found = missing.filter(({ index, lane }, i) => {
      const wanted = read[i] !== null && series.lanes[lane]?.column === index;
      if (wanted) {
        series.fill(lane, read[i]);
      }
      return wanted;
    });
    if (found.length) {
      this.dispatchEvent(new Event('curves', { bubbles: true }));
    }
  }

  /** The curves, once they are drawn; null before. */
  get curves() {
    return this.#series.value ?? null;
  }

  /** Plays from the current step, or from the start if the end is reached. */
  play() {
    if (this.playing || !this.length) {
      return;
    }
    if (this.#step >= this.#end - 1) {
      this.seek(this.#begin);
    }
    this.playing = true;
    this.#time = this.#timeOf(this.#step);
    this.#last = performance.now();
    const medium = this.#playable;
    if (medium) {
      medium.playbackRate = this.speed;
      medium.play().catch(() => {
        // Sound may be forbidden before the first click; a picture never is.
        medium.muted = true;
        medium.play().catch(() => {});
      });
    }
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  pause() {
    if (this.playing) {
      this.playing = false;
      cancelAnimationFrame(this.#frame);
      this.#playable?.pause();
    }
  }

  restart() {
    this.seek(this.#begin);
    this.play();
  }

  /** Shows a step, in the drawing, in the curves and in the medium. */
  seek(step) {
    if (!this.length) {
      this.#wanted = step;
      return;
    }
    const target = Math.min(Math.max(this.#begin, Math.round(step)), Math.max(this.#begin, this.#end - 1));
    this.#time = this.#timeOf(target);
    const medium = this.#playable;
    if (medium) {
      medium.currentTime = this.#time + PAST_THE_START;
    }
    this.#show(target);
  }

  get #playable() {
    const medium = this.#medium.value;
    return medium instanceof HTMLMediaElement ? medium : null;
  }

  #timeOf(step) {
    return this.#times ? this.#times[step] : step / this.stepsPerSecond;
  }

  #tick(now) {
    if (!this.playing) {
      return;
    }
    const medium = this.#playable;
    if (medium && !medium.ended && !medium.error) {
      this.#time = Math.max(this.#time, medium.currentTime); // may wait for data; everything waits with it
    } else {
      this.#time += this.speed * Math.min(0.25, (now - this.#last) / 1000);
    }
    this.#last = now;
    const step = this.#times ? stepAt(this.#times, this.#time) : Math.floor(this.#time * this.stepsPerSecond + 1e-6);
    const last = this.#end - 1;
    this.#show(Math.min(Math.max(this.#begin, step), last));
    // The last step stays for its own duration where that is known.
    if (step > last || (step === last && (this.#times || last === this.length - 1))) {
      this.pause();
      this.dispatchEvent(new Event('ended'));
    } else {
      this.#frame = requestAnimationFrame((next) => this.#tick(next));
    }
  }

  #show(step) {
    const changed = step !== this.#step;
    this.#step = step;
    const series = this.#series.value;
    if (series) {
      series.step = step;
      series.follow();
    }
    this.#paint();
    const slider = this.#slider.value;
    if (slider) {
      slider.value = step;
      slider.setAttribute('aria-valuetext', this.#words(step));
    }
    if (this.#readout.value) {
      this.#readout.value.textContent = this.#words(step);
    }
    if (changed) {
      this.dispatchEvent(new CustomEvent('step', { detail: step }));
    }
  }

  #words(step) {
    const seconds = this.#times ? `${this.#times[step].toFixed(2)} s · ` : '';
    return `${seconds}step ${step.toLocaleString('en')} of ${(this.length - 1).toLocaleString('en')}`;
  }

  #paint() {
    const canvas = this.#canvas.value;
    if (!canvas || !this.#drawing || !this.length) {
      return;
    }
    const ratio = devicePixelRatio || 1;
    const width = Math.round(canvas.clientWidth * ratio);
    const height = Math.round(width / this.#drawing.constructor.aspect);
    if (width === 0) {
      return;
    }
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    this.#drawing.paint(canvas.getContext('2d'), width, height, this.#step, this);
    canvas.dataset.step = this.#step;
    canvas.setAttribute('aria-label', `${this.#drawing.describe(this.#step)} at step ${this.#step}`);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const series = this.#series.value;
    const action = {
      ' ': () => (this.playing ? this.pause() : this.play()),
      '+': () => series.zoom(2),
      '=': () => series.zoom(2),
      '-': () => series.zoom(0.5),
      0: () => series.reset(),
    }[event.key];
    if (action) {
      event.preventDefault();
      event.stopPropagation();
      action();
    }
  }

  #view() {
    this.zoomed = this.#series.value.zoomed;
  }

  render() {
    if (this.failure) {
      return html`<p class="notice bad" role="alert">${this.failure}</p>`;
    }
    if (!this.study) {
      return nothing;
    }
    const name = this.about?.id ?? `recording ${this.recording}`;
    const Drawing = DRAWINGS[this.study.drawing];
    const curves = this.#shown.length + (this.scores ? 1 : 0);
    return html`
      <div class="player">
        <div class="pictures">${Drawing ? html`
          <canvas class="drawing" role="img" aria-label="Drawing of ${name}" ${ref(this.#canvas)}></canvas>` : nothing}${this.#renderMedium(name)}</div>
        <div class="transport">
          <button class="icon" @click=${() => (this.playing ? this.pause() : this.play())}
              aria-label="${this.playing ? 'Pause' : 'Play'} ${name}" title=${this.playing ? 'Pause (space)' : 'Play (space)'}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path fill="currentColor" d=${this.playing ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4.5v15l12-7.5z'}></path>
            </svg>
          </button>
          <input type="range" class="grow" aria-label="Step of ${name}" min=${this.#begin}
              max=${Math.max(this.#begin, this.#end - 1)} step="1" .value=${live(String(this.#step))}
              ${ref(this.#slider)} @input=${(event) => this.seek(Number(event.target.value))}
              @keydown=${(event) => this.#key(event)}>
          <span class="readout small" ${ref(this.#readout)} .textContent=${this.length ? this.#words(this.#step) : ''}></span>
          ${this.compact ? nothing : html`
            <select aria-label="Speed of ${name}" class="speed" @change=${(event) => this.#accelerate(event.target.value)}>
              ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${speed}×</option>`)}
            </select>
            <span class="row zooms">
              <button class="icon" aria-label="Zoom in" title="Zoom in (+)" @click=${() => this.#series.value.zoom(2)}>${icon('M12 6v12M6 12h12')}</button>
              <button class="icon" aria-label="Zoom out" title="Zoom out (−)" ?disabled=${!this.zoomed}
                  @click=${() => this.#series.value.zoom(0.5)}>${icon('M6 12h12')}</button>
              <button class="icon" aria-label="Show all steps" title="Show all steps (0)" ?disabled=${!this.zoomed}
                  @click=${() => this.#series.value.reset()}>${icon('M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4')}</button>
            </span>`}
        </div>
        <monge-series ${ref(this.#series)} @seek=${(event) => this.seek(event.detail)} @view=${() => this.#view()}
          @lanes=${() => this.#fill()}></monge-series>
        ${curves > (this.compact ? COMPACT : WIDE).most ? html`<p class="small muted">Scroll the curves to see all ${curves}.</p>` : nothing}
      </div>`;
  }

  #renderMedium(name) {
    const source = `/media/${this.recording}`;
    switch (this.about?.media) {
      case 'video':
        return html`<video class="medium" src=${source} preload="auto" playsinline aria-label="Video of ${name}" ${ref(this.#medium)}
            @loadedmetadata=${() => this.seek(this.#step)}></video>`;
      case 'audio':
        return html`<audio class="medium" src=${source} preload="auto" ${ref(this.#medium)}
            @loadedmetadata=${() => this.seek(this.#step)}></audio>`;
      case 'still':
        return html`<img class="medium" src=${source} alt="Picture of ${name}">`;
      default:
        return nothing;
    }
  }

  #accelerate(speed) {
    this.speed = Number(speed);
    if (this.#playable) {
      this.#playable.playbackRate = this.speed;
    }
  }
}

/** Gives the curves of all players in an element the same scales, without which they cannot be compared. */
export function align(element) {
  const all = [...element.querySelectorAll('monge-player')].map(({ curves }) => curves).filter(Boolean);
  const union = new Map();
  for (const series of all) {
    for (const [name, [low, high]] of series.ranges()) {
      const [least, most] = union.get(name) ?? [low, high];
      union.set(name, [Math.min(low, least), Math.max(high, most)]);
    }
  }
  all.forEach((series) => series.widen(union));
}

/** Scrolls the curves of all players in an element as those that a person scrolls, so that the same ones are side by side. */
export function together({ currentTarget, target, detail }) {
  if (!detail.led) {
    for (const { curves } of currentTarget.querySelectorAll('monge-player')) {
      if (curves !== target) {
        curves?.lead(target.scrollTop);
      }
    }
  }
}

function icon(path) {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d=${path} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"></path>
  </svg>`;
}

customElements.define('monge-player', MongePlayer);
