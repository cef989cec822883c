// Which question is on screen: the server's queue, and on top of it what this browser has said since.
import { get, outbox } from './api.js';

/**
 * The next question is on screen at once, while the answer to the last one is on its way. So what is shown is the last reading of
 * the server's queue with everything applied that was said here and is not in that reading yet. Something said is in a reading
 * if the reading began after the acknowledgement. The question on screen stays there until the person does something about it,
 * also where a new reading would rather ask another one first.
 *
 * Emits `change` whenever something that is shown may have changed, and `failed` with an error.
 */
export class QuestionQueue extends EventTarget {
  /** What is shown: as /api/questions answers, with what was said here since; null before the first reading. */
  shown = null;
  #reading = null;
  /** What was said here and may not be in the reading: [{id, kind, question, answer, value, event, acknowledged}]. */
  #said = [];
  /** The answers and skips of this visit, oldest first, for undo. */
  #acts = [];
  /** Questions that stay in front. */
  #pinned = [];
  #busy = false;
  #again = false;

  /** The question on screen, or null. */
  get current() {
    return this.shown?.open[0] ?? null;
  }

  /** Whether everything said here is in the reading. */
  get settled() {
    return this.#said.length === 0;
  }

  get canUndo() {
    return this.#acts.length > 0 || (this.shown?.history.length ?? 0) > 0;
  }

  /** Reads the queue again. Readings never overlap, so a later one never comes first. */
  async refill() {
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    const settled = new Set(this.#said.filter((each) => each.acknowledged));
    try {
      this.#reading = await get('/api/questions');
      this.#said = this.#said.filter((each) => !settled.has(each));
      this.#changed();
    } catch (error) {
      this.dispatchEvent(new CustomEvent('failed', { detail: error }));
    } finally {
      this.#busy = false;
    }
    if (this.#again) {
      this.#again = false;
      await this.refill();
    }
  }

  /** Answers the question on screen with {answer} or {value}, after so many seconds. */
  answer(words, seconds) {
    const question = this.current;
    if (question) {
      this.#act({ kind: 'answer', question, ...words }, { question: question.question, ...words, seconds });
    }
  }

  /** Puts the question on screen aside. */
  skip() {
    const question = this.current;
    if (question) {
      this.#act({ kind: 'skip', question }, { question: question.question });
    }
  }

  #act(act, body) {
    this.#acts.push(this.#say(act, body));
  }

  /** Takes back what was said last, in this visit or before, and shows its question again. */
  undo() {
    const act = this.#acts.at(-1);
    const earlier = this.shown?.history[0];
    if (act) {
      this.takeBack(act.id, act.question);
    } else if (earlier) {
      this.takeBack(earlier.event, earlier.question);
    }
  }

  /** Takes back one answer or skip, named by its event, and shows its question again. */
  takeBack(event, question) {
    this.#acts = this.#acts.filter((act) => act.id !== event);
    this.#pin(question);
    this.#say({ kind: 'undo', question, event }, { event });
  }

  /** Takes back a question that was put aside. */
  unskip(question) {
    this.#acts = this.#acts.filter((act) => act.kind !== 'skip' || act.question.question !== question.question);
    this.#pin(question);
    this.#say({ kind: 'unskip', question }, { question: question.question });
  }

  #pin(question) {
    this.#pinned = [question, ...without(this.#pinned, question)];
  }

  #say(what, body) {
    const said = { ...what, id: crypto.randomUUID(), acknowledged: false };
    this.#said.push(said);
    this.#changed();
    this.#send(said, body);
    return said;
  }

  async #send(said, body) {
    try {
      await outbox.send(said.kind, body, said.id);
      said.acknowledged = true;
    } catch (error) {
      this.#said = this.#said.filter((each) => each !== said);
      this.#acts = this.#acts.filter((each) => each !== said);
      this.#changed();
      this.dispatchEvent(new CustomEvent('failed', { detail: error }));
    }
    await this.refill();
  }

  #changed() {
    if (this.#reading === null) {
      return;
    }
    let { open, skipped, history, answered } = this.#reading;
    for (const { kind, question, id, event, answer, value } of this.#said) {
      if (kind === 'answer') {
        open = without(open, question);
        skipped = without(skipped, question);
        if (!history.some((each) => each.event === id)) {
          history = [{ event: id, question, answer, value }, ...history];
          answered++;
        }
      } else if (kind === 'skip') {
        open = without(open, question);
        skipped = [question, ...without(skipped, question)];
      } else {
        if (history.some((each) => each.event === event)) {
          history = history.filter((each) => each.event !== event);
          answered--;
        }
        skipped = without(skipped, question);
        open = [question, ...without(open, question)];
      }
    }
    const done = new Set([...history.map((each) => each.question), ...skipped].map((each) => each.question));
    this.#pinned = this.#pinned.filter((each) => !done.has(each.question));
    open = [...this.#pinned, ...this.#pinned.reduce(without, open)].filter((each) => !done.has(each.question));
    if (open.length > 0 && !this.#pinned.some((each) => each.question === open[0].question)) {
      this.#pinned = [open[0], ...this.#pinned];
    }
    this.shown = { ...this.#reading, open, skipped, history, answered };
    this.dispatchEvent(new Event('change'));
  }
}

function without(questions, { question }) {
  return questions.filter((each) => each.question !== question);
}
