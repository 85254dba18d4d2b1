import { demoOwnShops, demoSeller } from '../range/seller.ts';
import { insertRows, type Trx } from './insertRows.ts';

export async function insertSeller(trx: Trx): Promise<void> {
  await insertRows(trx, 'seller', [{ texts: JSON.stringify(demoSeller) }]);
  await insertRows(
    trx,
    'own_shops',
    demoOwnShops.map(({ values }) => ({ texts: JSON.stringify(values) })),
  );
}
