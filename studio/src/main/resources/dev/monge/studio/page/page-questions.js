// The page where a person compares two stretches, or gives a stretch a number, one key per answer.
import { html, nothing, LitElement, repeat, live } from './vendor/lit.js';
import { get, outbox, stream } from './api.js';
import { cohortWords, discountWords, number } from './distribution.js';
import { QuestionQueue } from './question-queue.js';
import { align, together } from './player.js';

/** How many questions are drawn ahead, out of sight, so that the next one is complete when it is shown. */
const AHEAD = 2;

/** How many answers are listed unless the person wants to see all. */
const LATEST = 5;

const ANSWERS = [
  { answer: 'better', words: 'Left is better', keys: ['ArrowLeft', '1'], shown: '←' },
  { answer: 'worse', words: 'Right is better', keys: ['ArrowRight', '2'], shown: '→' },
  { answer: 'equal', words: 'Equally good', keys: ['=', '3'], shown: '=' },
  { answer: 'cannot say', words: 'Cannot say', keys: ['?', '4'], shown: '?' },
];

class PageQuestions extends LitElement {
  static properties = {
    study: { attribute: false },
    params: { attribute: false },
    problem: { state: true },
    scale: { state: true },
    value: { state: true },
    said: { state: true },
    all: { state: true },
  };

  #queue = new QuestionQueue();
  #shown = null;
  #since = 0;
  #stage = null;
  #scales = new Map();
  #tallest = { width: 0, height: 0 };
  #observer = new ResizeObserver(([entry]) => this.#hold(entry));
  #onKey = (event) => this.#key(event);
  #onChange = (event) => this.#elsewhere(event.detail);
  #onState = (event) => {
    if (event.detail === 'connected') {
      this.problem = null;
      this.#queue.refill();
    }
  };

  /** Answers of an earlier visit have arrived, or the person comes back from another tab. */
  #onReturn = () => {
    if (outbox.waiting === 0 && this.#queue.settled && document.visibilityState === 'visible') {
      this.#queue.refill();
    }
  };

  constructor() {
    super();
    this.study = null;
    this.params = new URLSearchParams();
    this.problem = null;
    this.scale = null;
    this.value = '';
    this.said = '';
    this.all = false;
    this.#queue.addEventListener('change', () => this.requestUpdate());
    this.#queue.addEventListener('failed', ({ detail }) => {
      // The status line says whether the studio can be reached.
      this.problem = detail.status === 0 && this.#queue.shown ? null : detail.message;
    });
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.#onKey);
    stream.addEventListener('change', this.#onChange);
    stream.addEventListener('state', this.#onState);
    outbox.addEventListener('change', this.#onReturn);
    document.addEventListener('visibilitychange', this.#onReturn);
    this.#queue.refill();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#onKey);
    stream.removeEventListener('change', this.#onChange);
    stream.removeEventListener('state', this.#onState);
    outbox.removeEventListener('change', this.#onReturn);
    document.removeEventListener('visibilitychange', this.#onReturn);
    this.#observer.disconnect();
    this.#stage = null;
  }

  /** A fit has ended, or other questions are ready: the queue has changed. What was said here is read anyway. */
  #elsewhere({ kind }) {
    const { shown } = this.#queue;
    const few = (shown?.open.length ?? 0) <= AHEAD || shown.renewing;
    if (kind.startsWith('fit') || kind === 'reconnect' || (kind === 'asked' && few)) {
      this.problem = null;
      this.#queue.refill();
    }
  }

  updated() {
    const stage = this.querySelector('.stage');
    if (stage && stage !== this.#stage) {
      this.#stage = stage;
      this.#observer.observe(stage);
    }
    const current = this.#queue.current;
    const name = current?.question ?? null;
    if (name !== this.#shown) {
      this.#shown = name;
      this.#since = performance.now();
      this.value = '';
      this.#start();
      this.#readScale(current);
    }
  }

  /** Keeps the place of the tallest question so far, so that the buttons stay where they are from question to question. */
  #hold({ target, contentRect: { width, height } }) {
    if (width !== this.#tallest.width) {
      this.#tallest = { width, height: 0 };
      target.style.minHeight = '';
    } else if (height > this.#tallest.height) {
      this.#tallest.height = height;
      target.style.minHeight = `${height}px`;
    }
  }

  get #players() {
    return [...this.querySelectorAll('.question.now monge-player')];
  }

  /** Plays a question that has just come on screen, unless the person prefers still pictures. */
  #start() {
    for (const player of this.querySelectorAll('.question:not(.now) monge-player')) {
      player.pause();
    }
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#replay();
    }
  }

  /** Plays both stretches from their beginning, together, without sound. */
  async #replay() {
    const players = this.#players;
    await Promise.all(players.map((player) => player.updateComplete.then(() => player.ready)));
    for (const player of players) {
      if (player.closest('.now')) {
        player.querySelectorAll('video, audio').forEach((medium) => { medium.muted = true; });
        player.restart();
      }
    }
  }

  /** The ends of the person's own scale, which a number is given on. */
  async #readScale(question) {
    if (question?.kind !== 'label') {
      return;
    }
    const query = `gamma=${question.gamma}&cohort=${encodeURIComponent(question.cohort ?? '')}`;
    if (!this.#scales.has(query)) {
      const { sketch, suggested } = await get(`/api/profile?${query}`);
      const { edges } = sketch ?? suggested;
      this.#scales.set(query, { low: edges[0], high: edges.at(-1) });
    }
    this.scale = this.#scales.get(query);
  }

  #seconds() {
    return Number(((performance.now() - this.#since) / 1000).toFixed(1));
  }

  #answer(words, spoken) {
    this.problem = null;
    this.said = `${spoken}. `;
    this.#queue.answer(words, this.#seconds());
  }

  #label(event) {
    event?.preventDefault();
    const value = Number(this.value);
    if (this.value.trim() === '' || !Number.isFinite(value)) {
      this.problem = 'Please give a number, such as 3.5.';
      return;
    }
    this.#answer({ value }, `${number(value)} points`);
  }

  #skip() {
    this.said = 'Skipped. ';
    this.#queue.skip();
  }

  #undo() {
    this.said = 'Taken back. ';
    this.#queue.undo();
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) {
      return;
    }
    const { target, key } = event;
    // Keys that a control needs itself stay its own: typing, scrubbing, pressing a focused button.
    if (target.closest?.('input, textarea, select, [role="slider"], [contenteditable]')
        || (key === ' ' && target.closest?.('button, a, summary'))) {
      return;
    }
    const kind = this.#queue.current?.kind;
    if (kind === 'label' && /^[-.0-9]$/.test(key)) {
      this.querySelector('.answers input').focus(); // which then gets the key
      return;
    }
    const chosen = kind === 'pair' ? ANSWERS.find(({ keys }) => keys.includes(key)) : null;
    if (chosen) {
      this.#answer({ answer: chosen.answer }, chosen.words);
    } else if (/^s$/i.test(key)) {
      this.#skip();
    } else if (/^[zu]$/i.test(key)) {
      this.#undo();
    } else if (/^r$/i.test(key) || key === ' ') {
      this.#replay();
    } else {
      return;
    }
    event.preventDefault();
  }

  render() {
    const { shown } = this.#queue;
    if (!this.study || shown === null) {
      return html`<h1>Questions</h1>
        ${this.problem ? html`<div class="notice bad" role="alert"><p>${this.problem}</p></div>` : html`<p>Looking for questions.</p>`}`;
    }
    const current = this.#queue.current;
    return html`
      <h1>Questions</h1>
      ${shown.note ? html`<p class="notice">${shown.note}</p>` : nothing}
      <section class="card asked" aria-labelledby="question">
        <h2 id="question">${current ? this.#asked(current) : this.#nothingOpen()}</h2>
        <p class="visually-hidden" role="status">${this.said}${current ? `Now: ${this.#asked(current)}` : ''}</p>
        <p class="about">${current ? this.#about(current) : ' '}</p>
        <div class="stage">
          ${repeat(shown.open.slice(0, 1 + AHEAD), (each) => each.question, (each, i) => this.#question(each, i === 0))}
        </div>
        <p class="mistake" role="alert">${this.problem ?? ''}</p>
        ${this.#controls(current)}
        ${this.#worth(current)}
      </section>
      ${this.#progress(shown)}
      ${this.#lists(shown)}`;
  }

  /** The question in words without names: who is judged should not matter. */
  #asked({ kind, words }) {
    return { pair: 'Which of the two is better?', label: 'How many points is this stretch worth?' }[kind] ?? words;
  }

  /** Which part of a stretch counts: the discount, in words. */
  #about({ kind, gamma, cohort, first, second }) {
    if (kind === 'profile') {
      return `${discountWords(this.study, gamma)}, ${cohortWords(cohort)}`;
    }
    const horizon = Math.round(1 / (1 - Math.min(gamma, 0.999999)));
    const longest = Math.max(...[first, second].filter(Boolean).map(({ from, to }) => to - from));
    return gamma === 0 ? 'Only the first moment counts.' : horizon >= longest ? 'All of it counts.'
      : `What comes first counts most: about the first ${number(horizon)} steps.`;
  }

  #nothingOpen() {
    return this.#queue.shown.note ? 'No question yet' : 'No open question';
  }

  #question(each, now) {
    const names = each.kind === 'pair' ? ['Left', 'Right'] : ['This stretch'];
    const stretches = each.kind === 'pair' ? [each.first, each.second] : each.first ? [each.first] : [];
    return html`
      <div class="question ${each.kind} ${now ? 'now' : 'next'}" data-question=${each.question} ?inert=${!now}
        aria-hidden=${now ? nothing : 'true'} @curves=${(event) => align(event.currentTarget)} @lanes=${together}>
        ${each.kind === 'profile' ? html`
          <p>A profile would say more than further comparisons.</p>
          <p><a class="button" href="/profile?gamma=${each.gamma}&cohort=${encodeURIComponent(each.cohort ?? '')}">Draw this profile</a></p>`
          : stretches.map((stretch, i) => html`
          <figure>
            <figcaption>${names[i]}</figcaption>
            <monge-player .study=${this.study} .recording=${stretch.recording} .from=${stretch.from} .to=${stretch.to}
              compact></monge-player>
          </figure>`)}
      </div>`;
  }

  #controls(current) {
    const others = html`
      <button class="quiet" aria-keyshortcuts="S" ?disabled=${!current} @click=${() => this.#skip()}>Skip <kbd>S</kbd></button>
      <button class="quiet" aria-keyshortcuts="Z U" ?disabled=${!this.#queue.canUndo} @click=${() => this.#undo()}>Undo <kbd>Z</kbd></button>
      <button class="quiet" aria-keyshortcuts="R" ?disabled=${!current || current.kind === 'profile'}
        @click=${() => this.#replay()}>Replay <kbd>R</kbd></button>`;
    if (current?.kind === 'label') {
      return html`
        <form class="answers label" @submit=${(event) => this.#label(event)}>
          <label>Points <input name="value" type="number" step="any" autocomplete="off" .value=${live(this.value)}
            @input=${(event) => { this.value = event.target.value; }}></label>
          <button type="submit" class="primary">Give these points <kbd>Enter</kbd></button>
          <span class="others">${others}</span>
          ${this.scale ? html`
            <span class="reference">On your scale:
              <button type="button" class="quiet" @click=${() => { this.value = String(this.scale.low); }}>${number(this.scale.low)} is the worst I can imagine</button>
              <button type="button" class="quiet" @click=${() => { this.value = String(this.scale.high); }}>${number(this.scale.high)} is the best I can imagine</button>
            </span>` : nothing}
        </form>`;
    }
    return html`
      <div class="answers" role="group" aria-label="Answer">
        ${ANSWERS.map(({ answer, words, shown, keys }) => html`
          <button class=${answer === 'better' || answer === 'worse' ? 'primary' : ''} data-answer=${answer}
            aria-keyshortcuts=${keys.join(' ')} ?disabled=${current?.kind !== 'pair'}
            @click=${() => this.#answer({ answer }, words)}>${words} <kbd>${shown}</kbd></button>`)}
        <span class="others">${others}</span>
        <p class="hint keys">Also by <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> <kbd>4</kbd>, <kbd>U</kbd> for undo and
          <kbd>Space</kbd> for replay.</p>
      </div>`;
  }

  #worth(current) {
    if (!current) {
      return nothing;
    }
    return html`
      <dl class="worth">
        <div><dt>Why this question</dt><dd>${current.why}</dd></div>
        <div><dt>What the answer is worth</dt><dd>${worthWords(current)}</dd></div>
      </dl>`;
  }

  #progress({ answered, advice, consistency }) {
    return html`
      <section class="card" aria-labelledby="progress">
        <h2 id="progress">How far you are</h2>
        <ul class="words">
          <li>${answered === 1 ? '1 answer' : `${answered} answers`} so far.</li>
          ${advice ? html`
            <li>Expected in the wrong order: ${advice.order}.</li>
            <li>${advice.enough ? 'This is enough: further answers would change little.' : moreWords(advice.more)}
              ${advice.reason ? html`<span class="hint">(${advice.reason})</span>` : nothing}</li>` : nothing}
          <li>${consistency?.words ?? 'One question in ten comes again with sides swapped, to learn how consistent the answers are.'}</li>
        </ul>
      </section>`;
  }

  #lists({ history, skipped }) {
    return html`
      ${skipped.length ? html`
        <section class="card" aria-labelledby="skipped">
          <h2 id="skipped">Skipped</h2>
          <ul class="answered">${skipped.map((each) => html`
            <li><span>${stretchWords(each)}</span>
              <button class="quiet" @click=${() => this.#queue.unskip(each)}>Take back <span class="visually-hidden">${stretchWords(each)}</span></button></li>`)}
          </ul>
        </section>` : nothing}
      ${history.length ? html`
        <section class="card" aria-labelledby="history">
          <h2 id="history">Your answers</h2>
          <ol class="answered" reversed start=${history.length}>
            ${repeat(this.all ? history : history.slice(0, LATEST), (each) => each.event, (each) => html`
              <li><span>${stretchWords(each.question)}: <strong>${answerWords(each)}</strong></span>
                <button class="quiet" @click=${() => this.#queue.takeBack(each.event, each.question)}>Undo
                  <span class="visually-hidden">${stretchWords(each.question)}</span></button></li>`)}
          </ol>
          ${history.length > LATEST ? html`
            <div><button class="quiet" aria-expanded=${this.all ? 'true' : 'false'} @click=${() => { this.all = !this.all; }}>
              ${this.all ? 'Show the latest only' : `Show all ${history.length}`}</button></div>` : nothing}
        </section>` : nothing}`;
  }
}

function moreWords(more) {
  if (more == null) {
    return 'Further answers are worthwhile.';
  }
  return more <= 0 ? 'Further answers would change little.'
    : `About ${number(more)} more ${more === 1 ? 'answer is' : 'answers are'} worthwhile.`;
}

/** Bits, and what they mean: an answer that could go either way, and is given for sure, is worth one. */
function worthWords({ kind, bits, seconds }) {
  const time = `About ${number(seconds)} s of your time.`;
  if (!(bits > 0)) {
    return `Not known yet. ${time}`;
  }
  const words = kind !== 'pair' ? '; a comparison is worth at most 1' : bits >= 0.6 ? ', much: it could go either way'
    : bits >= 0.25 ? ', something: one answer is rather expected' : ', little: the answer is nearly known';
  return `${Number(bits.toPrecision(2))} bits${words}. ${time}`;
}

function stretch({ id, from, to }) {
  return `${id}, steps ${from} to ${to - 1}`;
}

function stretchWords(question) {
  if (question.kind === 'profile') {
    return `profile at discount ${question.gamma} of ${cohortWords(question.cohort)}`;
  }
  return question.second ? `${stretch(question.first)}; ${stretch(question.second)}` : stretch(question.first);
}

function answerWords({ answer, value }) {
  if (value != null) {
    return `${number(value)} points`;
  }
  return { better: 'left is better', worse: 'right is better', equal: 'equally good', 'cannot say': 'cannot say' }[answer] ?? answer;
}

customElements.define('page-questions', PageQuestions);
