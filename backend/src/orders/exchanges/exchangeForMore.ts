import type { Selectable } from 'kysely';
import { exchangeSendings } from 'mf-office/contract';
import * as v from 'valibot';
import { euros } from '../../locales/Sentence.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { TranslatedError } from '../../platform/errors.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { queueExchanged } from '../mails/queueOrderMail.ts';
import { requireAllowed } from '../view/orderView.ts';
import { exchangePieces, findExchange, type Exchange } from './exchangePieces.ts';
import { findRepeated, placeSupplement, type Asking } from './placeSupplement.ts';

interface Asked extends Asking {
  exchange: Exchange;
  /** What staff saw for all pieces. */
  cents: number;
}

type SupplementRow = Selectable<Schema['supplements']>;

/** Throws if pieces cannot be exchanged at this moment: before packing, or as agreed once the customer has them. */
export const requireExchangeable = (order: LockedOrder, agreement: Exchange['agreement']): void =>
  requireAllowed(order, agreement ? 'exchange-sent' : 'exchange');

/**
 * Places what an exchange costs more as an order of its own, which holds the new pieces. The caller must hold the
 * order's lock. Returns the supplement's number; a repeat returns the same.
 */
export async function askForDifference(
  trx: Db,
  order: LockedOrder,
  { exchange, cents, ...asking }: Asked,
): Promise<{ number: string; change: string }> {
  const repeated = await findRepeated(trx, exchange.id);
  if (repeated) return repeated;
  requireExchangeable(order, exchange.agreement);
  const { item, choice, change } = await findExchange(trx, order, exchange);
  const { quantity, variantId, isRestocked, agreement, who } = exchange;
  const unitCents = choice.differenceCents;
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

  const line = {
    item_id: item.itemId,
    variant_id: variantId,
    note: textsIn(order.language)('Difference for {item}', { item: item.name }),
    colour: choice.colour,
    size: choice.size,
    ordered_quantity: quantity,
    price_cents: unitCents,
    customization: null,
  };
  const number = await placeSupplement(trx, order, {
    ...asking,
    cents,
    lines: [line],
    asked: {
      request_id: exchange.id,
      order_line_id: item.id,
      from_variant_id: item.variantId,
      change,
      is_restocked: isRestocked,
      agreement: agreement ? JSON.stringify(agreement) : null,
      who,
      exchange_id: null,
    },
  });
  return { number, change };
}

const agreementSchema = v.nullable(v.object({ isReceived: v.boolean(), send: v.picklist(exchangeSendings) }));

async function readExchange(
  trx: Db,
  asked: SupplementRow & { order_line_id: number },
): Promise<{ exchange: Exchange; unitCents: number }> {
  const fresh = await trx
    .selectFrom('order_lines')
    .select(['variant_id', 'ordered_quantity', 'price_cents'])
    .where('order_id', '=', asked.order_id)
    .executeTakeFirstOrThrow();
  const exchange: Exchange = {
    id: asked.request_id,
    lineId: asked.order_line_id,
    quantity: fresh.ordered_quantity,
    variantId: fresh.variant_id ?? 0,
    isRestocked: asked.is_restocked,
    agreement: v.parse(agreementSchema, asked.agreement) ?? undefined,
    who: asked.who,
  };
  return { exchange, unitCents: fresh.price_cents };
}

/** Throws 409 if what was agreed cannot be done any more, except for stock. */
export async function requireUnchangedExchange(
  trx: Db,
  order: LockedOrder,
  asked: SupplementRow & { order_line_id: number },
): Promise<{ exchange: Exchange; unitCents: number }> {
  const agreed = await readExchange(trx, asked);
  requireExchangeable(order, agreed.exchange.agreement);
  const { change } = await findExchange(trx, order, agreed.exchange, asked.order_id);
  if (change !== asked.change)
    throw new TranslatedError(409, '{number} was changed since: {change}.', { number: order.number, change });
  return agreed;
}

/** The caller must hold the order's lock. Throws if the exchange is no longer possible. */
export async function exchangeAsPaid(
  trx: Db,
  order: LockedOrder,
  asked: SupplementRow & { order_line_id: number },
): Promise<void> {
  const { exchange, unitCents } = await requireUnchangedExchange(trx, order, asked);
  const { id, change } = await exchangePieces(trx, order, exchange, {
    supplement: { id: asked.order_id, unitCents },
  });
  await trx
    .updateTable('supplements')
    .set({ exchange_id: id })
    .where('order_id', '=', asked.order_id)
    .execute();
  await queueExchanged(trx, order.id, { exchangeId: id, change, cents: 0, agreement: exchange.agreement });
}
