import { exchangeSendings } from 'mf-office/contract';
import * as v from 'valibot';
import { euros } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { awaitPayment, findRepeated, type AskedChange, type Asking } from './awaitPayment.ts';
import { queueExchanged } from '../mails/queueOrderMail.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { itemsOfChange } from '../order/orderItems.ts';
import { requireAllowed } from '../view/orderView.ts';
import { findExchange, makeExchange, newLine, type Exchange } from './exchangeUnits.ts';

interface Asked extends Asking {
  exchange: Exchange;
  /** The price of all units, as staff saw it. */
  cents: number;
}

/** Throws if units cannot be exchanged at this moment: before packing, or as agreed once the customer has them. */
export const requireExchangeable = (order: LockedOrder, agreement: Exchange['agreement']): void =>
  requireAllowed(order, agreement ? 'exchange-sent' : 'exchange');

/**
 * Records an exchange that is made once it is paid, as the new units cost more. The caller must hold the order's lock.
 * A repeat returns the same exchange.
 */
export async function askForDifference(
  trx: Db,
  order: LockedOrder,
  { exchange, cents, ...asking }: Asked,
): Promise<AskedChange> {
  const repeated = await findRepeated(trx, exchange.id);
  if (repeated) return repeated;
  const { id, who, quantity, isRestocked, agreement } = exchange;
  requireExchangeable(order, agreement);
  const found = await findExchange(trx, order, exchange);
  const unitCents = found.choice.differenceCents;
  if (unitCents <= 0 || unitCents * quantity !== cents)
    throw new TranslatedError(
      409,
      'The difference is {amount} now, no longer {seen}. Please choose the size again.',
      {
        amount: euros(Math.max(0, unitCents) * quantity),
        seen: euros(cents),
      },
    );
  if (asking.isLink && agreement?.send === 'handed-over')
    throw new TranslatedError(409, 'The customer has the new pieces already. Please record the payment.');
  return awaitPayment(trx, order, {
    ...asking,
    kind: 'exchange',
    id,
    who,
    cents,
    detail: { text: found.change, lineId: found.item.id, isRestocked, ...agreement },
    lines: [newLine(found, exchange, { refundCents: 0, supplementCents: unitCents })],
  });
}

const askedSchema = v.object({
  text: v.string(),
  lineId: v.number(),
  isRestocked: v.boolean(),
  isReceived: v.optional(v.boolean(), false),
  send: v.optional(v.picklist(exchangeSendings)),
});

/** Throws 409 if the exchange is no longer possible as agreed, except for stock. */
export async function requireUnchangedExchange(trx: Db, order: LockedOrder, changeId: number) {
  const { detail, who } = await trx
    .selectFrom('order_changes')
    .select(['detail', 'who'])
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  const { text, lineId, isRestocked, isReceived, send } = v.parse(askedSchema, detail);
  const [fresh] = await itemsOfChange(trx, changeId);
  if (!fresh) throw new Error(`The exchange ${changeId} has no new pieces.`);
  const exchange = {
    lineId,
    quantity: fresh.quantity,
    variantId: fresh.variantId ?? 0,
    isRestocked,
    agreement: send && { isReceived, send },
    who: who ?? '',
  };
  requireExchangeable(order, exchange.agreement);
  const found = await findExchange(trx, order, exchange, changeId);
  if (found.change !== text)
    throw new TranslatedError(409, '{number} was changed since: {change}.', {
      number: order.number,
      change: found.change,
    });
  return { exchange, found, toLineId: fresh.id };
}

/** The caller must hold the order's lock. Throws if the exchange is no longer possible. */
export async function exchangeAsPaid(trx: Db, order: LockedOrder, changeId: number): Promise<void> {
  const { exchange, found, toLineId } = await requireUnchangedExchange(trx, order, changeId);
  const to = { lineId: toLineId, from: 'unpaid' as const };
  await makeExchange(trx, order, { ...exchange, changeId, to, cents: 0, found });
  const { agreement } = exchange;
  await queueExchanged(trx, order.id, { exchangeId: changeId, change: found.change, cents: 0, agreement });
}
