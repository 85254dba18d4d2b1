import type { Db } from '../../backend/src/platform/database/Db.ts';
import { categoriesInTurn } from '../../backend/src/catalogue/listing/featuredOrder.ts';
import { fetchAllItems } from '../../backend/src/catalogue/listing/itemList.ts';

export interface PictureToWarm {
  original: string;
  width: number;
  format: string;
}

interface PicturesToWarm {
  /** Slides, categories and the first items of each category: what the first screens show. */
  first: PictureToWarm[];
  /** The main pictures of all other items. */
  later: PictureToWarm[];
}

const firstItemsOfCategory = 2;

/** In the folder of the pictures: the list of those that the seed leaves for later. */
export const laterFile = 'later.json';

export async function picturesToWarm(db: Db): Promise<PicturesToWarm> {
  const rows = await db
    .selectFrom('attachments')
    .select(['original', 'owner_kind', 'owner_id'])
    .where((eb) => eb.or([eb('owner_kind', '!=', 'item'), eb('file_name', 'like', '%mainimage%')]))
    .orderBy('original')
    .execute();
  const { items } = await fetchAllItems(db);
  const categories = new Set(items.map(({ category_id }) => category_id)).size;
  const order = categoriesInTurn(items).map(({ id }) => id);
  const firstItems = new Set(order.slice(0, categories * firstItemsOfCategory));
  const isFirst = ({ owner_kind, owner_id }: (typeof rows)[number]): boolean =>
    owner_kind !== 'item' || firstItems.has(owner_id);

  const variants = (originals: string[]): PictureToWarm[] =>
    [480, 320].flatMap((width) =>
      [...new Set(originals)].map((original) => ({ original, width, format: 'webp' })),
    );
  const first = variants(rows.filter(isFirst).map(({ original }) => original));
  const known = new Set(first.map(({ original }) => original));
  const later = variants(rows.map(({ original }) => original)).filter(({ original }) => !known.has(original));
  return { first, later };
}
