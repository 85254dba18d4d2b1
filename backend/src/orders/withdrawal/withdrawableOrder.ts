import { sql, type RawBuilder } from 'kysely';
import type { PostCalls, WithdrawableOrder } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { dayOf, endOf } from '../../platform/database/times/days.ts';
import { countedUnits } from '../../platform/database/queries/units.ts';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import type { OrderState } from '../../platform/database/tables/schema.ts';
import { selectOrders } from '../order/lockOrder.ts';
import { isExempt, isExemptRow } from '../view/lineUnits.ts';
import { viewOrder } from '../view/viewOrder.ts';

const withdrawableStates: OrderState[] = ['paid', 'packed', 'handed-over', 'delivered'];
const days = 14;

// The period starts the day after delivery and ends at the end of its last day, in Cyprus time.
const lastDay = sql`(${dayOf(sql`delivered_at`)} + ${sql.lit(days)})`;
export const isOverAt = (instant: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${instant} >= ${endOf(lastDay)}, false)`;
const isOver = isOverAt(sql`now()`);

export const canWithdraw = sql<boolean>`(orders.state = any(${withdrawableStates}::text[]) and not ${isOver} and exists (
  select from current_lines as order_lines
  where order_id = orders.id and item_id is not null and not ${isExemptRow}
    and ${countedUnits('left')} > 0))`;

/**
 * Locks the order within a transaction. `email` is missing if the order belongs to the signed-in customer.
 * Returns null if it does not exist, is not paid or belongs to somebody else.
 */
export async function withdrawableOrder(
  db: Db,
  { number, email }: PostCalls['ShopFindOrder']['input'],
  { person }: Visitor,
): Promise<{ id: number; order: WithdrawableOrder } | null> {
  const found = await selectOrders(db)
    .select([sql<string | null>`to_char(${lastDay}, 'YYYY-MM-DD')`.as('until'), isOver.as('is_over')])
    .where('number', '=', number)
    .where('state', 'in', withdrawableStates)
    .where((eb) =>
      eb.or([
        ...(email ? [sql<boolean>`lower(email) = lower(${email})`] : []),
        ...(person ? [eb('person_id', '=', person.id)] : []),
      ]),
    )
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!found) return null;
  const { lines } = await viewOrder(db, found);
  return {
    id: found.id,
    order: {
      number: found.number,
      placedAt: found.created_at.getTime(),
      name: `${found.first_name} ${found.last_name}`.trim(),
      email: found.email,
      until: found.until,
      isOver: found.is_over,
      lines: lines.map(({ item, left }) => ({
        id: item.id,
        name: item.name,
        colour: item.colour,
        size: item.sizeLabel,
        quantity: isExempt(item) ? 0 : left,
        isExempt: isExempt(item),
      })),
    },
  };
}
