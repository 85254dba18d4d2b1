import { sql, type Selectable } from 'kysely';
import { exchangeSendings } from 'mf-office/contract';
import * as v from 'valibot';
import { deleteReservations, type Claimant } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import { euros, says } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { ShopError, TranslatedError } from '../../platform/errors.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import type { LockedOrder } from '../fulfilment/orderSteps.ts';
import { queueExchanged, queueExchangeUndone, queuePayLink } from '../mails/queueOrderMail.ts';
import { lockOrder } from '../order/lockOrder.ts';
import { payableStates } from '../order/payableStates.ts';
import { sentStates } from '../order/replacements.ts';
import { shownState } from '../order/shownState.ts';
import { orderNumber } from '../placement/insertOrder.ts';
import { reserveOrder } from '../placement/orderReservation.ts';
import { exchangePieces, findExchange, type Exchange } from './exchangePieces.ts';

interface Asked {
  exchange: Exchange;
  /** What staff saw for all pieces. */
  cents: number;
  /** The customer is mailed a link to pay; otherwise the payment is recorded next. */
  isLink: boolean;
  /** Of the staff member. */
  ip: string;
  sessionSecs: number;
}

type OrderRow = Selectable<Schema['orders']>;
type Exchangeable = Pick<LockedOrder, 'number' | 'state' | 'cancelled_at'>;

/** Throws if pieces cannot be exchanged at this moment: before packing, or as agreed once the customer has them. */
export function requireExchangeable(order: Exchangeable, agreement: Exchange['agreement']): void {
  if (agreement ? sentStates.includes(order.state) : order.state === 'paid') return;
  throw new TranslatedError(
    409,
    '{number} is {state}; its pieces can only be exchanged before packing, or as pieces that the customer has.',
    { number: order.number, state: says(shownState(order)) },
  );
}

/**
 * Places what an exchange costs more as an order of its own, which holds the new pieces. The caller must hold the
 * order's lock. Returns the supplement's number; a repeat returns the same.
 */
export async function askForSupplement(
  trx: Db,
  order: LockedOrder,
  { exchange, cents, isLink, ip, sessionSecs }: Asked,
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
  if (isLink && agreement?.send === 'handed-over')
    throw new TranslatedError(409, 'The customer has the new pieces already. Please record the payment.');
  if (isLink && !order.email)
    throw new TranslatedError(
      409,
      'The customer gave no e-mail address for a link. Please record the payment.',
    );

  const claimant: Claimant = {
    visitor: { person: null, browserHash: hashToken(`supplement ${exchange.id}`) },
    ...ipPrefixes(ip),
  };
  const supplement = await insertSupplement(trx, order, {
    browser_hash: claimant.visitor.browserHash ?? '',
    subtotal_cents: cents,
    total_cents: cents,
    taken_by: who,
    pay_link_until: isLink ? sql<Date>`now() + interval '1 day'` : null,
  });
  await trx
    .insertInto('order_lines')
    .values({
      order_id: supplement.id,
      item_id: item.itemId,
      variant_id: variantId,
      note: textsIn(order.language)('Difference for {item}', { item: item.name }),
      colour: choice.colour,
      size: choice.size,
      ordered_quantity: quantity,
      price_cents: unitCents,
      customization: null,
    })
    .execute();
  await trx
    .insertInto('supplements')
    .values({
      order_id: supplement.id,
      request_id: exchange.id,
      order_line_id: item.id,
      change,
      is_restocked: isRestocked,
      agreement: agreement ? JSON.stringify(agreement) : null,
      who,
    })
    .execute();
  // Units that only other orders' pages hold are claimed when it is paid, which can close these pages.
  await reserveOrder(trx, { ...supplement, language: 'en', voucher_id: null }, claimant, sessionSecs);
  if (isLink) await queuePayLink(trx, supplement.id);
  return { number: supplement.number, change };
}

async function findRepeated(trx: Db, requestId: string): Promise<{ number: string; change: string } | null> {
  const earlier = await trx
    .selectFrom('supplements')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['number', 'change', 'state'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (earlier?.state === 'cancelled')
    throw new TranslatedError(409, 'This exchange was cancelled. Please close this and begin again.');
  return earlier ?? null;
}

type Amounts = Pick<OrderRow, 'browser_hash' | 'subtotal_cents' | 'total_cents' | 'taken_by'> & {
  pay_link_until: ReturnType<typeof sql<Date>> | null;
};

/** For the same buyer. Order numbers repeat every 17 minutes, so a taken one is drawn again. */
async function insertSupplement(
  trx: Db,
  order: LockedOrder,
  amounts: Amounts,
): Promise<{ id: number; number: string }> {
  const inserted = await trx
    .insertInto('orders')
    .values({
      number: orderNumber(),
      supplement_to: order.id,
      language: order.language,
      person_id: order.person_id,
      first_name: order.first_name,
      last_name: order.last_name,
      email: order.email,
      phone: order.phone,
      street: order.street,
      city: order.city,
      post_code: order.post_code,
      company: order.company,
      vat_number: order.vat_number,
      delivery_method_id: order.delivery_method_id,
      location: order.location,
      delivery_cents: 0,
      ...amounts,
    })
    .onConflict((oc) => oc.column('number').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();
  return inserted ?? insertSupplement(trx, order, amounts);
}

const agreementSchema = v.nullable(v.object({ isReceived: v.boolean(), send: v.picklist(exchangeSendings) }));

async function readSupplement(trx: Db, supplementId: number) {
  const asked = await trx
    .selectFrom('supplements')
    .innerJoin('order_lines as fresh', 'fresh.order_id', 'supplements.order_id')
    .innerJoin('orders', 'orders.id', 'supplements.order_id')
    .select(['request_id', 'order_line_id', 'change', 'is_restocked', 'agreement', 'who', 'supplement_to'])
    .select(['fresh.variant_id', 'fresh.ordered_quantity', 'fresh.price_cents'])
    .where('supplements.order_id', '=', supplementId)
    .executeTakeFirstOrThrow();
  const exchange: Exchange = {
    id: asked.request_id,
    lineId: asked.order_line_id,
    quantity: asked.ordered_quantity,
    variantId: asked.variant_id ?? 0,
    isRestocked: asked.is_restocked,
    agreement: v.parse(agreementSchema, asked.agreement) ?? undefined,
    who: asked.who,
  };
  return { exchange, mainId: asked.supplement_to ?? 0, change: asked.change, unitCents: asked.price_cents };
}

/** Throws 409 if what was agreed cannot be done any more, except for stock. */
async function requireUnchangedExchange(
  trx: Db,
  order: OrderRow,
  supplementId: number,
  { exchange, change }: { exchange: Exchange; change: string },
): Promise<void> {
  requireExchangeable(order, exchange.agreement);
  const found = await findExchange(trx, order, exchange, supplementId);
  if (found.change !== change)
    throw new TranslatedError(409, '{number} was changed since: {change}.', { number: order.number, change });
}

/** For the customer who is about to pay a supplement: throws 409 if its exchange is no longer possible. */
export async function requireSupplementUnchanged(
  trx: Db,
  supplement: Pick<OrderRow, 'id' | 'language'>,
): Promise<void> {
  const asked = await readSupplement(trx, supplement.id);
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', asked.mainId)
    .executeTakeFirstOrThrow();
  try {
    await requireUnchangedExchange(trx, order, supplement.id, asked);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(
      409,
      textsIn(supplement.language)('This exchange is no longer possible. Please write to us.'),
      { cause: error },
    );
  }
}

/**
 * Makes the exchange that a supplement has paid. The caller must hold the supplement's lock, thus that of its order
 * too. Throws if it is no longer possible.
 */
export async function exchangeAsPaid(trx: Db, supplementId: number): Promise<void> {
  const asked = await readSupplement(trx, supplementId);
  const order = await lockOrder(trx, asked.mainId);
  await requireUnchangedExchange(trx, order, supplementId, asked);
  const { exchange, unitCents } = asked;
  const { id, change } = await exchangePieces(trx, order, exchange, {
    supplement: { id: supplementId, unitCents },
  });
  await trx
    .updateTable('supplements')
    .set({ exchange_id: id })
    .where('order_id', '=', supplementId)
    .execute();
  await queueExchanged(trx, order.id, { exchangeId: id, change, cents: 0, agreement: exchange.agreement });
}

/** The exchange will not be made. The caller must hold the supplement's lock. */
export async function cancelSupplement(trx: Db, supplementId: number, who: string | null): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ state: 'cancelled', cancelled_at: sql<Date>`now()`, cancelled_by: who })
    .where('id', '=', supplementId)
    .execute();
  await deleteReservations(trx, supplementId);
}

/** Tells the customer that a supplement need not be paid any more. */
export async function queueSupplementCancelled(trx: Db, supplementId: number): Promise<void> {
  const { mainId, change } = await readSupplement(trx, supplementId);
  await queueExchangeUndone(trx, mainId, { exchangeId: `supplement-${supplementId}`, change });
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
    else
      await trx
        .updateTable('orders')
        .set({ state: 'refunded', cancelled_at: sql<Date>`now()`, cancelled_by: who })
        .where('id', '=', id)
        .execute();
  }
}
