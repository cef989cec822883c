// The page where a person draws how good the recorded moments are: one profile per discount and cohort.
import { html, nothing, LitElement } from './vendor/lit.js';
import { get, post, outbox, stream } from './api.js';
import { cohortWords, discountWords, number, ofQuantiles } from './distribution.js';
import './sketch.js';
import './player.js';

const SAVE_AFTER = 500;
/** How many steps around a moment are played. */
const AROUND = 20;

class PageProfile extends LitElement {
  static properties = {
    study: { attribute: false },
    params: { attribute: false },
    gamma: { state: true },
    cohort: { state: true },
    profile: { state: true },
    result: { state: true },
    fitted: { state: true },
    barycentre: { state: true },
    moment: { state: true },
    saving: { state: true },
    changed: { state: true },
    adding: { state: true },
    problem: { state: true },
  };

  #timer = 0;
  #unsaved = null;
  #opened = null;
  #pagehide = () => this.#save();
  #onChange = (event) => this.#elsewhere(event.detail);
  #onState = (event) => {
    if (event.detail === 'connected' && this.result === null) {
      this.#editor?.compute();
    }
  };

  constructor() {
    super();
    this.study = null;
    this.params = new URLSearchParams();
    this.gamma = null;
    this.cohort = '';
    this.profile = null;
    this.result = null;
    this.fitted = null;
    this.barycentre = null;
    this.moment = null;
    this.saving = false;
    this.changed = false;
    this.adding = false;
    this.problem = null;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('pagehide', this.#pagehide);
    stream.addEventListener('change', this.#onChange);
    stream.addEventListener('state', this.#onState);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#pagehide);
    stream.removeEventListener('change', this.#onChange);
    stream.removeEventListener('state', this.#onState);
    this.#save();
  }

  willUpdate(changes) {
    if (changes.has('params') && this.params.has('gamma')) {
      this.gamma = Number(this.params.get('gamma'));
      this.cohort = this.params.get('cohort') ?? '';
    } else if (this.gamma === null && this.study) {
      this.gamma = this.study.gamma;
    }
  }

  updated() {
    if (this.study && this.gamma !== null && this.#opened !== this.#key()) {
      this.#open();
    }
  }

  #key() {
    return `${this.gamma}/${this.cohort}`;
  }

  get #editor() {
    return this.querySelector('profile-sketch');
  }

  #about() {
    return { gamma: this.gamma, cohort: this.cohort };
  }

  #query() {
    return `gamma=${this.gamma}&cohort=${encodeURIComponent(this.cohort)}`;
  }

  /** Shows the visitor's sketch at the chosen discount and cohort. */
  async #open() {
    const key = this.#key();
    this.#opened = key;
    this.moment = null;
    this.result = null;
    this.problem = null;
    this.profile = null;
    this.changed = false;
    try {
      const [profile] = await Promise.all([get(`/api/profile?${this.#query()}`), this.#readFit()]);
      if (this.#opened !== key) {
        return;
      }
      this.#take(profile);
      await this.updateComplete;
      this.#editor.open(profile.sketch ?? profile.suggested, profile.statements ?? '');
    } catch (error) {
      this.problem = error.message;
    }
  }

  async #readFit() {
    const key = this.#key();
    const { distributions } = await get('/api/fit');
    if (this.#opened === key) {
      this.fitted = distributions?.find((each) => each.gamma === this.gamma && (each.cohort ?? '') === this.cohort) ?? null;
    }
  }

  #take(profile) {
    this.profile = profile;
    this.barycentre = null;
    if (profile.others?.length) {
      this.#readBarycentre();
    }
  }

  async #readBarycentre() {
    const key = this.#key();
    const { profiles } = await get('/api/experts');
    if (this.#opened === key) {
      this.barycentre = profiles.find(({ gamma, cohort }) => gamma === this.gamma && cohort === this.cohort)?.barycentre ?? null;
    }
  }

  /** Others may have committed, or a fit has ended: reads what can be seen, but never replaces what is being drawn. */
  #elsewhere({ kind, who }) {
    if (this.profile === null) {
      return;
    }
    if (kind === 'reconnect' || (kind === 'commit' && who !== this.study?.me.id)) {
      this.#refresh();
    }
    if (kind === 'reconnect' || kind === 'fit-ended') {
      this.#readFit();
      this.#editor?.compute();
    }
  }

  async #refresh() {
    const key = this.#key();
    const profile = await get(`/api/profile?${this.#query()}`);
    if (this.#opened === key) {
      this.#take(profile);
    }
  }

  #choose(gamma, cohort) {
    this.#save();
    this.gamma = gamma;
    this.cohort = cohort;
    history.replaceState(null, '', `/profile?${this.#query()}`);
  }

  #drawn(sketch) {
    this.#unsaved = { ...this.#about(), edges: sketch.edges, weights: sketch.weights };
    this.saving = true;
    this.changed = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), SAVE_AFTER);
  }

  /** Sends the draft on its way; returns once it is durable. */
  async #save() {
    clearTimeout(this.#timer);
    const body = this.#unsaved;
    this.#unsaved = null;
    if (body) {
      try {
        await outbox.send('sketch', body);
        this.saving = this.#unsaved !== null;
      } catch (error) {
        this.saving = false;
        this.problem = `This drawing was not saved: ${error.message}`;
      }
    }
  }

  async #commit() {
    this.problem = null;
    const about = this.#about();
    const key = this.#key();
    try {
      // In order: the outbox sends the draft first, then the commit.
      const saved = this.#save();
      const committed = outbox.send('commit', about);
      await Promise.all([saved, committed]);
      if (this.#opened === key) {
        this.changed = this.#unsaved !== null;
        await this.#refresh();
      }
    } catch (error) {
      this.problem = `Not committed: ${error.message}`;
    }
  }

  async #copy(event) {
    const choice = event.target.value;
    event.target.value = '';
    if (choice !== '') {
      const { sketch } = await post('/api/sketch', { ...this.#about(), copy: this.profile.elsewhere[Number(choice)] });
      this.#editor.replace(sketch);
    }
  }

  async #add(event) {
    event.preventDefault();
    const steps = event.target.elements.steps.valueAsNumber;
    if (!(steps >= 1)) {
      this.problem = 'The number of steps must be at least 1.';
      return;
    }
    const gamma = Number((1 - 1 / steps).toPrecision(6));
    try {
      await outbox.send('discount', { gamma });
      this.adding = false;
      this.#choose(gamma, this.cohort);
    } catch (error) {
      this.problem = error.message;
    }
  }

  #overlays() {
    const others = (this.profile?.others ?? []).map((other, i) => (
      { name: other.name, className: `other other-${i % 8}`, sketch: other.sketch }));
    if (this.barycentre) {
      others.push({ name: 'barycentre of all', className: 'barycentre', sketch: this.barycentre });
    }
    if (this.fitted) {
      const edges = this.#editor?.sketch?.edges ?? (this.profile.sketch ?? this.profile.suggested).edges;
      others.push({ name: 'the current fit', className: 'fitted', sketch: ofQuantiles(this.fitted.levels, this.fitted.fitted, edges) });
    }
    return others;
  }

  render() {
    if (!this.study) {
      return html`<h1>Profile</h1>`;
    }
    return html`
      <h1>Profile</h1>
      <p class="lead">How good are the recorded moments, taken together? Draw how the points of all moments are spread. You do
        not judge a single recording here.</p>
      ${this.#choices()}
      ${this.problem ? html`<div class="notice bad" role="alert"><p>${this.problem}</p></div>` : nothing}
      ${this.profile === null ? html`<p>Loading the drawing.</p>` : html`
        <section class="card" aria-labelledby="drawing">
          <h2 id="drawing">Points of ${this.#horizon()}</h2>
          <profile-sketch .about=${this.#about()} .chips=${20} .overlays=${this.#overlays()}
            @sketch=${(event) => this.#drawn(event.detail)}
            @computed=${(event) => { this.result = event.detail; }}
            @failed=${() => { this.result = null; }}></profile-sketch>
          ${this.#actions()}
        </section>
        ${this.#feedback()}
        ${this.#help()}`}`;
  }

  #horizon() {
    return `${discountWords(this.study, this.gamma)}, ${cohortWords(this.cohort)}`;
  }

  #choices() {
    const { discounts, cohorts, me } = this.study;
    const named = (cohorts ?? []).filter((cohort) => cohort.name !== '');
    const all = (cohorts ?? []).find((cohort) => cohort.name === '')?.recordings ?? this.study.recordings;
    return html`
      <div class="choices">
        <div role="group" aria-labelledby="horizon">
          <span id="horizon" class="label">The points of</span>
          ${discounts.map(({ gamma, words }) => html`
            <button class="choice" aria-pressed=${gamma === this.gamma ? 'true' : 'false'} title="discount ${gamma}"
              @click=${() => this.#choose(gamma, this.cohort)}>${words}</button>`)}
          ${me.owner && !this.adding ? html`
            <button class="quiet" @click=${() => { this.adding = true; }}>Add a discount</button>` : nothing}
        </div>
        ${named.length === 0 ? nothing : html`
          <label>of <select name="cohort" @change=${(event) => this.#choose(this.gamma, event.target.value)}>
            <option value="" ?selected=${this.cohort === ''}>all recordings (${all})</option>
            ${named.map(({ name, recordings }) => html`
              <option value=${name} ?selected=${name === this.cohort}>${name} (${recordings})</option>`)}
          </select></label>`}
      </div>
      ${this.adding ? html`
        <form class="row" @submit=${(event) => this.#add(event)}>
          <label>The next <input name="steps" type="number" min="1" step="any" value="30" required> steps</label>
          <button type="submit">Add</button>
          <button type="button" class="quiet" @click=${() => { this.adding = false; }}>Cancel</button>
        </form>` : nothing}`;
  }

  #actions() {
    const { elsewhere } = this.profile;
    const [state, words] = this.#state();
    return html`
      <div class="actions">
        <button class="primary" ?disabled=${!this.result || this.result.empty || state === 'committed'}
          aria-describedby="commit-hint" @click=${() => this.#commit()}>Commit my profile</button>
        <span class="state ${state}" role="status">${words}</span>
        ${elsewhere?.length ? html`
          <label>Copy from another discount
            <select name="copy" @change=${(event) => this.#copy(event)}>
              <option value="" selected>Choose</option>
              ${elsewhere.map(({ gamma, cohort }, i) => html`
                <option value=${i}>${discountWords(this.study, gamma)}, ${cohortWords(cohort)}</option>`)}
            </select></label>` : nothing}
      </div>
      <p class="hint" id="commit-hint">Each expert draws alone first. Once you commit, you see what the others have committed, and
        they see yours. You can change your drawing later and commit it again.</p>`;
  }

  #state() {
    const { committed, revised, sketch } = this.profile;
    if (this.saving) {
      return ['saving', 'Saving the draft'];
    }
    if (committed) {
      return revised || this.changed ? ['revised', 'Committed, and changed since; the changes are saved as a draft']
        : ['committed', 'Committed'];
    }
    return sketch || this.changed ? ['draft', 'Draft saved'] : ['empty', 'Nothing drawn yet'];
  }

  #feedback() {
    const { result } = this;
    if (!result || result.empty) {
      return nothing;
    }
    return html`
      <section class="card" aria-labelledby="says">
        <h2 id="says">What your drawing says</h2>
        <ul class="words">${result.words.map((line) => html`<li>${line}</li>`)}</ul>
        ${result.moments?.length ? html`
          <h3>Moments to check it with</h3>
          <p class="hint">These moments are at the named places of the current fit. Do they deserve what you drew there?</p>
          <ul class="moments">
            ${result.moments.map((each) => html`
              <li>
                <button aria-expanded=${this.#playing(each) ? 'true' : 'false'} @click=${() => this.#toggle(each)}>
                  ${this.#playing(each) ? 'Close' : 'Play'} <span class="visually-hidden">the moment above ${number(100 * each.share)}%</span></button>
                <span><strong>Above ${number(100 * each.share)}% of all moments</strong>: you drew ${number(each.value, 3)},
                  the fit gives ${number(each.fitted, 3)} to ${each.id}, step ${each.step}.</span>
                ${this.#playing(each) ? html`
                  <monge-player .study=${this.study} .recording=${each.recording} .from=${Math.max(0, each.step - 5)}
                    .to=${each.step + AROUND} compact></monge-player>` : nothing}
              </li>`)}
          </ul>` : nothing}
      </section>`;
  }

  #playing(each) {
    return this.moment !== null && this.moment === each.share;
  }

  async #toggle(each) {
    this.moment = this.#playing(each) ? null : each.share;
    await this.updateComplete;
    const player = this.querySelector('.moments monge-player');
    await player?.updateComplete;
    await player?.ready;
    player?.play();
  }

  #help() {
    return html`
      <details class="card help">
        <summary>What a discount means</summary>
        <p>A moment is worth the points that follow it. The discount says how far ahead you look: <em>this very moment</em> counts
          one step alone, <em>the next 10 steps</em> counts the coming steps, each a tenth less than the one before, and
          <em>all that follows</em> counts everything until the recording ends. Choose what you can imagine best, and draw a
          second discount only if you have a separate opinion about it.</p>
        <p>Begin with the ends: the worst moment that may occur at all, then the best one. Then draw how many moments lie between.
          The guide <code>docs/guides/elicitation.md</code> says how to do this well.</p>
      </details>`;
  }
}

customElements.define('page-profile', PageProfile);
