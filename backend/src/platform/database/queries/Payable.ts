import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../tables/Db.ts';

/** What is paid: an order, or a change of it that costs more. */
export interface Payable {
  orderId: number;
  /** Null for the order itself. */
  changeId: number | null;
}

type Table = 'payments' | 'reservations' | 'invoices';

/** Condition on a table with both columns. */
export const isOfPayable = ({ orderId, changeId }: Payable, table?: Table): RawBuilder<boolean> =>
  sql`(${column('order_id', table)} = ${orderId}
    and ${column('change_id', table)} is not distinct from ${changeId}::integer)`;

/** Condition that joins the view `payables` with a table that has both columns. */
export const isOfJoinedPayable = (table: Table): RawBuilder<boolean> =>
  sql`(${column('order_id', table)} = payables.order_id
    and ${column('change_id', table)} is not distinct from payables.change_id)`;

const column = (name: 'order_id' | 'change_id', table?: Table) => sql.ref(table ? `${table}.${name}` : name);

/** Condition: its payment page is open, or about to be. */
export const isBeingPaid = (payable: Payable): RawBuilder<boolean> =>
  sql`exists (select from payments
    where ${isOfPayable(payable, 'payments')} and payments.state in ('registering', 'open'))`;

/** Condition: its mailed link works. */
export const hasPayLinkOf = (table: 'payables' | 'orders' | 'order_changes'): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${table}.pay_link_until`)} > now(), false)`;

export const ofOrder = (orderId: number): Payable => ({ orderId, changeId: null });

export const findPayable = (db: Db, number: string): Promise<Payable | undefined> =>
  db
    .selectFrom('payables')
    .select(['order_id as orderId', 'change_id as changeId'])
    .where('number', '=', number)
    .executeTakeFirst();
