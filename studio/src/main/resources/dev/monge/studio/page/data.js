// The numbers of recordings, read once and kept while there is room.
import { get, getFloats, stream } from './api.js';

const ROOM = 256e6;
const kept = new Map();
let size = 0;

/** Returns the numbers at an address; those that were used least recently make room for others. */
function floats(path) {
  const promise = kept.get(path)?.promise ?? getFloats(path);
  const entry = kept.get(path) ?? { promise, bytes: 0 };
  kept.delete(path);
  kept.set(path, entry); // the most recent is last
  if (entry.bytes === 0) {
    promise.then((numbers) => {
      if (kept.get(path) === entry && entry.bytes === 0) {
        entry.bytes = numbers.byteLength;
        size += entry.bytes;
        for (const [other, { bytes }] of kept) {
          if (size <= ROOM || other === path) {
            break;
          }
          kept.delete(other);
          size -= bytes;
        }
      }
    }, () => kept.delete(path));
  }
  return promise;
}

function forget(condition) {
  for (const [path, { bytes }] of kept) {
    if (condition(path)) {
      kept.delete(path);
      size -= bytes;
    }
  }
}

/** Returns a column: those of the state come first, then those of the actions. */
export const column = (recording, index) => floats(`/api/recordings/${recording}/columns/${index}`);

/** Returns the seconds of every step; null if the recording has no clock. */
export async function times(recording, study) {
  return study.seconds ? floats(`/api/recordings/${recording}/times`) : null;
}

/** Returns the learned reward of every step and its deviation; null before the first fit. */
export async function scores(recording) {
  try {
    const [values, deviations] = await Promise.all([
      floats(`/api/recordings/${recording}/scores`),
      floats(`/api/recordings/${recording}/deviations`).catch(() => null),
    ]);
    return { values, deviations };
  } catch (error) {
    if (error.status === 404) {
      return null;
    }
    throw error;
  }
}

let list = null;

/** Returns all recordings, as the server lists them. */
export const recordings = () => listing().then((answer) => answer.recordings);

/** Returns what is known of the reward that scores them; undefined before the first fit. */
export const verdict = () => listing().then((answer) => answer.verdict);

function listing() {
  list ??= get('/api/recordings');
  list.catch(() => { list = null; });
  return list;
}

stream.addEventListener('change', ({ detail: { kind } }) => {
  if (kind.startsWith('fit') || kind === 'reconnect') {
    list = null;
    forget((path) => path.endsWith('/scores') || path.endsWith('/deviations'));
  }
});

/** Reads what a player of a recording will need, so that it starts at once. */
export function preload(study, recording) {
  const count = Math.min(MOST_COLUMNS, study.columns.length + study.actions.length);
  const wanted = Array.from({ length: count }, (_, i) => column(recording, i));
  return Promise.all([recordings(), times(recording, study), ...wanted]).then(() => undefined);
}

const MOST_COLUMNS = 12;
