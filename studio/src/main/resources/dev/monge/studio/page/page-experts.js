// The page of all experts: who has said what, how far they agree, and what the fit uses.
import { html, nothing, live } from './vendor/lit.js';
import { outbox } from './api.js';
import { cohortWords, discountWords, distributionFigure, number } from './distribution.js';
import { ReadingPage } from './reading-page.js';
import { align, together } from './player.js';

const METHODS = {
  barycentre: 'the barycentre (average of quantiles)',
  pool: 'the linear pool (average of shares)',
  expert: 'one expert',
};

/** Kinds of events after which this page looks different. */
const RELEVANT = new Set(['invitation', 'session', 'withdraw', 'seen', 'commit', 'sketch', 'expert', 'name', 'consensus', 'answer', 'undo', 'reconnect', 'discount']);
/** Below so many shared questions, a figure about them means little. */
const FEW = 10;

class PageExperts extends ReadingPage {
  static properties = {
    link: { state: true },
    copied: { state: true },
    played: { state: true },
    drafts: { state: true },
    done: { state: true },
    leaving: { state: true },
  };

  constructor() {
    super('/api/experts', (kind) => RELEVANT.has(kind));
    this.link = null;
    this.copied = false;
    this.played = null;
    /** What the owner has chosen and not saved yet, by profile: {method, expert, weights, note}. */
    this.drafts = {};
    this.done = '';
    /** The id of whoever is to be shut out, until that is confirmed. */
    this.leaving = null;
  }

  #name(id) {
    const expert = this.reading.experts.find((each) => each.id === id);
    return expert ? (expert.me ? `${expert.name} (you)` : expert.name) : id;
  }

  async #invite(event) {
    event.preventDefault();
    const form = event.target;
    const name = form.elements.name.value.trim();
    if (name === '') {
      this.problem = 'Please give the name of the expert.';
      return;
    }
    this.problem = null;
    try {
      const { link, until } = await outbox.send('invite', { name, role: form.elements.owner.checked ? 'owner' : 'expert' });
      this.link = { name, link, until };
      this.copied = false;
      form.reset();
      await this.read();
    } catch (error) {
      this.problem = error.message;
    }
  }

  /** Makes another link for somebody, in place of one that was lost or is too old. */
  async #renew({ id, name }) {
    this.problem = null;
    try {
      const { link, until } = await outbox.send('invite', { expert: id });
      this.link = { name, link, until };
      this.copied = false;
      await this.read();
    } catch (error) {
      this.problem = error.message;
    }
  }

  async #withdraw({ id }) {
    this.problem = null;
    this.leaving = null;
    try {
      await outbox.send('withdraw', { expert: id });
      this.link = null;
      await this.read();
    } catch (error) {
      this.problem = error.message;
    }
  }

  #access(each) {
    const words = [
      each.sessions === 0 ? null : each.sessions === 1 ? 'signed in' : `signed in with ${each.sessions} browsers`,
      each.link === null ? null : `a link, until ${day(each.link)}`,
    ].filter((part) => part !== null);
    return html`
      <td>${words.length ? words.join('; ') : 'none'}</td>
      <td>${each.me ? nothing : this.leaving === each.id ? html`
        <button @click=${() => this.#withdraw(each)} aria-label="Yes, withdraw the access of ${each.name}">Yes, withdraw</button>
        <button class="quiet" @click=${() => { this.leaving = null; }}>Keep</button>` : html`
        <button @click=${() => this.#renew(each)} aria-label="New link for ${each.name}">New link</button>
        ${words.length ? html`
          <button @click=${() => { this.leaving = each.id; }} aria-label="Withdraw the access of ${each.name}">Withdraw access</button>`
          : nothing}`}</td>`;
  }

  async #copy() {
    const field = this.querySelector('input[name="link"]');
    field.select();
    try {
      await navigator.clipboard.writeText(this.link.link);
      this.copied = true;
    } catch {
      // Without the permission the link is selected, ready for Ctrl+C.
      this.problem = 'The browser does not allow copying here. The link is selected: press Ctrl+C.';
    }
  }

  async #rename(event) {
    event.preventDefault();
    const name = event.target.elements.mine.value.trim();
    if (name !== '' && name !== this.study.me.name) {
      try {
        await outbox.send('name', { name });
        await this.read();
      } catch (error) {
        this.problem = error.message;
      }
    }
  }

  render() {
    if (!this.study || !this.reading) {
      return html`<h1>Experts</h1>${this.problem ? html`<div class="notice bad" role="alert"><p>${this.problem}</p></div>` : nothing}`;
    }
    const { experts, profiles, pairs } = this.reading;
    return html`
      <div class="stack">
        <h1>Experts</h1>
        <p class="lead">Each expert draws and answers alone first. Once you have committed a profile, you see what the others have
          committed for the same discount.</p>
        ${this.problem ? html`<div class="notice bad" role="alert"><p>${this.problem}</p></div>` : nothing}
        ${this.#people(experts)}
        ${profiles.map((profile) => this.#profile(profile))}
        ${profiles.length === 0 ? html`
          <section class="card"><h2>Profiles</h2><p>Nobody has committed a profile yet.
            <a href="/profile">Draw yours</a>.</p></section>` : nothing}
        ${this.#pairs(pairs)}
      </div>`;
  }

  #people(experts) {
    const { me } = this.study;
    return html`
      <section class="card" aria-labelledby="people">
        <h2 id="people">People</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="People and what they have done"><table class="data">
          <thead><tr><th scope="col">Name</th><th scope="col">Role</th><th scope="col" class="number">Drafts</th>
            <th scope="col" class="number">Committed</th><th scope="col" class="number">Answers</th>
            ${me.owner ? html`<th scope="col">Access</th><td></td>` : nothing}</tr></thead>
          <tbody>${experts.map((each) => html`
            <tr><td>${each.name}${each.me ? ' (you)' : ''}</td><td>${each.owner ? 'owner' : 'expert'}</td>
              <td class="number">${each.sketches}</td><td class="number">${each.committed}</td>
              <td class="number">${each.answers}</td>${me.owner ? this.#access(each) : nothing}</tr>`)}</tbody>
        </table></div>
        <form class="row" @submit=${(event) => this.#rename(event)}>
          <label class="field">Your name <input name="mine" maxlength="80" autocomplete="name" .value=${me.name}></label>
          <button type="submit" class="low">Change</button>
        </form>
        ${me.owner ? html`
          <h3>Invite an expert</h3>
          <form class="row" @submit=${(event) => this.#invite(event)}>
            <label class="field">Name <input name="name" maxlength="80" autocomplete="off"></label>
            <label class="check low"><input name="owner" type="checkbox"> may also start fits and invite others</label>
            <button type="submit" class="low">Make an invitation link</button>
          </form>
          <p class="hint">A link works once, for ${this.reading.days.link} days, and a new one takes its place. Who has used
            theirs stays signed in until they have not been here for ${this.reading.days.session} days, or until you withdraw
            their access, which nothing undoes but a new link. What they stated stays.</p>` : nothing}
        ${this.link ? html`
          <div class="notice" role="status">
            <label class="field grow">The link for ${this.link.name}. It is shown only now, works once, and
              ends on ${day(this.link.until)}.
              <input name="link" readonly .value=${this.link.link} @focus=${(event) => event.target.select()}></label>
            <button class="low" @click=${() => this.#copy()}>${this.copied ? 'Copied' : 'Copy'}</button>
          </div>
          ${isLocal(this.link.link) ? html`
            <p class="notice warn">This link works on this machine only. To invite experts on other machines, start the studio with
              --host NAME, and with --keystore or --behind-proxy.</p>` : nothing}` : nothing}
      </section>`;
  }

  #profile(profile) {
    const { gamma, cohort, committed, visible } = profile;
    const title = `Points of ${discountWords(this.study, gamma)}, ${cohortWords(cohort)}`;
    const id = `profile-${gamma}-${cohort}`.replace(/[^\w-]/g, '_');
    return html`
      <section class="card" aria-labelledby=${id}>
        <h2 id=${id}>${title}</h2>
        <p>${committed.length === 0 ? 'Nobody has committed yet.'
          : `Committed: ${committed.map((each) => this.#name(each)).join(', ')}.`}</p>
        ${visible ? this.#visible(profile, title) : html`
          <p class="notice"><span>You see these profiles once you have
            <a href="/profile?gamma=${gamma}&cohort=${encodeURIComponent(cohort)}">drawn and committed yours</a>.</span></p>`}
      </section>`;
  }

  #visible(profile, title) {
    const { sketches, barycentre, pool, agreement } = profile;
    const drawn = sketches.map(({ expert, sketch }, i) => (
      { name: this.#name(expert), className: `other other-${i % 8}`, sketch }));
    const combined = [
      { name: 'barycentre', className: 'barycentre', sketch: barycentre },
      { name: 'linear pool', className: 'pool', sketch: pool },
    ].filter((line) => line.sketch);
    return html`
      <div class="columns">
        ${this.#figure('What each expert drew', `${title}: ${drawn.map((each) => each.name).join(', ')}`, drawn)}
        ${combined.length ? this.#figure('Combined', `${title}: barycentre and linear pool`, combined) : nothing}
      </div>
      ${combined.length ? html`<p class="hint">The barycentre keeps the shape that the experts share and puts it between them. The
        linear pool keeps every opinion, and is wider if they differ.</p>` : nothing}
      ${agreement ? html`
        <h3>Agreement</h3>
        <p>${agreement.words}</p>
        ${agreement.members?.length ? html`
          <div class="scroll" tabindex="0" role="region" aria-label="Agreement of each expert"><table class="data">
            <caption>Distance from the barycentre, in standard deviations</caption>
            <thead><tr><th scope="col">Expert</th><th scope="col" class="number">Distance</th><th scope="col">In words</th></tr></thead>
            <tbody>${agreement.members.map((each) => html`
              <tr><td>${this.#name(each.expert)}</td><td class="number">${number(each.distance, 2)}</td><td>${each.words}</td></tr>`)}
            </tbody></table></div>` : nothing}` : nothing}
      ${this.#consensus(profile)}`;
  }

  #figure(caption, title, lines) {
    return html`
      <figure class="distributions">
        <figcaption>${caption}</figcaption>
        ${distributionFigure(lines, title)}
        <ul class="legend">${lines.map((line) => html`<li><span class="swatch ${line.className}"></span>${line.name}</li>`)}</ul>
      </figure>`;
  }

  #draft(profile) {
    const saved = profile.consensus ?? { method: 'barycentre', expert: profile.committed[0], weights: {}, note: '' };
    return { ...saved, ...this.drafts[`${profile.gamma}/${profile.cohort}`] };
  }

  #choose(profile, change) {
    const key = `${profile.gamma}/${profile.cohort}`;
    this.drafts = { ...this.drafts, [key]: { ...this.drafts[key], ...change } };
    this.done = '';
  }

  async #save(event, profile) {
    event.preventDefault();
    const { method, expert, weights, note } = this.#draft(profile);
    const all = Object.fromEntries(profile.committed.map((id) => [id, Number(weights?.[id] ?? 1)]));
    if (Object.values(all).some((weight) => !(weight >= 0)) || !(Object.values(all).reduce((a, b) => a + b, 0) > 0)) {
      this.problem = 'Weights must be at least 0, and one of them above 0.';
      return;
    }
    this.problem = null;
    const body = { gamma: profile.gamma, cohort: profile.cohort, method, weights: all, note: note ?? '' };
    try {
      await outbox.send('consensus', method === 'expert' ? { ...body, expert: expert ?? profile.committed[0] } : body);
      const { [`${profile.gamma}/${profile.cohort}`]: saved, ...rest } = this.drafts;
      this.drafts = rest;
      this.done = `${profile.gamma}/${profile.cohort}`;
      await this.read();
    } catch (error) {
      this.problem = error.message;
    }
  }

  #consensus(profile) {
    const { committed, consensus } = profile;
    if (!this.study.me.owner) {
      return consensus ? html`<p>The fit uses ${this.#chosen(consensus)}.</p>` : nothing;
    }
    const draft = this.#draft(profile);
    return html`
      <h3>What the fit uses</h3>
      <p>${consensus ? `The fit uses ${this.#chosen(consensus)}.` : 'Nothing is chosen yet: the fit uses the barycentre with equal weights.'}
        All individual profiles are kept.</p>
      <form class="consensus" @submit=${(event) => this.#save(event, profile)}>
        <label class="field">Method
          <select name="method" @change=${(event) => this.#choose(profile, { method: event.target.value })}>
            ${Object.entries(METHODS).map(([method, words]) => html`
              <option value=${method} ?selected=${method === draft.method}>${words}</option>`)}
          </select></label>
        ${draft.method === 'expert' ? html`
          <label class="field">Expert
            <select name="expert" @change=${(event) => this.#choose(profile, { expert: event.target.value })}>
              ${committed.map((id) => html`<option value=${id} ?selected=${id === draft.expert}>${this.#name(id)}</option>`)}
            </select></label>` : committed.map((id) => html`
          <label class="field weight">Weight of ${this.#name(id)}
            <input type="number" min="0" step="any" name="weight-${id}" .value=${live(String(draft.weights?.[id] ?? 1))}
              @input=${(event) => this.#choose(profile, { weights: { ...draft.weights, [id]: event.target.value } })}></label>`)}
        <label class="field grow">Note <input name="note" maxlength="400" placeholder="Why, for those who read it later"
          .value=${live(draft.note ?? '')} @input=${(event) => this.#choose(profile, { note: event.target.value })}></label>
        <button type="submit" class="low">Save</button>
        <span role="status" class="low saved">${this.done === `${profile.gamma}/${profile.cohort}` ? 'Saved' : ''}</span>
      </form>`;
  }

  #chosen({ method, expert, weights, note }) {
    const equal = new Set(Object.values(weights ?? {})).size <= 1;
    const how = method === 'expert' ? `the profile of ${this.#name(expert)}`
      : `${METHODS[method]} with ${equal ? 'equal weights' : `weights ${Object.entries(weights).map(([id, weight]) => `${number(weight)} for ${this.#name(id)}`).join(', ')}`}`;
    return note ? `${how} (${note})` : how;
  }

  #pairs(pairs) {
    if (!pairs) {
      return nothing;
    }
    const { shared, alpha, words, disagreements } = pairs;
    return html`
      <section class="card" aria-labelledby="pairs">
        <h2 id="pairs">Answers to the same questions</h2>
        <p>${words ?? (shared ? `${shared} questions were answered by several experts.` : 'No question was answered by several experts yet.')}</p>
        ${alpha == null ? nothing : html`<p class="hint">Of Krippendorff's alpha, 1 is complete agreement, and 0 is what chance
          would give. ${shared < FEW ? 'So few shared questions say little yet.' : nothing}</p>`}
        ${disagreements?.length ? html`
          <h3>Where they disagree</h3>
          <ul class="disagreements">${disagreements.map((each, i) => html`
            <li>
              <div class="spread">
                <span>${each.first.id}, steps ${each.first.from} to ${each.first.to - 1} (left);
                  ${each.second.id}, steps ${each.second.from} to ${each.second.to - 1} (right):
                  ${each.answers.map(({ expert, answer }) => `${this.#name(expert)}: ${leftRight(answer)}`).join('; ')}</span>
                <button aria-expanded=${this.played === i ? 'true' : 'false'} @click=${() => this.#play(i)}>
                  ${this.played === i ? 'Close' : 'Play both'}</button>
              </div>
              ${this.played === i ? html`
                <div class="question" @curves=${(event) => align(event.currentTarget)} @lanes=${together}>${[each.first, each.second].map((stretch, side) => html`
                  <figure><figcaption>${side === 0 ? 'Left' : 'Right'}</figcaption>
                    <monge-player .study=${this.study} .recording=${stretch.recording} .from=${stretch.from}
                      .to=${stretch.to} compact></monge-player></figure>`)}</div>` : nothing}
            </li>`)}</ul>` : nothing}
      </section>`;
  }

  async #play(i) {
    this.played = this.played === i ? null : i;
    await this.updateComplete;
    const players = [...this.querySelectorAll('.disagreements monge-player')];
    await Promise.all(players.map((player) => player.updateComplete.then(() => player.ready)));
    players.forEach((player) => player.play());
  }
}

/** Whether an address leads to the machine of whoever opens it. */
function isLocal(link) {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link).hostname);
}

/** A day in the words of the reader. */
function day(time) {
  return new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
}

function leftRight(answer) {
  return { better: 'left is better', worse: 'right is better', equal: 'equally good' }[answer] ?? answer;
}

customElements.define('page-experts', PageExperts);
