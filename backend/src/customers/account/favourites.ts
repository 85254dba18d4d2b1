import type { FavouriteItem } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { choicesOf, dearerVariants, itemAttachments, itemCards, variantsOf } from '../../catalogue/api.ts';
import { ShopError } from '../../platform/errors.ts';

export async function favouriteIds(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('items', 'items.id', 'favourites.item_id')
    .select('item_id')
    .where('person_id', '=', personId)
    .where('items.erased_at', 'is', null)
    .orderBy('favourites.id', 'desc')
    .execute();
  return rows.map((row) => row.item_id);
}

export async function favouriteItems(db: Db, personId: number, language: Language): Promise<FavouriteItem[]> {
  const ids = await favouriteIds(db, personId);
  const [cards, variants, attachments, prices] = await Promise.all([
    itemCards(db, ids, language),
    variantsOf(db, ids, language),
    itemAttachments(db, ids),
    dearerVariants(db, ids),
  ]);
  return cards.map((card) => {
    const { colours, sizes, stock } = choicesOf(
      variants.filter(({ item_id }) => item_id === card.id),
      attachments.filter(({ owner_id }) => owner_id === card.id),
    );
    return { ...card, ...prices.get(card.id), colours, sizes, stock };
  });
}

export async function addFavourite(db: Db, personId: number, itemId: number): Promise<void> {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', itemId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!item) throw new ShopError(404, 'Product not found.');
  await db
    .insertInto('favourites')
    .values({ person_id: personId, item_id: itemId })
    .onConflict((conflict) => conflict.columns(['person_id', 'item_id']).doNothing())
    .execute();
}

export async function removeFavourite(db: Db, personId: number, itemId: number): Promise<void> {
  await db.deleteFrom('favourites').where('person_id', '=', personId).where('item_id', '=', itemId).execute();
}
