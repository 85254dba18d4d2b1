import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '../../scripts/start/ports.ts';
import { runShop } from '../../scripts/start/runShop.ts';
import { environmentOf, officeOriginOf, originOf } from '../../scripts/start/ShopSettings.ts';

export interface EmptyShop {
  origin: string;
  office: string;
  /** The release store, beside the database. */
  store: string;
  stop: () => Promise<void>;
}

/** A shop with an empty database and the releases of `store`. */
export async function startEmptyShop(store: string): Promise<EmptyShop> {
  const settings = {
    ports: await freePorts(),
    dataFolder: await mkdtemp(path.join(os.tmpdir(), 'empty-shop-')),
    renderTimeFactor: 20,
  };
  const removeData = (): Promise<void> => rm(settings.dataFolder, { recursive: true, force: true });
  try {
    for (const name of [path.basename(store), 'trust.json'])
      await cp(path.join(path.dirname(store), name), path.join(settings.dataFolder, name), {
        recursive: true,
      });
    const shop = await runShop(settings, new AbortController().signal);
    return {
      origin: originOf(settings),
      office: officeOriginOf(settings),
      store: environmentOf(settings)['STORE'] ?? '',
      async stop() {
        await shop.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
