import type { CallsClient } from 'mf-shared';
import type { PageAsk } from './pageAsk.ts';

const keptMs = 10_000;
const most = 30;

type Ahead = Map<string, { answer: Promise<unknown>; until: number }>;

// Filled only by what a shopper points at in a browser, which has one client; while the server renders it stays empty.
const known = new WeakMap<CallsClient, Ahead>();

function aheadOf(calls: CallsClient): Ahead {
  const ahead: Ahead = known.get(calls) ?? new Map();
  known.set(calls, ahead);
  return ahead;
}

/** Asks for a page that the shopper is about to open. Null where it is asked for already. */
export function askAhead<Answer>(calls: CallsClient, { key, from }: PageAsk<Answer>): Promise<Answer> | null {
  const ahead = aheadOf(calls);
  const early = ahead.get(key);
  if (early && early.until > Date.now()) return null;
  ahead.delete(key);
  const [oldest] = ahead.keys();
  if (oldest !== undefined && ahead.size >= most) ahead.delete(oldest);
  const answer = from(calls);
  ahead.set(key, { answer, until: Date.now() + keptMs });
  // What failed ahead is asked for again when it is needed.
  answer.catch(() => ahead.delete(key));
  return answer;
}

/** What a page is made from, as it was a few seconds ago at most; from the server where nobody pointed at it. */
export async function asked<Answer>(
  calls: CallsClient,
  { key, from }: PageAsk<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const early = aheadOf(calls).get(key);
  // Under this key there is never anything else.
  const coming = early && early.until > Date.now() ? (early.answer as Promise<Answer>) : null;
  const answer = await coming?.catch(() => undefined);
  return answer === undefined ? from(calls, signal) : answer;
}
