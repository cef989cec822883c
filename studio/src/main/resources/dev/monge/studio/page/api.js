// The server as the pages see it: reads, computations, writes that survive a lost connection, and the stream of changes.

/** What the server refused, with one line for the person; status 0 if it could not be reached. */
export class ApiError extends Error {
  constructor(status, message) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

const UNREACHABLE = 'The studio cannot be reached. Is it still running?';

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...options });
  } catch {
    throw new ApiError(0, UNREACHABLE);
  }
  if (!response.ok) {
    let message = `The studio answered with status ${response.status}.`;
    try {
      message = (await response.json()).error ?? message;
    } catch {
      // Not JSON: a proxy may have answered.
    }
    throw new ApiError(response.status, message);
  }
  return response;
}

/** Reads JSON. */
export async function get(path) {
  return (await request(path)).json();
}

/** Reads numbers, one per step: 64 bit for times, 32 bit for everything else. */
export async function getFloats(path) {
  const bytes = await (await request(path)).arrayBuffer();
  return path.endsWith('/times') ? new Float64Array(bytes) : new Float32Array(bytes);
}

/** Asks for a computation, which stores nothing and is not retried. */
export async function post(path, body) {
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const PATIENCE = 15000;

/** Whether a write may succeed later: the server was unreachable, busy or faulty, or the session has to be begun again. */
function worthRetrying(error) {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
    || error.status === 401 || error.status === 408 || error.status === 429;
}

/**
 * Writes on their way to the server, in order, one at a time. Every write is kept in the browser's storage until the server
 * has acknowledged it, under a key of its own, so that two tabs never overwrite each other's. A write that two tabs send
 * counts once, because its id stays the same.
 */
class Outbox extends EventTarget {
  #entries = [];
  #prefix = null;
  #busy = false;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #count = 0;

  /** The number of writes that are not acknowledged yet. */
  get waiting() {
    return this.#entries.length;
  }

  /** The time at which the oldest waiting write was made, in milliseconds; null if none waits. */
  get since() {
    return this.#entries.length ? this.#entries[0].made : null;
  }

  /** Begins to send, first what an earlier visit left behind. Called once the study and the visitor are known. */
  open(study) {
    if (this.#prefix !== null) {
      return;
    }
    this.#prefix = `monge-outbox/${study.name}/${study.me.id}/`;
    for (const entry of this.#entries) {
      this.#store(entry);
    }
    const known = new Set(this.#entries.map((entry) => entry.write.id));
    this.#entries.unshift(...this.#left().filter((entry) => !known.has(entry.write.id)));
    this.#changed();
    this.#next();
  }

  /**
   * Sends a write; resolves with the answer of the server once the write is durable, rejects if it is refused. Whoever may
   * want to undo the write before that gives it an id.
   */
  send(kind, body, id = crypto.randomUUID()) {
    return new Promise((resolve, reject) => {
      const made = Date.now();
      const write = { id, kind, body };
      // The order of the keys is the order of the writes, also of those within one millisecond.
      const name = `${String(made).padStart(15, '0')}-${String(this.#count++).padStart(6, '0')}-${write.id}`;
      const entry = { name, made, write, resolve, reject };
      this.#entries.push(entry);
      this.#store(entry);
      this.#changed();
      this.#next();
    });
  }

  /** Tries again at once, because the connection may be back. */
  retry() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#pause = FIRST_PAUSE;
    this.#next();
  }

  async #next() {
    if (this.#busy || this.#timer !== 0 || this.#prefix === null || this.#entries.length === 0) {
      return;
    }
    this.#busy = true;
    const entry = this.#entries[0];
    try {
      const response = await request('/api/events', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(entry.write),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const answer = await response.json();
      this.#remove(entry);
      entry.resolve?.(answer);
      this.#pause = FIRST_PAUSE;
    } catch (error) {
      if (worthRetrying(error)) {
        this.#timer = setTimeout(() => {
          this.#timer = 0;
          this.#next();
        }, this.#pause);
        this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
      } else {
        this.#remove(entry);
        if (entry.reject) {
          entry.reject(error);
        } else {
          this.dispatchEvent(new CustomEvent('refused', { detail: error }));
        }
      }
    } finally {
      this.#busy = false;
    }
    this.#next();
  }

  #store(entry) {
    if (this.#prefix === null) {
      return;
    }
    try {
      localStorage.setItem(this.#prefix + entry.name, JSON.stringify(entry.write));
    } catch {
      // Storage is full or switched off: the write still waits in this tab.
    }
  }

  #remove(entry) {
    this.#entries = this.#entries.filter((other) => other !== entry);
    try {
      localStorage.removeItem(this.#prefix + entry.name);
    } catch {
      // As above.
    }
    this.#changed();
  }

  #left() {
    const left = [];
    try {
      for (let i = 0; i < localStorage.length; i++) {
        const key = localStorage.key(i);
        if (key.startsWith(this.#prefix)) {
          const name = key.slice(this.#prefix.length);
          left.push({ name, made: Number(name.slice(0, 15)), write: JSON.parse(localStorage.getItem(key)) });
        }
      }
    } catch {
      // As above.
    }
    return left.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * What happens in the study, from all experts. Emits 'change', 'progress' and 'state'. A browser repeats a lost connection
 * itself and says what it saw last; where it gives up, this class begins a new one and emits a change of kind 'reconnect',
 * after which everything should be read again.
 */
class Stream extends EventTarget {
  #source = null;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #again = false;
  state = 'lost';

  open() {
    this.#timer = 0;
    this.#source?.close();
    const source = new EventSource('/api/stream');
    this.#source = source;
    source.addEventListener('open', () => {
      this.#pause = FIRST_PAUSE;
      this.#become('connected');
      if (this.#again) {
        this.#again = false;
        this.#emit('change', { seq: 0, kind: 'reconnect', who: null });
      }
    });
    source.addEventListener('error', () => {
      this.#become('lost');
      if (source.readyState === EventSource.CLOSED) {
        this.#later();
      }
    });
    for (const name of ['change', 'progress']) {
      source.addEventListener(name, (message) => this.#emit(name, JSON.parse(message.data)));
    }
  }

  /** Begins a new connection at once if there is none. */
  retry() {
    if (this.state === 'lost') {
      clearTimeout(this.#timer);
      this.#again = true;
      this.open();
    }
  }

  /** Notes that the machine has lost its network, which a silent connection would notice late. */
  lose() {
    this.#become('lost');
  }

  #later() {
    this.#again = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  #become(state) {
    if (this.state !== state) {
      this.state = state;
      this.#emit('state', state);
    }
  }

  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

export const outbox = new Outbox();
export const stream = new Stream();

stream.addEventListener('state', (event) => {
  if (event.detail === 'connected') {
    outbox.retry();
  }
});
window.addEventListener('online', () => {
  stream.retry();
  outbox.retry();
});
window.addEventListener('offline', () => stream.lose());
