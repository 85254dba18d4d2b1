import type { CallsClient, GetCalls } from 'mf-shared';

type PageCall = 'ShopSection' | 'ShopType' | 'ShopCategory' | 'ShopItems' | 'ShopProduct';

/** What a page is made from, and how to have it. The same page asked for again has the same key. */
export interface PageAsk<Answer> {
  key: string;
  from: (calls: CallsClient, signal?: AbortSignal) => Promise<Answer>;
}

export const pageAsk = <N extends PageCall>(
  name: N,
  input: GetCalls[N]['input'],
): PageAsk<GetCalls[N]['answer']> => ({
  key: JSON.stringify([name, input]),
  from: (calls, signal) => calls.get(name, input, signal ? { signal } : {}),
});
