import { sql, type RawBuilder } from 'kysely';
import type { SortKey } from 'mf-shared/calls';

/** The columns of items that each way of sorting goes by; `0002-search.sql` has an index for each. */
export const sortOrders: Record<SortKey, RawBuilder<unknown>> = {
  price: sql`discounted_cents, id`,
  name: sql`lower(name) collate "C", id`,
  popularity: sql`popularity desc, id`,
  discounted: sql`discount_percent desc, id`,
};
