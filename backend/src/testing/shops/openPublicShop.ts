import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createKeyPair, promote, readPrivateKey, signReleases } from 'mf-toolkit/registry';
import { openTestStore, writeRelease } from 'mf-toolkit/testing';
import { createApp } from '../../app.ts';
import { paymentProviders } from '../../payment/sync/providers.ts';
import type { SyncDeps } from '../../payment/sync/syncPayment.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { shopCalls } from '../../shopCalls.ts';
import { shopPlugins } from '../../shopPlugins.ts';
import { publicShop } from './publicShop.ts';
import { shopParts } from './shopParts.ts';
import { createTestDatabase } from '../database/testDatabase.ts';

export const metricsToken = 'a token of this shop';
const shellCode = `exports.createPageRenderer = () => async (...request) => {
  if (JSON.stringify(request).includes('broken')) throw new Error('broken');
  return { status: 200, headers: {}, pipe: (to) => to.end('<p>') };
};`;
const files = { 'browser/public/icon.svg': '<svg/>', 'browser/public/sw.js': '' };

export interface PublicShop {
  app: FastifyInstance;
  orders: SyncDeps;
  picture: string;
  close: () => Promise<void>;
}

export async function openPublicShop(): Promise<PublicShop> {
  const { db, close } = await createTestDatabase();
  const { folder, storage } = await openTestStore();
  await writeRelease(folder, 'shell', '1.0.0', shellCode, {}, files);
  const team = createKeyPair();
  const trustFile = join(folder, 'trust.json');
  await writeFile(
    trustFile,
    JSON.stringify({ teams: { shop: { keys: [team.publicKey], releases: ['*'] } } }),
  );
  const versions = { shell: '1.0.0' };
  const signatures = await signReleases(storage, readPrivateKey(team.privateKey), versions, 'everybody');
  await promote(storage, versions, null, { signatures });
  const config = readConfig({
    ...publicShop,
    TRUST_FILE: trustFile,
    LOG_LEVEL: 'silent',
    DATA_FOLDER: join(folder, 'data'),
    METRICS_TOKEN: metricsToken,
  });
  const log = createLog('silent');
  const orders = {
    db,
    log,
    origin: config.origin,
    providers: paymentProviders(config),
    sessionSecs: 60,
  };
  const calls = shopCalls(orders);
  const parts = shopParts(config, { orders, calls, storage });
  const original = await parts.pictures.store(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"/>'),
    'svg',
  );
  const app = await createApp({
    config,
    db,
    calls,
    getResponse: parts.getResponse,
    log,
    plugins: await shopPlugins(config, parts),
  });
  return {
    app,
    orders,
    picture: `/pictures/${original}/160.webp`,
    async close() {
      await app.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
