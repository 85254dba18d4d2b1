import { sql, type RawBuilder } from 'kysely';

/** What is paid: an order, or a change of it that costs more. */
export interface Payable {
  orderId: number;
  /** Null for the order itself. */
  changeId: number | null;
}

/** Condition on a table with both columns. */
export const isOfPayable = ({ orderId, changeId }: Payable): RawBuilder<boolean> =>
  sql`(order_id = ${orderId} and change_id is not distinct from ${changeId}::integer)`;

export const ofOrder = (orderId: number): Payable => ({ orderId, changeId: null });
