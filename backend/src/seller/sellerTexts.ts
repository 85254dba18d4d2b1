import type { OwnShopValues, SellerValues } from 'mf-office/contract';
import { initialValues, ownShopFields, sellerFields } from 'mf-office/contract';
import type { Db } from '../platform/database/tables/Db.ts';

export type { OwnShopValues, SellerValues };

/** Every field, also those that were added since the texts were saved. */
export async function sellerTexts(db: Db, { isLocked = false } = {}): Promise<SellerValues> {
  const row = await db
    .selectFrom('seller')
    .select('texts')
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return { ...initialValues(sellerFields), ...row?.texts };
}

export async function ownShopTexts(db: Db): Promise<{ id: number; values: OwnShopValues }[]> {
  const rows = await db.selectFrom('own_shops').select(['id', 'texts']).orderBy('id').execute();
  return rows.map(({ id, texts }) => ({ id, values: { ...initialValues(ownShopFields), ...texts } }));
}
