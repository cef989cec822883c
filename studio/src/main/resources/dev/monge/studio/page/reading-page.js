// A page that shows one reading of the server, and reads again when something in the study changes.
import { LitElement } from './vendor/lit.js';
import { get, stream } from './api.js';

const READ_AFTER = 300;

export class ReadingPage extends LitElement {
  static properties = {
    study: { attribute: false },
    params: { attribute: false },
    reading: { state: true },
    problem: { state: true },
  };

  #path;
  #relevant;
  #timer = 0;
  #failed = false;
  #onChange = (event) => {
    if (this.#relevant(event.detail.kind)) {
      this.#timer ||= setTimeout(() => {
        this.#timer = 0;
        this.read();
      }, READ_AFTER);
    }
  };

  /** @param relevant says whether the page looks different after an event of a kind */
  constructor(path, relevant = () => true) {
    super();
    this.#path = path;
    this.#relevant = relevant;
    this.study = null;
    this.params = new URLSearchParams();
    this.reading = null;
    this.problem = null;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    stream.addEventListener('change', this.#onChange);
    this.read();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    stream.removeEventListener('change', this.#onChange);
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  async read() {
    try {
      this.reading = await get(this.#path);
      // A problem of what the person does stays until they do something else.
      this.problem = this.#failed ? null : this.problem;
      this.#failed = false;
    } catch (error) {
      this.problem = error.message;
      this.#failed = true;
    }
  }
}
