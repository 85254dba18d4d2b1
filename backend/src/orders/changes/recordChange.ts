import { sql, type InsertObject } from 'kysely';
import type { ReturnReason } from 'mf-shared/returnReasons';
import type { Db } from '../../platform/database/tables/Db.ts';
import type {
  OrderChangeDetail,
  RecordedChangeKind,
  Place,
  Schema,
} from '../../platform/database/tables/schema.ts';

export interface Movement {
  lineId: number;
  from: Place;
  to: Place;
  quantity: number;
  reason?: ReturnReason | null | undefined;
}

type NewRow = InsertObject<Schema, 'order_changes'>;

interface NewChange {
  kind: RecordedChangeKind;
  /** Null if the customer or the shop makes it. */
  who: string | null;
  /** Made by the caller, so that a repeat is recognised. */
  requestId?: string | null;
  /** The change that this one continues or undoes. */
  aboutId?: number;
  /** Set for a change that waits for its payment. */
  payment?: Pick<NewRow, 'state' | 'number' | 'amount_cents' | 'browser_hash' | 'pay_link_until'>;
  detail?: OrderChangeDetail;
  movements?: Movement[];
}

/** The caller must hold the order's lock. Returns the change's id. */
export async function recordChange(trx: Db, orderId: number, change: NewChange): Promise<number> {
  const { kind, who, requestId = null, aboutId, payment, detail = {}, movements = [] } = change;
  const { id } = await trx
    .insertInto('order_changes')
    .values({
      order_id: orderId,
      kind,
      who,
      request_id: requestId,
      about_id: aboutId ?? null,
      ...payment,
      detail: JSON.stringify(detail),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveUnits(trx, id, movements);
  return id;
}

/** The database refuses to move units that are not there. */
export async function moveUnits(trx: Db, changeId: number, movements: Movement[]): Promise<void> {
  const rows = movements
    .filter(({ from, to, quantity }) => quantity > 0 && from !== to)
    .map(({ lineId, from, to, quantity, reason = null }) => ({
      change_id: changeId,
      order_line_id: lineId,
      from_place: from,
      to_place: to,
      quantity,
      reason,
    }));
  if (rows.length > 0) await trx.insertInto('order_movements').values(rows).execute();
}

export async function isRepeated(trx: Db, requestId: string): Promise<boolean> {
  const earlier = await trx
    .selectFrom('order_changes')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Movements of all units of the order at the place `from`. */
export async function movementsOfAll(
  trx: Db,
  orderId: number,
  { from, to }: { from: Exclude<Place, 'ordered'>; to: Place },
): Promise<Movement[]> {
  const units = await trx
    .selectFrom('order_pieces')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['order_lines.id as lineId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('place', '=', from)
    .where('quantity', '>', 0)
    .execute();
  return units.map((there) => ({ ...there, from, to }));
}

/** The places of the units of lines, without empty places. */
export async function placesOf(
  trx: Db,
  lineIds: number[],
): Promise<{ lineId: number; place: Place; quantity: number }[]> {
  const { rows } = await sql<{ lineId: number; place: Place; quantity: number }>`
    with elsewhere as (
      select order_line_id, place, quantity from order_pieces where order_line_id = any(${lineIds}::integer[])
    )
    select order_line_id as "lineId", place, quantity from elsewhere where quantity > 0
    union all
    select id, 'ordered', ordered_quantity - coalesce((
      select sum(quantity) from elsewhere where order_line_id = order_lines.id), 0)::integer
    from order_lines where id = any(${lineIds}::integer[])`.execute(trx);
  return rows.filter(({ quantity }) => quantity > 0);
}

interface UndoneChanges {
  kind: RecordedChangeKind;
  since: Date;
  who: string;
}

/** Moves units back that are still where the changes moved them. */
export async function undoChanges(
  trx: Db,
  orderId: number,
  { kind, since, who }: UndoneChanges,
): Promise<void> {
  const changes = await trx
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'applied')
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of changes) {
    const moved = await trx
      .selectFrom('order_movements')
      .select(['order_line_id as lineId', 'from_place', 'to_place', 'quantity'])
      .where('change_id', '=', id)
      .execute();
    const places = await placesOf(
      trx,
      moved.map(({ lineId }) => lineId),
    );
    const movements = moved.map(({ lineId, from_place: to, to_place: from, quantity }): Movement => {
      const there = places.find((one) => one.lineId === lineId && one.place === from)?.quantity ?? 0;
      return { lineId, from, to, quantity: Math.min(quantity, there) };
    });
    await recordUndo(trx, orderId, { id, who, movements });
  }
}

interface Undo {
  id: number;
  /** Null if the shop does it. */
  who: string | null;
  /** `cancelled` if it was never made. */
  state?: 'undone' | 'cancelled';
  movements: Movement[];
}

export async function recordUndo(
  trx: Db,
  orderId: number,
  { id, who, state = 'undone', movements }: Undo,
): Promise<void> {
  await trx.updateTable('order_changes').set({ state }).where('id', '=', id).execute();
  await recordChange(trx, orderId, { kind: 'undo', who, aboutId: id, movements });
}
