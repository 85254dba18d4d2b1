import type { ExpressionBuilder } from 'kysely';
import type { Visitor } from './Visitor.ts';
import type { Schema } from '../database/tables/schema.ts';

export function ownOrder(visitor: Visitor) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([
      ...(visitor.person ? [eb('orders.person_id', '=', visitor.person.id)] : []),
      ...(visitor.browserHash ? [eb('orders.browser_hash', '=', visitor.browserHash)] : []),
    ]);
}

export function ownPayable(visitor: Visitor) {
  return (eb: ExpressionBuilder<Schema, 'payables'>) =>
    eb.or([
      ...(visitor.person ? [eb('payables.person_id', '=', visitor.person.id)] : []),
      ...(visitor.browserHash ? [eb('payables.browser_hash', '=', visitor.browserHash)] : []),
    ]);
}

/** Used alike for missing orders and those of other visitors, so that order numbers cannot be probed. */
export const orderNotFound = 'Order not found.';
