import { sql } from 'kysely';

/**
 * Condition on `orders`: it was taken by phone and its link works. An order keeps its prices as long, see
 * `isRecentOrder`.
 */
export const hasPayLink = sql<boolean>`coalesce(orders.pay_link_until > now(), false)`;
