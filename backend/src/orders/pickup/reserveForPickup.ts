import { ofOrder, type Payable } from '../../platform/database/queries/Payable.ts';
import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { lastUnpaidDay, maxUnpaidCents } from '../../delivery/api.ts';
import { unitsBeingPaid, reserveUntilPaid, type Claimant } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import { endOf } from '../../platform/database/times/days.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { queueReserved, queueToConfirm } from '../mails/queueOrderMail.ts';
import { orderItems } from '../order/orderItems.ts';
import { payableStates } from '../order/payableStates.ts';
import { isRecentOrder } from '../placement/findSameOrder.ts';
import { reserve } from '../placement/orderReservation.ts';

/** The limit for an e-mail address and for a phone number, against orders that nobody intends to collect. */
const maxUnpaidOrders = 2;
/** The limit of mails a day to one address, because anybody can type any address. */
const maxToConfirm = 5;

interface PayableOrder {
  id: number;
  total_cents: number;
  language: Language;
  voucher_id: number | null;
  delivery_method_id: number | null;
  email: string;
  phone: string;
}

/** `holdSecs`: how long the units are held until the mailbox answers; null if it has, or is the customer's own. */
interface Asked {
  holdSecs: number | null;
}

/**
 * Keeps the order's units until it is paid at pickup, and notifies the customer; with `holdSecs`, mails a link to confirm
 * instead. Returns the ids of the orders to preempt if others hold the units: see `reserve`. The caller must hold
 * the order's lock and that of its buyer.
 */
export async function reserveForPickup(
  trx: Db,
  order: PayableOrder,
  claimant: Claimant,
  { holdSecs }: Asked,
): Promise<Payable[] | null> {
  const t = textsIn(order.language);
  const keeping = await findOffer(trx, order.delivery_method_id);
  if (!keeping) throw new ShopError(409, t('Payment at pickup is not offered any more. Please pay by card.'));
  await requireWithinLimits(trx, order);
  if (holdSecs !== null) await requireFewToConfirm(trx, order);
  const preempted = await reserve(
    trx,
    { ...ofOrder(order.id), voucherId: order.voucher_id },
    claimant,
    holdSecs ?? 0,
  );
  // An address that may not exist must not take units from others.
  if (preempted && holdSecs !== null) throw unitsBeingPaid();
  if (preempted) return preempted;
  await trx
    .updateTable('orders')
    .set({
      state: holdSecs === null ? 'reserved' : 'awaiting-payment',
      reserved_until: endOf(lastUnpaidDay(new Date(), keeping)),
    })
    .where('id', '=', order.id)
    .execute();
  if (holdSecs !== null) {
    await queueToConfirm(trx, order.id, Math.floor(holdSecs / 60));
    return null;
  }
  await reserveUntilPaid(trx, order.id);
  await queueReserved(trx, order.id);
  await recordOrderEvent(trx, 'order.reserved', order.id);
  return null;
}

/**
 * Makes orders of the same buyer wait for each other, so that together they stay within the limit. Precedes all
 * locks but the visitor's.
 */
export async function lockBuyer(trx: Db, { email, phone }: { email: string; phone: string }): Promise<void> {
  for (const name of [`buyer ${email.toLowerCase()}`, `buyer ${phone}`].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Undefined if the method has no payment at pickup. */
const findOffer = (trx: Db, methodId: number | null) =>
  trx
    .selectFrom('delivery_methods')
    .select(['unpaid_days as unpaidDays', 'max_days as maxDays'])
    .where('id', '=', methodId ?? 0)
    .where('kind', '=', 'pickup')
    .where('may_pay_at_pickup', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirst();

async function requireWithinLimits(trx: Db, order: PayableOrder): Promise<void> {
  const t = textsIn(order.language);
  if (order.total_cents > maxUnpaidCents)
    throw new ShopError(
      409,
      t('Orders above {amount} cannot be paid at pickup. Please pay by card.', {
        amount: t.money(maxUnpaidCents),
      }),
    );
  const items = await orderItems(trx, [order.id]);
  if (items.some(({ customization }) => customization !== null))
    throw new ShopError(409, t('What is customized for you cannot be paid at pickup. Please pay by card.'));
  const { open } = await trx
    .selectFrom('orders')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('state', '=', 'reserved')
    .where((eb) => eb.or([sql<boolean>`lower(email) = lower(${order.email})`, eb('phone', '=', order.phone)]))
    .executeTakeFirstOrThrow();
  if (open >= maxUnpaidOrders)
    throw new ShopError(
      409,
      t(
        'You have {count} orders to pay at pickup already. Please collect one of them first, or pay by card.',
        {
          count: open,
        },
      ),
    );
}

async function requireFewToConfirm(trx: Db, order: PayableOrder): Promise<void> {
  const { asked } = await trx
    .selectFrom('orders')
    .select(sql<number>`count(*)::integer`.as('asked'))
    .where(sql<boolean>`lower(email) = lower(${order.email})`)
    .where('id', '!=', order.id)
    .where('reserved_until', 'is not', null)
    .where('state', 'in', payableStates)
    .where(isRecentOrder)
    .executeTakeFirstOrThrow();
  if (asked >= maxToConfirm)
    throw new ShopError(
      409,
      textsIn(order.language)(
        'We have mailed you links to confirm {count} orders today. Please use one of them, or pay by card.',
        { count: asked },
      ),
    );
}
