import { sql } from 'kysely';
import type { CancelReason } from '../../platform/database/tables/schema.ts';

/** The reason of a row of `orders`; null if it is not cancelled, or cancelled without a reason. */
export const cancelReason = sql<CancelReason | null>`(
  select detail ->> 'reason' from order_changes where order_id = orders.id and kind = 'cancellation')`;
