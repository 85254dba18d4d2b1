import type { FavouriteItem } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { choicesOfItems, itemCards, pricesOfVariants } from '../../catalogue/api.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockPerson } from '../person/lockPerson.ts';

const maxFavourites = 200;

export async function favouriteIds(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('items', 'items.id', 'favourites.item_id')
    .select('item_id')
    .where('person_id', '=', personId)
    .where('items.erased_at', 'is', null)
    .orderBy('favourites.id', 'desc')
    .limit(maxFavourites)
    .execute();
  return rows.map((row) => row.item_id);
}

export async function favouriteItems(db: Db, personId: number, language: Language): Promise<FavouriteItem[]> {
  const ids = await favouriteIds(db, personId);
  const [cards, choicesOf, pricesOf] = await Promise.all([
    itemCards(db, ids, language),
    choicesOfItems(db, ids, language),
    pricesOfVariants(db, ids),
  ]);
  return cards.map((card) => {
    const { colours, sizes, stock } = choicesOf(card.id);
    const { prices } = pricesOf(card.id);
    return { ...card, ...(prices && { prices }), colours, sizes, stock };
  });
}

export const addFavourite = (db: Db, personId: number, itemId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId);
    await requireItem(trx, itemId);
    const ids = await favouriteIds(trx, personId);
    if (ids.includes(itemId)) return;
    if (ids.length >= maxFavourites)
      throw new ShopError(409, `You can keep at most ${maxFavourites} favourites.`);
    await trx
      .insertInto('favourites')
      .values({ person_id: personId, item_id: itemId })
      .onConflict((conflict) => conflict.columns(['person_id', 'item_id']).doNothing())
      .execute();
  });

async function requireItem(db: Db, itemId: number): Promise<void> {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', itemId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!item) throw new ShopError(404, 'Product not found.');
}

export async function removeFavourite(db: Db, personId: number, itemId: number): Promise<void> {
  await db.deleteFrom('favourites').where('person_id', '=', personId).where('item_id', '=', itemId).execute();
}
