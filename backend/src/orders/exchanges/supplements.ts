import type { Selectable } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { deleteReservations } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { ShopError } from '../../platform/errors.ts';
import { recordCancellation } from '../changes/recordCancellation.ts';
import { queueAdditionCancelled, queueExchangeUndone } from '../mails/queueOrderMail.ts';
import { lockOrder, selectOrders } from '../order/lockOrder.ts';
import { payableStates } from '../order/payableStates.ts';
import { requireAllowed } from '../view/orderView.ts';
import { addAsPaid } from './addPieces.ts';
import { exchangeAsPaid, requireUnchangedExchange } from './exchangeForMore.ts';

type Supplement = Selectable<Schema['supplements']>;

async function readSupplement(trx: Db, supplementId: number): Promise<Supplement & { main_id: number }> {
  const { supplement_to, ...asked } = await trx
    .selectFrom('supplements')
    .innerJoin('orders', 'orders.id', 'supplements.order_id')
    .selectAll('supplements')
    .select('supplement_to')
    .where('supplements.order_id', '=', supplementId)
    .executeTakeFirstOrThrow();
  return { ...asked, main_id: supplement_to ?? 0 };
}

const isExchange = <S extends Supplement>(asked: S): asked is S & { order_line_id: number } =>
  asked.order_line_id !== null;

/** For the customer who is about to pay a supplement: throws 409 if what it pays is no longer possible. */
export async function requireSupplementUnchanged(
  trx: Db,
  supplement: Pick<Selectable<Schema['orders']>, 'id' | 'language'>,
): Promise<void> {
  const asked = await readSupplement(trx, supplement.id);
  const order = await selectOrders(trx).where('id', '=', asked.main_id).executeTakeFirstOrThrow();
  try {
    if (isExchange(asked)) await requireUnchangedExchange(trx, order, asked);
    else requireAllowed(order, 'add');
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(409, noLongerPossible(asked, supplement.language), { cause: error });
  }
}

const noLongerPossible = (asked: Supplement, language: Language): string =>
  textsIn(language)(
    isExchange(asked)
      ? 'This exchange is no longer possible. Please write to us.'
      : 'Nothing can be added to this order any more. Please write to us.',
  );

/**
 * Changes the order as a supplement has paid. The caller must hold the supplement's lock, thus that of its order too.
 * Throws if this is no longer possible.
 */
export async function changeAsPaid(trx: Db, supplementId: number): Promise<void> {
  const asked = await readSupplement(trx, supplementId);
  const order = await lockOrder(trx, asked.main_id);
  if (isExchange(asked)) await exchangeAsPaid(trx, order, asked);
  else await addAsPaid(trx, order, supplementId);
}

/** The order stays as it is. The caller must hold the supplement's lock. */
export async function cancelSupplement(trx: Db, supplementId: number, who: string | null): Promise<void> {
  await recordCancellation(trx, supplementId, { state: 'cancelled', who });
  await deleteReservations(trx, supplementId);
}

/** Tells the customer that a supplement need not be paid any more. */
export async function queueSupplementCancelled(trx: Db, supplementId: number): Promise<void> {
  const asked = await readSupplement(trx, supplementId);
  const { main_id, change } = asked;
  if (isExchange(asked))
    await queueExchangeUndone(trx, main_id, { exchangeId: `supplement-${supplementId}`, change });
  else await queueAdditionCancelled(trx, main_id, { supplementId, change });
}

/** With its order. The caller must hold the order's lock and refund what was paid. */
export async function cancelSupplementsOf(trx: Db, orderId: number, who: string): Promise<void> {
  const supplements = await trx
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('supplement_to', '=', orderId)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .execute();
  for (const { id } of supplements) {
    const { state } = await lockOrder(trx, id);
    if (payableStates.includes(state)) await cancelSupplement(trx, id, who);
    else await recordCancellation(trx, id, { state: 'refunded', who });
  }
}
