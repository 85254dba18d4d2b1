import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cancelReason, orderExchanges } from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { messagesOf } from '../contact/storedMessages.ts';
import { browserOf } from '../sessions/describeBrowser.ts';
import { reviewsOf } from '../reviews/reviewsOf.ts';
import { notesOfCustomer } from '../notes/customerNotes.ts';
import { alertsOf } from '../stock-alerts/alertsOf.ts';
import { savedAddresses } from '../addresses/savedAddresses.ts';

/** All data stored about a person, without secrets, for download. */
export async function myData(db: Db, personId: number) {
  const person = await db
    .selectFrom('people')
    .leftJoin('addresses', 'addresses.person_id', 'people.id')
    .select(['people.name', 'addresses.email', 'people.phone', 'people.created_at as customerSince'])
    .where('people.id', '=', personId)
    .orderBy('addresses.id')
    .executeTakeFirst();
  const emailChanges = await db
    .selectFrom('email_changes')
    .select(['email', 'former', 'requested_at as requestedAt', 'confirmed_at as confirmedAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  const favourites = await db
    .selectFrom('favourites')
    .innerJoin('items', 'items.id', 'favourites.item_id')
    .select(['items.code', 'items.name', 'added_at as addedAt'])
    .where('person_id', '=', personId)
    .orderBy('favourites.id')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'added_at as addedAt', 'used_at as usedAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return {
    person,
    emailChanges,
    passkeys,
    addresses: await savedAddresses(db, personId),
    favourites,
    stockAlerts: await alertsOf(db, personId),
    reviews: await reviewsOf(db, personId),
    messages: await messagesOf(db, personId),
    // Excludes `who`: the author's name is staff data.
    notes: (await notesOfCustomer(db, personId)).map(({ text, at, changed_at }) => ({
      text,
      at,
      changedAt: changed_at,
    })),
    orders: await ordersWithLines(db, personId),
    sessions: sessions.map(({ user_agent, created_at, last_seen_at }) => ({
      ...browserOf(user_agent),
      signedInAt: created_at,
      lastSeenAt: last_seen_at,
    })),
  };
}

async function ordersWithLines(db: Db, personId: number) {
  const orders = await db
    .selectFrom('orders')
    .select((eb) => [
      'orders.id',
      'number',
      'state',
      'created_at as placedAt',
      'paid_at as paidAt',
      'delivered_at as deliveredAt',
      'cancelled_at as cancelledAt',
      cancelReason.as('cancelReason'),
      'tracking',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
      'street',
      'post_code as postCode',
      'city',
      'location',
      'note',
      'company',
      'vat_number as vatNumber',
      'subtotal_cents as subtotalCents',
      'delivery_cents as deliveryCents',
      'voucher_cents as voucherCents',
      'total_cents as totalCents',
      eb
        .selectFrom('voucher_uses')
        .innerJoin('vouchers', 'vouchers.id', 'voucher_id')
        .select('code')
        .whereRef('voucher_uses.order_id', '=', 'orders.id')
        .as('voucherCode'),
      jsonArrayFrom(
        eb
          .selectFrom('current_lines')
          .select(['note as name', 'colour', 'size', 'quantity'])
          .select([
            'price_cents as unitPriceCents',
            'customization',
            'customization_cents as customizationCents',
          ])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('invoices')
          .select(['number', 'issued_at as issuedAt', 'buyer', 'lines', 'vat_cents as vatCents'])
          .select('total_cents as totalCents')
          .whereRef('invoices.order_id', '=', 'orders.id'),
      ).as('invoices'),
      jsonArrayFrom(
        eb
          .selectFrom('credit_notes')
          .innerJoin('invoices', 'invoices.id', 'invoice_id')
          .select(['credit_notes.number', 'credit_notes.issued_at as issuedAt', 'credit_notes.lines'])
          .select(['credit_notes.vat_cents as vatCents', 'credit_notes.total_cents as totalCents'])
          .whereRef('invoices.order_id', '=', 'orders.id')
          .orderBy('credit_notes.id'),
      ).as('creditNotes'),
      // Excludes `who`: the author's name is staff data.
      jsonArrayFrom(
        eb
          .selectFrom('order_notes')
          .select(['text', 'at'])
          .whereRef('order_notes.order_id', '=', 'orders.id')
          .orderBy('id'),
      ).as('notes'),
      jsonArrayFrom(
        eb
          .selectFrom('order_messages')
          .select(['subject', 'text', 'at'])
          .whereRef('order_messages.order_id', '=', 'orders.id')
          .orderBy('id'),
      ).as('messages'),
      sql<
        object[]
      >`(select coalesce(jsonb_agg(correction || jsonb_build_object('at', at) order by order_changes.id), '[]')
        from order_changes cross join jsonb_array_elements(detail -> 'corrections') as correction
        where order_id = orders.id and kind = 'correction')`.as('corrections'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select(['gateway_number as number', 'amount_cents as amountCents', 'state', 'provider', 'wallet'])
          .select(['created_at as startedAt', 'settled_at as settledAt', 'refunded_cents as refundedCents'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy('id'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds')
          .select(['amount_cents as amountCents', 'state', 'reason'])
          .select(['created_at as askedAt', 'done_at as doneAt'])
          .whereRef('refunds.order_id', '=', 'orders.id')
          .orderBy('id'),
      ).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('withdrawals')
          .select((of) => [
            'name',
            'email',
            'stated_at as statedAt',
            'settled_at as settledAt',
            'refund',
            jsonArrayFrom(
              of
                .selectFrom('withdrawal_lines')
                .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
                .select(['note as name', 'withdrawal_lines.quantity', 'reason'])
                .whereRef('withdrawal_id', '=', 'withdrawals.id')
                .orderBy('order_lines.id'),
            ).as('lines'),
          ])
          .whereRef('withdrawals.order_id', '=', 'orders.id')
          .orderBy('id'),
      ).as('withdrawals'),
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    orders.map(async ({ id, ...order }) => ({ ...order, exchanges: await exchangesOf(db, id) })),
  );
}

async function exchangesOf(db: Db, orderId: number) {
  const exchanges = await orderExchanges(db, orderId);
  return exchanges.map(({ change, at, cents, receivedAt, sentAt, tracking, undoneAt }) => ({
    change,
    at,
    refundedCents: cents,
    receivedAt,
    sentAt,
    tracking,
    undoneAt,
  }));
}
