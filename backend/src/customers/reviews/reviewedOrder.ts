import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { countedUnits } from '../../platform/database/queries/units.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { ownPerson } from '../../platform/visitors/ownPerson.ts';

/** `token` comes from the order's mails; it is missing for the signed-in customer's own order. */
export interface ProvenOrder {
  id: string;
  token?: string | undefined;
}

/**
 * Locks the order within a transaction. Returns null if it does not exist or is someone else's; throws 401 if
 * it needs a signed-in customer and nobody is signed in.
 */
export async function reviewedOrder(
  db: Db,
  { id, token }: ProvenOrder,
  context: Pick<CallContext, 'visitor'>,
) {
  const isOwn = token
    ? sql<boolean>`receipt_token::text = ${token}`
    : sql<boolean>`person_id = ${ownPerson(context)}`;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'person_id', 'state', 'first_name', 'last_name'])
    .where('number', '=', id)
    .where(isOwn)
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return order ?? null;
}

export async function boughtItems(db: Db, order: { id: number; state: string }) {
  if (order.state !== 'delivered') return [];
  const { rows } = await sql<{ itemId: number; name: string; colour: string | null }>`
    select distinct on (order_lines.item_id) order_lines.item_id as "itemId", note as name, colours.code as colour
    from current_lines as order_lines
      left join variants on variants.id = order_lines.variant_id
      left join colours on colours.id = variants.colour_id
    where order_id = ${order.id} and order_lines.item_id is not null
      and ${countedUnits('left')} > 0
    order by order_lines.item_id, coalesce(order_lines.position, order_lines.id)`.execute(db);
  return rows;
}
