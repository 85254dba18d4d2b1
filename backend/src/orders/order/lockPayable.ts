import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import {
  findPayable,
  hasPayLinkOf,
  isOfPayable,
  type Payable,
} from '../../platform/database/queries/Payable.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { lockOrder, type LockedOrder } from './lockOrder.ts';

/** An order or change that can be paid, with its number and state. */
export type LockedPayable = Awaited<ReturnType<typeof readPayable>>;

export const readPayable = (db: Db, payable: Payable) =>
  db
    .selectFrom('payables')
    .select(['order_id as orderId', 'change_id as changeId', 'number', 'state'])
    .select('voucher_id as voucherId')
    .select(sql<boolean>`created_at > now() - interval '1 day'`.as('isRecent'))
    .select(['amount_cents as amountCents', 'browser_hash as browserHash'])
    .select(hasPayLinkOf('payables').as('hasPayLink'))
    .where(isOfPayable(payable))
    .executeTakeFirstOrThrow();

/** Runs `work` with the lock of the order. Throws 404 if nothing has this number. */
export function withLockedPayable<Result>(
  db: Db,
  number: string,
  work: (trx: Db, payable: LockedPayable, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const found = await findPayable(trx, number);
    if (!found) throw new TranslatedError(404, 'There is no order {number}.', { number });
    const order = await lockOrder(trx, found.orderId);
    // Read after locking: it may have been paid or cancelled meanwhile.
    return work(trx, await readPayable(trx, found), order);
  });
}
