import { cp } from 'node:fs/promises';
import path from 'node:path';
import { officeOriginOf } from '../../scripts/start/ShopSettings.ts';
import { startTemporaryShop, type TemporaryShop } from './temporaryShop.ts';

export interface EmptyShop extends TemporaryShop {
  office: string;
}

/** A shop with an empty database and the releases of `store`. */
export async function startEmptyShop(store: string): Promise<EmptyShop> {
  const shop = await startTemporaryShop({
    async prepare({ dataFolder }) {
      for (const name of [path.basename(store), 'trust.json'])
        await cp(path.join(path.dirname(store), name), path.join(dataFolder, name), { recursive: true });
    },
  });
  return { ...shop, office: officeOriginOf(shop.settings) };
}
