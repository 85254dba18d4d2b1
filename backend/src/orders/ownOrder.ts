import type { ExpressionBuilder } from 'kysely';
import type { Visitor } from '../platform/calls/call.ts';
import type { Schema } from '../platform/database/schema.ts';

/** The visitor's own orders: those of the signed-in person, and those that this browser placed. */
export function ownOrder(visitor: Visitor) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([
      ...(visitor.person ? [eb('orders.person_id', '=', visitor.person.id)] : []),
      ...(visitor.browserHash ? [eb('orders.browser_hash', '=', visitor.browserHash)] : []),
    ]);
}

/** The same answer for an order that does not exist and for somebody else's: numbers cannot be probed. */
export const orderNotFound = 'Order not found.';
