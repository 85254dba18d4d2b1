import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { wordExchanges } from './changeTexts.ts';

export type Replacement = Awaited<ReturnType<typeof replacementsOfOrder>>[number];

/** Oldest first; worded in the order's language unless another one is given. */
export async function replacementsOfOrder(db: Db, orderId: number, wordedIn?: Language) {
  const rows = await db
    .selectFrom('replacements')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_id')
    .selectAll('replacements')
    .select(['at', 'change', 'is_restocked', 'refunded_cents'])
    .select(['exchanged_quantity', 'from_variant_id', 'to_variant_id'])
    .where('replacements.order_id', '=', orderId)
    .orderBy('exchange_id')
    .execute();
  return wordedIn ? wordExchanges(db, rows, wordedIn) : rows;
}
