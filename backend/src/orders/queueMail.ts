import type { Db } from './deps.ts';

/** Every paid order is confirmed once. */
export async function queueConfirmation(trx: Db, orderId: number): Promise<void> {
  await queue(trx, 'order-confirmation', `order-confirmation:${orderId}`, { orderId });
}

/** A word to the people who sell: something needs a decision. */
export async function queueNotice(trx: Db, key: string, orderNumber: string, texts: string[]): Promise<void> {
  await queue(trx, 'sales-notice', key, { orderNumber, texts });
}

async function queue(trx: Db, kind: string, dedupeKey: string, payload: object): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ kind, dedupe_key: dedupeKey, payload: JSON.stringify(payload) })
    .onConflict((oc) => oc.column('dedupe_key').doNothing())
    .execute();
}
