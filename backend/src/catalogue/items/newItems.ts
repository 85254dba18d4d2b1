import { sql } from 'kysely';

/** For queries with `items`. What a shop opens with is not new. */
export const isNewItem = sql<boolean>`items.created_at > greatest(
  now() - interval '45 days',
  (select created_at from items as first order by id limit 1) + interval '30 days')`;
