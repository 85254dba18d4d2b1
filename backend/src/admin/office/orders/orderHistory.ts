import { sql } from 'kysely';
import type { OrderEvent } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import {
  correctionsOfOrder,
  mailsOfOrder,
  messagesOfOrder,
  orderExchanges,
  paidWith,
  returnedPieces,
  undoneSteps,
  type OrderItem,
  type Supplement,
} from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { withoutRepeats } from './withoutRepeats.ts';

type Event = Omit<OrderEvent, 'at'> & { at: Date; tracking?: string | undefined };

/** In the language of `namesIn`, or undefined if that is the order's. */
interface Read {
  items: OrderItem[];
  supplements: Supplement[];
  namesIn: Language | undefined;
}

export async function orderHistory(
  db: Db,
  order: { id: number; number: string },
  { items, supplements, namesIn }: Read,
): Promise<OrderEvent[]> {
  const all = [order, ...supplements];
  const events = [
    ...(await steps(db, order.id)),
    ...(await undone(db, order.id)),
    ...(await corrections(db, order.id)),
    ...(await refunds(db, all)),
    ...(await withdrawals(db, order.id)),
    ...(await mails(db, order.id, supplements)),
    ...(await messages(db, order.id)),
    ...(await restocked(db, order.id, items)),
    ...(await exchanges(db, order.id, namesIn)),
    ...supplements.flatMap(ofSupplement),
    ...(await notes(db, order.id)),
    ...(await staffActions(db, all)),
  ];
  const sorted = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return withoutRepeats(sorted).map(({ tracking: _tracking, ...event }) => ({
    ...event,
    at: event.at.toISOString(),
  }));
}

async function steps(db: Db, id: number): Promise<Event[]> {
  const order = await db
    .selectFrom('orders')
    .select(['created_at', 'paid_at', 'packed_at', 'handed_over_at', 'delivered_at', 'tracking'])
    .select(['cancelled_at', 'cancelled_by', 'cancel_reason', 'taken_by', 'voucher_returned_at'])
    .select((eb) =>
      eb.selectFrom('vouchers').select('code').whereRef('vouchers.id', '=', 'voucher_id').as('voucher'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { paidAtCounter, recordedBy } = await paidWith(db, id);
  const reached: [Event['what'], Date | null, string?][] = [
    ['placed', order.created_at],
    ['paid', order.paid_at, paidAtCounter ?? ''],
    ['packed', order.packed_at],
    ['handed-over', order.handed_over_at, order.tracking],
    ['delivered', order.delivered_at],
  ];
  const whoDid: Partial<Record<Event['what'], string | null>> = {
    placed: order.taken_by,
    paid: recordedBy,
  };
  const returned = order.voucher_returned_at;
  const events: Event[] = [
    ...reached.flatMap(([what, at, detail = '']) =>
      at ? [{ what, at, who: whoDid[what] ?? null, detail }] : [],
    ),
    ...(returned
      ? [
          {
            what: 'staff' as const,
            at: returned,
            who: null,
            detail: 'voucher-returned',
            more: order.voucher ?? '',
          },
        ]
      : []),
  ];
  const { cancelled_at: at, cancelled_by: who, cancel_reason: more } = order;
  if (!at) return events;
  const isByCustomer = who === null && more === 'customer-request';
  return [
    ...events,
    isByCustomer
      ? { what: 'staff', at, who, detail: 'cancelled-by-customer' }
      : { what: 'staff', at, who, detail: 'cancelled', more: more ?? '' },
  ];
}

async function undone(db: Db, orderId: number): Promise<Event[]> {
  const steps = await undoneSteps(db, orderId);
  return steps.flatMap(({ step, done_at, who, at }): Event[] => [
    { what: step, at: done_at, who: null, detail: '' },
    { what: 'staff', at, who, detail: `undone-${step}` },
  ]);
}

async function corrections(db: Db, orderId: number): Promise<Event[]> {
  const rows = await correctionsOfOrder(db, orderId);
  return rows.map(({ field, old_value, new_value, who, at }) => {
    const more = `${old_value || '–'} → ${new_value}`;
    return { what: 'staff', at, who, detail: `corrected-${field}`, more };
  });
}

async function refunds(db: Db, orders: { id: number }[]): Promise<Event[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute();
  return rows.flatMap(({ created_at, done_at, state, external_id, amount_cents, last_error }) => {
    const event = { who: null, detail: external_id, cents: amount_cents };
    return [
      { ...event, what: 'refund-asked' as const, at: created_at },
      ...(done_at ? [{ ...event, what: 'refund-done' as const, at: done_at }] : []),
      ...(state === 'refused'
        ? [{ ...event, what: 'refund-refused' as const, at: created_at, detail: last_error ?? external_id }]
        : []),
    ];
  });
}

async function withdrawals(db: Db, orderId: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['stated_at', 'name'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ stated_at, name }) => ({ what: 'withdrawn', at: stated_at, who: null, detail: name }));
}

async function mails(db: Db, orderId: number, supplements: Supplement[]): Promise<Event[]> {
  const rows = await mailsOfOrder(db, orderId, supplements);
  const confirmations = supplements.map(({ id }) => `order-confirmation:${id}`);
  return rows.map(({ dedupe_key, created_at, done_at, last_error, ...mail }) => {
    const kind = confirmations.includes(dedupe_key) ? 'supplement-confirmation' : mail.kind;
    const what = last_error ? 'mail-failed' : done_at ? 'mail-sent' : 'mail-queued';
    return {
      what,
      at: done_at ?? created_at,
      who: null,
      detail: last_error ? `${kind}: ${last_error}` : kind,
    };
  });
}

/** Shown as an action of staff, which offices of every release accept. */
async function restocked(db: Db, orderId: number, items: OrderItem[]): Promise<Event[]> {
  const rows = await returnedPieces(db, orderId);
  return rows.map(({ at, who, isMissing, lineId, count }) => {
    const detail = isMissing ? 'removed-missing' : 'restocked';
    const { name = '', variant = '' } = items.find(({ id }) => id === lineId) ?? {};
    return { what: 'staff', at, who, detail, more: `${count} × ${name} (${variant})` };
  });
}

async function exchanges(db: Db, orderId: number, namesIn: Language | undefined): Promise<Event[]> {
  const rows = await orderExchanges(db, orderId, namesIn);
  return rows.flatMap((row): Event[] => {
    const event = (detail: string, at: Date | null, who: string | null, more = row.change): Event[] =>
      at ? [{ what: 'staff', at, who, detail, more }] : [];
    const received = row.isRestocked ? 'exchange-restocked' : 'exchange-received';
    return [
      ...event('exchanged', row.at, row.who),
      ...event(received, row.receivedAt, row.receivedBy),
      ...event('replacement-packed', row.packedAt, null),
      ...event('replacement-sent', row.sentAt, null, [row.change, row.tracking].filter(Boolean).join(', ')),
      ...event('exchange-undone', row.undoneAt, row.undoneBy),
    ];
  });
}

function ofSupplement(row: Supplement): Event[] {
  const event = (detail: string, at: Date | null, who: string | null): Event[] =>
    at ? [{ what: 'staff', at, who, detail, more: row.change, cents: row.total_cents }] : [];
  const kind = row.isAddition ? 'addition' : 'supplement';
  const isCancelledUnpaid = row.paid_at === null;
  return [
    ...(row.pay_link_until ? event(`${kind}-asked`, row.created_at, row.taken_by) : []),
    ...event(`${kind}-paid`, row.paid_at, row.isAddition && !row.pay_link_until ? row.taken_by : null),
    ...(isCancelledUnpaid ? event(`${kind}-cancelled`, row.cancelled_at, row.cancelled_by) : []),
  ];
}

async function messages(db: Db, orderId: number): Promise<Event[]> {
  const rows = await messagesOfOrder(db, orderId);
  return rows.map(({ at, who, subject, text }) => {
    return { what: 'staff', at, who, detail: 'message-written', more: `${subject}\n\n${text}` };
  });
}

async function notes(db: Db, orderId: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('order_notes')
    .select(['at', 'who', 'text'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ at, who, text }) => ({ what: 'note', at, who, detail: text }));
}

async function staffActions(db: Db, orders: { number: string }[]): Promise<Event[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'who', 'subject', 'details'])
    .where('action', '=', 'office')
    .where('subject', 'not in', [
      'OfficeAddNote',
      'OfficeAddPieces',
      'OfficeCancelSupplement',
      'OfficeCancelOrder',
      'OfficeCancelUnpaid',
      'OfficeExchange',
      'OfficeRecordPayment',
      'OfficeReceiveExchanged',
      'OfficeUndoExchange',
      'OfficeUndoStep',
      'OfficeCorrectOrder',
      'OfficeCorrectReplacement',
      'OfficeWriteMessage',
    ])
    .where((eb) =>
      eb.or(
        orders.map(({ number }) => sql<boolean>`details -> 'orders' @> ${JSON.stringify([number])}::jsonb`),
      ),
    )
    .execute();
  return rows.map(({ at, who, subject, details }) => {
    const { parcels } = details as { parcels?: { number: string; tracking: string }[] };
    const tracking = parcels?.find(({ number }) => number === orders[0]?.number)?.tracking;
    return { what: 'staff', at, who, detail: subject, tracking };
  });
}
