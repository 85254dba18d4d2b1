import { sql } from 'kysely';

const itemsOnSale = sql`
  from items join categories on categories.id = items.category_id join types on types.id = categories.type_id
  where types.section_id = sections.id and items.erased_at is null`;

export const itemsOnSaleInSection = sql<number>`(select count(*)::integer ${itemsOnSale})`;

/** A hidden section is shown while an item in it is on sale, whose page would otherwise be in none. */
export const isShownSection = sql<boolean>`(not sections.is_hidden or exists (select ${itemsOnSale}))`;
