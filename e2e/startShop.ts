import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isNightlyRun } from '../backend/src/testing/isNightlyRun.ts';
import { repository } from '../scripts/repository.ts';
import { freePorts } from '../scripts/start/ports.ts';
import { prepareShop } from '../scripts/start/prepareShop.ts';
import { runShop } from '../scripts/start/runShop.ts';
import { environmentOf, originOf } from '../scripts/start/ShopSettings.ts';

/** Uses the running shop that SHOP_ORIGIN names, if set. */
export default async function startShop(): Promise<void | (() => Promise<void>)> {
  if (process.env['SHOP_ORIGIN']) return undefined;
  const settings = {
    ports: await freePorts(),
    dataFolder: await mkdtemp(path.join(os.tmpdir(), 'shop-journeys-')),
    trustedProxies: 'loopback',
    plainPictures: !isNightlyRun(),
    // The tests expect no page to take too long, and the processors may be busy with other programs.
    renderTimeFactor: 20,
  };
  const removeData = (): Promise<void> => rm(settings.dataFolder, { recursive: true, force: true });
  const { signal } = new AbortController();
  const shop = await prepareShop(settings, signal)
    .then(() => runShop(settings, signal))
    .catch(async (error: unknown) => {
      await removeData();
      throw error;
    });
  // Playwright's workers start later and inherit the environment.
  process.env['SHOP_ORIGIN'] = originOf(settings);
  process.env['STORE'] = environmentOf(settings)['STORE'];
  return async () => {
    await shop.stop();
    await cp(path.join(settings.dataFolder, 'logs'), path.join(repository, 'test-results/logs'), {
      recursive: true,
    });
    await removeData();
  };
}
