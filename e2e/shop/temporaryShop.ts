import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyIntoFolder } from '../../backend/src/testing/database/testDatabase.ts';
import { freePorts } from '../../scripts/start/ports.ts';
import { runShop } from '../../scripts/start/runShop.ts';
import { environmentOf, originOf, type ShopSettings } from '../../scripts/start/ShopSettings.ts';

interface Options extends Partial<ShopSettings> {
  /** Fills the data folder before the shop starts. */
  prepare: (settings: ShopSettings, signal: AbortSignal) => Promise<unknown>;
  beforeRemoval?: (dataFolder: string) => Promise<unknown>;
}

export interface TemporaryShop {
  settings: ShopSettings;
  origin: string;
  /** The release store, beside the database. */
  store: string;
  stop: () => Promise<void>;
}

/** Runs a shop with a data folder of its own, which is removed when the shop stops or cannot start. */
export async function startTemporaryShop({
  prepare,
  beforeRemoval,
  ...others
}: Options): Promise<TemporaryShop> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'journeys-shop-'));
  const removeData = (): Promise<void> => rm(dataFolder, { recursive: true, force: true });
  try {
    // Tests expect no page to take too long, and the processors may be busy with other programs.
    const settings = { ports: await freePorts(), dataFolder, renderTimeFactor: 20, ...others };
    const { signal } = new AbortController();
    await copyIntoFolder(dataFolder);
    await prepare(settings, signal);
    const shop = await runShop(settings, signal);
    return {
      settings,
      origin: originOf(settings),
      store: environmentOf(settings)['STORE'] ?? '',
      async stop() {
        await shop.stop();
        await beforeRemoval?.(dataFolder);
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
