import type { CallRequest, Transport } from 'mf-shared';
import { isForEverybody } from '../offline/keptCalls.ts';

/** An answer of this age is taken for that of now. */
export const freshMs = 10_000;
/** One of this age is shown for the moment that it takes to ask again. */
export const usableMs = 5 * 60_000;

const most = 80;

interface Known {
  answer: Promise<unknown>;
  /** By the page's own clock, which nobody sets. */
  at: number;
}

interface Taking {
  /** The oldest answer that is taken without asking the shop. */
  upTo: number;
  /** Told when one was taken that is not fresh. */
  onOld?: () => void;
}

/** What the shop answered lately, or is about to: what was asked ahead of a page is there when the page is opened. */
export class ResponseCache {
  readonly #known = new Map<string, Known>();
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  transport({ upTo, onOld }: Taking): Transport {
    return async (request) => {
      // What belongs to a visitor is never remembered: nobody meets it after signing out, or on behalf of another.
      if (!isForEverybody(request)) return this.#transport(request);
      const key = JSON.stringify([request.language, request.name, request.input]);
      const known = this.#known.get(key);
      const age = known ? performance.now() - known.at : Infinity;
      if (!known || age > upTo) return this.#ask(key, request);
      // What failed, or was called off by whom it was for, is asked for again.
      const answer = await known.answer.catch(() => undefined);
      if (answer === undefined) return this.#ask(key, request);
      if (age > freshMs) onOld?.();
      return answer;
    };
  }

  #ask(key: string, request: CallRequest): Promise<unknown> {
    const asked = { answer: this.#transport(request), at: performance.now() };
    this.#known.delete(key);
    this.#known.set(key, asked);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > most) this.#known.delete(oldest);
    asked.answer.catch(() => {
      if (this.#known.get(key) === asked) this.#known.delete(key);
    });
    return asked.answer;
  }
}
