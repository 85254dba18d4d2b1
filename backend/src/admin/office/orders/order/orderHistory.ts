import { ofOrder } from '../../../../platform/database/queries/Payable.ts';
import { sql } from 'kysely';
import {
  formerChangeCalls,
  type OrderChangeKind,
  type OrderEvent,
  type UndoableStep,
} from 'mf-office/contract';
import {
  mailsOfOrder,
  messagesOfOrder,
  paidWith,
  returnedUnits,
  type OrderExchange,
  type OrderItem,
  type StoredSupplement,
} from '../../../../orders/api.ts';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import type { RecordedChangeKind } from '../../../../platform/database/tables/schema.ts';
import { withoutRepeats } from './withoutRepeats.ts';

type Event = Omit<OrderEvent, 'at'> & { at: Date; tracking?: string | undefined };

interface Read {
  items: OrderItem[];
  supplements: StoredSupplement[];
  exchanges: OrderExchange[];
}

export async function orderHistory(
  db: Db,
  order: { id: number; number: string },
  { items, supplements, exchanges }: Read,
): Promise<OrderEvent[]> {
  const all = [order, ...supplements];
  const events = [
    ...(await steps(db, order.id)),
    ...(await changes(db, order.id)),
    ...(await refunds(db, order.id)),
    ...(await withdrawals(db, order.id)),
    ...(await mails(db, order.id)),
    ...(await messages(db, order.id)),
    ...(await restocked(db, order.id, items)),
    ...exchanges.flatMap(ofExchange),
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
    .select('taken_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { paidAtCounter, recordedBy } = await paidWith(db, ofOrder(id));
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
  return reached.flatMap(([what, at, detail = '']) =>
    at ? [{ what, at, who: whoDid[what] ?? null, detail }] : [],
  );
}

const undoable: Partial<Record<RecordedChangeKind, UndoableStep>> = {
  packing: 'packed',
  'hand-over': 'handed-over',
  delivery: 'delivered',
  'replacement-packing': 'packed',
  'replacement-hand-over': 'handed-over',
};

/** Changes that move no units. */
async function changes(db: Db, orderId: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('order_changes')
    .leftJoin('order_changes as undone', 'undone.id', 'order_changes.about_id')
    .select(['order_changes.kind', 'order_changes.at', 'order_changes.who', 'order_changes.detail'])
    .select(['undone.kind as undoneKind', 'undone.at as undoneAt'])
    .select(
      sql<string | null>`case when order_changes.kind = 'voucher-return' then (
        select code from vouchers join orders on vouchers.id = voucher_id where orders.id = order_changes.order_id
      ) end`.as('voucher'),
    )
    .where('order_changes.order_id', '=', orderId)
    .orderBy('order_changes.id')
    .execute();
  return rows.flatMap(
    ({ kind, at, who, detail: { reason, corrections = [] }, voucher, ...undone }): Event[] => {
      const { undoneKind, undoneAt } = undone;
      const step = kind === 'undo' && undoneKind ? undoable[undoneKind] : undefined;
      if (step && undoneAt)
        return [
          { what: step, at: undoneAt, who: null, detail: '' },
          { what: 'staff', at, who, detail: `undone-${step}` },
        ];
      if (kind === 'correction')
        return corrections.map(({ field, before, after }) => {
          const more = `${before || '–'} → ${after}`;
          return { what: 'staff', at, who, detail: `corrected-${field}`, more };
        });
      if (kind === 'voucher-return')
        return [{ what: 'staff', at, who, detail: 'voucher-returned', more: voucher ?? '' }];
      if (kind !== 'cancellation') return [];
      return who === null && reason === 'customer-request'
        ? [{ what: 'staff', at, who, detail: 'cancelled-by-customer' }]
        : [{ what: 'staff', at, who, detail: 'cancelled', more: reason ?? '' }];
    },
  );
}

async function refunds(db: Db, orderId: number): Promise<Event[]> {
  const rows = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
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

async function mails(db: Db, orderId: number): Promise<Event[]> {
  const rows = await mailsOfOrder(db, orderId);
  return rows.map(({ dedupe_key, created_at, done_at, last_error, ...mail }) => {
    const kind = dedupe_key.startsWith(`order-confirmation:${orderId}:change-`)
      ? 'supplement-confirmation'
      : mail.kind;
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
  const rows = await returnedUnits(db, orderId);
  return rows.map(({ at, who, isMissing, lineId, count }) => {
    const detail = isMissing ? 'removed-missing' : 'restocked';
    const { name = '', variant = '' } = items.find(({ id }) => id === lineId) ?? {};
    return { what: 'staff', at, who, detail, more: `${count} × ${name} (${variant})` };
  });
}

function ofExchange(row: OrderExchange): Event[] {
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
}

function ofSupplement(row: StoredSupplement): Event[] {
  const event = (detail: string, at: Date | null, who: string | null): Event[] =>
    at ? [{ what: 'staff', at, who, detail, more: row.change, cents: row.cents }] : [];
  const kind = row.isAddition ? 'addition' : 'supplement';
  const isCancelledUnpaid = row.paidAt === null;
  return [
    ...(row.payUntil ? event(`${kind}-asked`, row.at, row.who) : []),
    ...event(`${kind}-paid`, row.paidAt, row.isAddition && !row.payUntil ? row.who : null),
    ...(isCancelledUnpaid ? event(`${kind}-cancelled`, row.cancelledAt, row.cancelledBy) : []),
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

interface Details {
  kind?: OrderChangeKind;
  parcels?: { number: string; tracking: string }[];
}

/** Other kinds are shown by the events that they cause. */
const changesWithoutEvent: OrderChangeKind[] = ['refund', 'remove', 'settle', 'extend'];

async function staffActions(db: Db, orders: { number: string }[]): Promise<Event[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'who', 'subject', 'details'])
    .where('action', '=', 'office')
    .where('subject', 'not in', ['OfficeAddNote', 'OfficeUndoStep', 'OfficeWriteMessage'])
    .where((eb) =>
      eb.or(
        orders.map(({ number }) => sql<boolean>`details -> 'orders' @> ${JSON.stringify([number])}::jsonb`),
      ),
    )
    .execute();
  return rows.flatMap(({ at, who, subject, details }): Event[] => {
    const { kind = formerChangeCalls[subject], parcels } = details as Details;
    if (kind && !changesWithoutEvent.includes(kind)) return [];
    const tracking = parcels?.find(({ number }) => number === orders[0]?.number)?.tracking;
    return [{ what: 'staff', at, who, detail: kind ?? subject, tracking }];
  });
}
