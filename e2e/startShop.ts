import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repository } from 'mf-toolkit/package';
import { freePorts } from '../scripts/start/ports.ts';
import { prepareShop } from '../scripts/start/prepareShop.ts';
import { runShop } from '../scripts/start/runShop.ts';
import { environmentOf, originOf } from '../scripts/start/ShopSettings.ts';

/** The whole shop on ports and data of its own; SHOP_ORIGIN names one that runs already. */
export default async function startShop(): Promise<void | (() => Promise<void>)> {
  if (process.env['SHOP_ORIGIN']) return undefined;
  const settings = {
    ports: await freePorts(),
    dataFolder: await mkdtemp(path.join(os.tmpdir(), 'shop-journeys-')),
  };
  const { signal } = new AbortController();
  await prepareShop(settings, signal);
  const shop = await runShop(settings, signal);
  // The workers, which start after this, take it as the address of every page.
  process.env['SHOP_ORIGIN'] = originOf(settings);
  process.env['STORE'] = environmentOf(settings)['STORE'];
  return async () => {
    await shop.stop();
    await cp(path.join(settings.dataFolder, 'logs'), path.join(repository, 'test-results/logs'), {
      recursive: true,
    });
    await rm(settings.dataFolder, { recursive: true, force: true });
  };
}
