// The shell: which page is shown, the navigation, the status line, the theme, and what went wrong.
import { html, svg, nothing, LitElement } from './vendor/lit.js';
import { get, outbox, stream } from './api.js';

const PAGES = [
  ['recordings', 'Recordings'],
  ['profile', 'Profile'],
  ['questions', 'Questions'],
  ['fit', 'Fit'],
  ['experts', 'Experts'],
  ['export', 'Export'],
];

/** A write is mentioned only if it waits longer than this, so that the status line does not flicker. */
const NOTICEABLE = 700;

/** Shows a page, as a link would. */
export function navigate(url) {
  history.pushState(null, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Changes the address without a new entry in the history, so that a reload or a copied link shows the same. */
export function replace(url) {
  history.replaceState(null, '', url);
}

function pageOf(path) {
  const name = path === '/' ? 'recordings' : path.slice(1);
  return PAGES.some(([page]) => page === name) ? name : null;
}

class MongeApp extends LitElement {
  static properties = {
    study: { state: true },
    page: { state: true },
    element: { state: true },
    failure: { state: true },
    notice: { state: true },
    connected: { state: true },
    waiting: { state: true },
    progress: { state: true },
    dark: { state: true },
  };

  constructor() {
    super();
    this.study = null;
    this.page = null;
    this.element = null;
    this.failure = null;
    this.notice = null;
    this.connected = null;
    this.waiting = 0;
    this.progress = null;
    const system = matchMedia('(prefers-color-scheme: dark)');
    const chosen = () => document.documentElement.dataset.theme;
    this.dark = chosen() ? chosen() === 'dark' : system.matches;
    system.addEventListener('change', () => {
      if (!chosen()) {
        this.#theme(system.matches);
      }
    });
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    this.replaceChildren(); // the bar that was there before any script
    super.connectedCallback();
    addEventListener('popstate', () => this.#route());
    addEventListener('error', (event) => this.#tell(event.error ?? event));
    addEventListener('unhandledrejection', (event) => this.#tell(event.reason));
    document.addEventListener('click', (event) => this.#follow(event));
    outbox.addEventListener('change', () => this.#count());
    outbox.addEventListener('refused', (event) => this.#tell(event.detail));
    stream.addEventListener('state', (event) => {
      this.connected = event.detail === 'connected';
      this.#count();
      if (this.connected && this.study === null) {
        this.#refresh();
      }
    });
    stream.addEventListener('change', (event) => {
      if (event.detail.kind.startsWith('fit')) {
        this.progress = null;
      }
      this.#refreshSoon();
    });
    stream.addEventListener('progress', (event) => {
      this.progress = event.detail;
    });
    stream.addEventListener('refused', () => this.#refresh());
    stream.open();
    this.#refresh();
    this.#route();
  }

  /** Reads the study again, at most five times a second however many experts answer. */
  #refreshSoon() {
    this.refreshing ??= setTimeout(() => {
      this.refreshing = null;
      this.#refresh();
    }, 200);
  }

  async #refresh() {
    try {
      this.study = await get('/api/study');
      this.failure = null;
      if (this.study.running === null) {
        this.progress = null;
      }
      outbox.open(this.study);
      stream.begin(this.study.seq);
      this.#pass();
    } catch (error) {
      if (this.study === null || error.status === 401) {
        this.failure = error;
      }
    }
  }

  async #route() {
    const page = pageOf(location.pathname);
    if (page === null) {
      this.page = null;
      this.element = null;
      this.failure = new Error('There is no such page. Choose one above.');
      return;
    }
    if (page !== this.page) {
      const first = this.page === null;
      this.page = page;
      this.element = null;
      this.notice = null;
      if (this.study) {
        this.failure = null;
      }
      const [, title] = PAGES.find(([name]) => name === page);
      document.title = `${title} · Monge Studio`;
      try {
        await import(`./page-${page}.js`);
      } catch {
        this.#tell(new Error(`The page ${title} cannot be loaded. Is the studio still running?`));
        return;
      }
      if (this.page !== page) {
        return; // another page was chosen meanwhile
      }
      this.#pass();
      if (!first) {
        scrollTo(0, 0);
        await this.updateComplete;
        this.querySelector('main').focus({ preventScroll: true });
      }
    }
    this.#pass();
  }

  /** Gives the page what it shows. A page is created only once there is a study, so that it never has to do without. */
  #pass() {
    if (this.study && this.page && this.element?.localName !== `page-${this.page}`
        && customElements.get(`page-${this.page}`)) {
      this.element = document.createElement(`page-${this.page}`);
    }
    if (this.study && this.element) {
      this.element.study = this.study;
      if (this.element.address !== location.search) {
        this.element.address = location.search;
        this.element.params = new URLSearchParams(location.search);
      }
    }
  }

  #follow(event) {
    const link = event.target.closest?.('a[href]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
        || event.altKey || link.target || link.hasAttribute('download')) {
      return;
    }
    const url = new URL(link.href);
    if (url.origin === location.origin && !url.hash && pageOf(url.pathname) !== null) {
      event.preventDefault();
      navigate(url.pathname + url.search);
    }
  }

  /** Mentions waiting writes once they wait noticeably long. */
  #count() {
    clearTimeout(this.counting);
    const age = outbox.since === null ? 0 : Date.now() - outbox.since;
    if (outbox.waiting === 0 || age >= NOTICEABLE || this.connected === false) {
      this.waiting = outbox.waiting;
    } else {
      this.counting = setTimeout(() => this.#count(), NOTICEABLE - age);
    }
  }

  #tell(error) {
    if (error?.name === 'AbortError' || `${error?.message}`.startsWith('ResizeObserver')) {
      return;
    }
    console.error(error);
    this.notice = error?.name === 'ApiError' ? error.message : `Something went wrong on this page: ${error?.message ?? error}`;
  }

  #theme(dark) {
    this.dark = dark;
    dispatchEvent(new Event('themechange'));
  }

  #toggleTheme() {
    const theme = this.dark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem('monge-theme', theme);
    } catch {
      // Storage is switched off: the choice lasts as long as the tab.
    }
    this.#theme(!this.dark);
  }

  #status() {
    if (this.waiting > 0) {
      const answers = this.waiting === 1 ? '1 answer' : `${this.waiting} answers`;
      return [this.connected ? 'busy' : 'lost', `${answers} waiting for the connection`];
    }
    if (this.connected === false) {
      return ['lost', 'Connection lost, trying again'];
    }
    if (this.connected === null) {
      return ['busy', 'Connecting'];
    }
    return ['good', 'Everything is saved'];
  }

  render() {
    const [state, words] = this.#status();
    const theme = this.dark ? 'Use light colours' : 'Use dark colours';
    return html`
      <a class="skip" href="#main" @click=${(event) => this.#skip(event)}>Skip to the content</a>
      <header class="bar">
        <a class="brand" href="/recordings">
          <img src="/assets/icon.svg" alt="" width="28" height="28">
          <span>Monge Studio</span>
        </a>
        <nav aria-label="Pages">
          ${PAGES.map(([page, title]) => html`
            <a href="/${page}" aria-current=${page === this.page ? 'page' : nothing}>${title}</a>`)}
        </nav>
        <button class="icon" title=${theme} aria-label=${theme} @click=${() => this.#toggleTheme()}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            ${this.dark ? SUN : MOON}
          </svg>
        </button>
      </header>
      <main id="main" tabindex="-1">
        ${this.notice ? html`
          <div class="notice bad" role="alert">
            <p>${this.notice}</p>
            <button class="quiet" @click=${() => { this.notice = null; }}>Dismiss</button>
          </div>` : nothing}
        ${this.failure ? html`
          <div class="card empty" role="alert">
            <h1>${this.failure.status === 401 ? 'Please sign in' : 'Not available'}</h1>
            <p>${this.failure.message}</p>
            <button @click=${() => location.reload()}>Try again</button>
          </div>` : nothing}
        ${this.study && this.failure?.status !== 401 ? this.element : nothing}
      </main>
      <footer class="status">
        <span class="dot ${state}" aria-hidden="true"></span>
        <span role="status" class="connection">${words}</span>
        ${this.progress ? html`<a href="/fit" class="fitting">Fit ${this.progress.fit}:
          ${percent(this.progress)}</a>` : nothing}
        ${this.study ? html`<span class="whose"><span>${this.study.name}</span> · <span>${this.study.me.name}</span></span>` : nothing}
      </footer>`;
  }

  #skip(event) {
    event.preventDefault();
    this.querySelector('main').focus();
  }
}

/** How far a fit is, over all members of its ensemble. */
export function percent({ epoch, epochs, member, members }) {
  const share = ((member ?? 1) - 1 + epoch / Math.max(1, epochs)) / Math.max(1, members ?? 1);
  return `${Math.min(100, Math.floor(100 * share))}%`;
}

const MOON = svg`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>`;
const SUN = svg`<circle cx="12" cy="12" r="4.5" fill="currentColor"/><path d="M12 2v3m0 14v3M2 12h3m14 0h3M4.9 4.9l2.1 2.1m10 10l2.1 2.1m0-14.2l-2.1 2.1m-10 10l-2.1 2.1" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>`;

customElements.define('monge-app', MongeApp);
