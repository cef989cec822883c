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

/** How long a tab waits for word from the one that has the stream, before it opens one of its own. */
const SILENCE = 5000;

/**
 * What happens in the study, from all experts. Emits 'change', 'progress', 'state', and 'refused' if the server does not
 * let it hear.
 *
 * A browser opens six connections to a server at most, and a stream keeps one, so all tabs share one stream: of the visible
 * tabs one has it, which holds a lock, and tells the others over a channel. When it is closed or hidden, the lock goes to
 * the next. While no tab is visible there is no stream. Whoever begins one says which event was the last that was heard of,
 * so that none is missed; where some are missing nevertheless, a change of kind 'reconnect' is emitted, after which
 * everything should be read again. Browsers without locks or channels have a stream per visible tab.
 */
class Stream extends EventTarget {
  #source = null;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #channel = null;
  /** Ends the wait for the lock, or gives it back; null while this tab takes no part. */
  #leaving = null;
  /** The sequence of the last event that this tab heard of; null before the first. */
  #last = null;
  #begun = false;
  state = 'lost';

  open() {
    if (navigator.locks && window.BroadcastChannel) {
      this.#channel = new BroadcastChannel('monge-stream');
      this.#channel.addEventListener('message', ({ data }) => this.#hear(data));
    }
    document.addEventListener('visibilitychange', () => this.#appear());
    addEventListener('pageshow', () => this.#appear());
    addEventListener('pagehide', () => this.#leave());
    this.#appear();
  }

  /** Takes note of the sequence up to which this tab has read at first; later ones come over the stream. */
  begin(sequence) {
    if (this.#begun) {
      return;
    }
    this.#begun = true;
    if (this.#last === null) {
      this.#last = sequence;
    } else if (sequence < this.#last) {
      this.#again();
    }
  }

  /** Begins a new connection at once if there is none. */
  retry() {
    if (this.#source !== null && this.state === 'lost') {
      this.#connect();
    } else {
      this.#channel?.postMessage({ ask: true });
    }
  }

  /** Notes that the machine has lost its network, which a silent connection would notice late. */
  lose() {
    this.#become('lost');
  }

  #appear() {
    if (document.visibilityState === 'hidden') {
      this.#leave();
    } else if (this.#leaving === null) {
      this.#join();
    }
  }

  #join() {
    if (this.#channel === null) {
      this.#leaving = () => {};
      this.#connect();
      return;
    }
    const waiting = new AbortController();
    const silence = setTimeout(() => this.state === 'lost' && this.#source === null && this.#connect(), SILENCE);
    let release = () => {};
    this.#leaving = () => {
      clearTimeout(silence);
      waiting.abort();
      release();
    };
    this.#channel.postMessage({ ask: true });
    navigator.locks.request('monge-stream', { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) {
        return undefined;
      }
      this.#connect();
      return new Promise((resolve) => { release = resolve; });
    }).catch(() => {}); // hidden before it was this tab's turn
  }

  #leave() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#leaving?.();
    this.#leaving = null;
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#source?.close();
    const source = new EventSource(this.#last === null ? '/api/stream' : `/api/stream?last=${this.#last}`);
    this.#source = source;
    source.addEventListener('open', () => {
      this.#pause = FIRST_PAUSE;
      this.#say('state', 'connected');
    });
    source.addEventListener('error', () => {
      this.#say('state', 'lost');
      if (source.readyState === EventSource.CLOSED && source === this.#source) {
        this.#timer = setTimeout(() => this.#connect(), this.#pause);
        this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
        this.#emit('refused', null);
      }
    });
    for (const name of ['now', 'change', 'progress']) {
      source.addEventListener(name, (message) => this.#say(name, JSON.parse(message.data)));
    }
  }

  /** Tells this tab and all others. */
  #say(name, detail) {
    this.#channel?.postMessage({ name, detail });
    this.#take(name, detail);
  }

  #hear({ ask, name, detail }) {
    if (!ask) {
      this.#take(name, detail);
    } else if (this.#source !== null) {
      this.#channel.postMessage({ name: 'state', detail: this.state });
      if (this.#last !== null) {
        this.#channel.postMessage({ name: 'now', detail: { seq: this.#last } });
      }
    }
  }

  #take(name, detail) {
    if (name === 'state') {
      this.#become(detail);
    } else if (name === 'now') {
      const before = this.#last;
      this.#last = detail.seq;
      if (before !== null && before !== detail.seq) {
        this.#again();
      }
    } else {
      const before = this.#last;
      if (name === 'change' && detail.kind !== 'reconnect') {
        this.#last = detail.seq;
        if (before !== null && detail.seq !== before + 1 && detail.seq !== before) {
          this.#again();
        }
      }
      this.#emit(name, detail);
    }
  }

  #again() {
    this.#emit('change', { seq: this.#last, kind: 'reconnect', who: null });
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
