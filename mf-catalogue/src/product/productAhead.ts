import type { CallsClient, Product } from 'mf-shared';

type Answer = Product | null;

const keptMs = 10_000;
const most = 30;

// Filled only by what a shopper points at in a browser; while the server renders it stays empty.
const ahead = new Map<string, { answer: Promise<Answer>; until: number }>();

/** Asks for a product that the shopper is about to open. What is asked for already is not asked for again. */
export function askAhead(calls: CallsClient, id: string): void {
  const known = ahead.get(id);
  if (known && known.until > Date.now()) return;
  ahead.delete(id);
  const [oldest] = ahead.keys();
  if (oldest !== undefined && ahead.size >= most) ahead.delete(oldest);
  const answer = calls.get('ShopProduct', { id });
  ahead.set(id, { answer, until: Date.now() + keptMs });
  // What failed ahead is asked for again when it is needed.
  answer.catch(() => ahead.delete(id));
}

/** A product as it was a few seconds ago at most; from the server where nobody pointed at it. */
export async function productOf(calls: CallsClient, id: string, signal: AbortSignal): Promise<Answer> {
  const known = ahead.get(id);
  const early = known && known.until > Date.now() ? await known.answer.catch(() => undefined) : undefined;
  return early === undefined ? calls.get('ShopProduct', { id }, { signal }) : early;
}

export const forgetAhead = (): void => ahead.clear();
