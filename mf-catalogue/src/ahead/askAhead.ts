import type { CallsClient } from 'mf-shared';
import type { PageAsk } from './pageAsk.ts';

const keptMs = 10_000;
const most = 30;

// Filled only by what a shopper points at in a browser; while the server renders it stays empty.
const ahead = new Map<string, { answer: Promise<unknown>; until: number }>();

/** Asks for a page that the shopper is about to open. Null where it is asked for already. */
export function askAhead<Answer>(calls: CallsClient, { key, from }: PageAsk<Answer>): Promise<Answer> | null {
  const known = ahead.get(key);
  if (known && known.until > Date.now()) return null;
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
  const known = ahead.get(key);
  // Under this key there is never anything else.
  const early = known && known.until > Date.now() ? (known.answer as Promise<Answer>) : null;
  const answer = await early?.catch(() => undefined);
  return answer === undefined ? from(calls, signal) : answer;
}

export const forgetAhead = (): void => ahead.clear();
