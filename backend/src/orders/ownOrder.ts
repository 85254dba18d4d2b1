import type { ExpressionBuilder } from 'kysely';
import type { Visitor } from '../platform/calls/call.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Matches the visitor's own orders: those of the signed-in person and those placed in this browser. */
export function ownOrder(visitor: Visitor) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([
      ...(visitor.person ? [eb('orders.person_id', '=', visitor.person.id)] : []),
      ...(visitor.browserHash ? [eb('orders.browser_hash', '=', visitor.browserHash)] : []),
    ]);
}

/** One message for missing orders and those of other visitors, so that order numbers cannot be probed. */
export const orderNotFound = 'Order not found.';
