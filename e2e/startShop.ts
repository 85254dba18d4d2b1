import { cp } from 'node:fs/promises';
import path from 'node:path';
import { isNightlyRun } from '../backend/src/testing/isNightlyRun.ts';
import { repository } from '../scripts/repository.ts';
import { prepareShop } from '../scripts/start/prepareShop.ts';
import { startTemporaryShop } from './shop/temporaryShop.ts';

/** Uses the running shop that SHOP_ORIGIN names, if set. */
export default async function startShop(): Promise<void | (() => Promise<void>)> {
  if (process.env['SHOP_ORIGIN']) return undefined;
  const shop = await startTemporaryShop({
    trustedProxies: 'loopback',
    plainPictures: !isNightlyRun(),
    prepare: prepareShop,
    beforeRemoval: (dataFolder) =>
      cp(path.join(dataFolder, 'logs'), path.join(repository, 'test-results/logs'), { recursive: true }),
  });
  // Playwright's workers start later and inherit the environment.
  process.env['SHOP_ORIGIN'] = shop.origin;
  process.env['STORE'] = shop.store;
  return shop.stop;
}
