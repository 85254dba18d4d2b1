import type { DemoShop } from '../range/shop.ts';
import type { Trx } from './insertRows.ts';

export async function insertSchools(trx: Trx, { schools }: DemoShop): Promise<void> {
  if (await trx.selectFrom('schools').select('id').limit(1).executeTakeFirst()) return;
  const found = await trx.selectFrom('items').select(['id', 'code']).execute();
  const idOf = new Map(found.map(({ code, id }) => [code, id]));
  for (const [position, { name, nameEl, slug, town, items }] of schools.entries()) {
    const { id } = await trx
      .insertInto('schools')
      .values({ name, slug, position, town: town.en })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('school_translations')
      .values({ school_id: id, language: 'el', name: nameEl, town: town.el })
      .execute();
    const rows = items.flatMap(({ code, quantity }, place) => {
      const item_id = idOf.get(code);
      return item_id === undefined ? [] : [{ school_id: id, item_id, quantity, position: place }];
    });
    if (rows.length > 0) await trx.insertInto('school_items').values(rows).execute();
  }
}
