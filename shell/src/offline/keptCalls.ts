import { CallError, type CallRequest, type Transport } from 'mf-shared';
import { connection } from './connection.ts';
import type { KeptShop } from './KeptShop.ts';

// What anybody is answered the same. Prices at checkout, accounts and orders are always the shop's word of now.
const keptNames: ReadonlySet<string> = new Set([
  'ShopNavigation',
  'ShopSection',
  'ShopType',
  'ShopCategory',
  'ShopItems',
  'ShopProduct',
]);

/** Whether everybody gets the same answer, so that one who comes later may be shown it. */
export const isForEverybody = ({ method, name }: CallRequest): boolean =>
  method === 'GET' && keptNames.has(name);
const isAway = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** A transport that answers what the catalogue said last where the shop cannot be reached, and lets it be known. */
export function keptCalls(transport: Transport, kept: KeptShop): Transport {
  return async (request) => {
    if (!isForEverybody(request)) return transport(request);
    try {
      const answer = await transport(request);
      connection.found();
      // Storage that is full or forbidden costs the copy, not the page.
      kept.keepCall(request, answer).catch(() => undefined);
      return answer;
    } catch (error) {
      if (!isAway(error)) throw error;
      connection.lost();
      const last = await kept.call(request).catch(() => undefined);
      if (last === undefined) throw error;
      return last;
    }
  };
}
