import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { policyFaults } from 'mf-toolkit/content-security-policy';
import { createKeyPair, promote, readPrivateKey, signReleases } from 'mf-toolkit/registry';
import { openTestStore, writeRelease } from 'mf-toolkit/testing';
import { Registry } from 'prom-client';
import { requestFigures } from '../../admin/operators/requestFigures.ts';
import { createApp } from '../../app.ts';
import { jccProvider } from '../../orders/payment/jcc/jccProvider.ts';
import { shopCalls } from '../../shopCalls.ts';
import { shopPlugins } from '../../shopPlugins.ts';
import { publicShop } from '../../testing/publicShop.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { createDispatcher } from '../calls/createDispatcher.ts';
import { createResponseCache } from '../calls/responseCache.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { createPictures } from '../pictures/createPictures.ts';
import { leftOutReleases } from '../releases/leftOutReleases.ts';
import { openReleases } from '../releases/openReleases.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';

const token = 'a token of this shop';
const shellCode = `exports.createRenderer = () => async (...request) => {
  if (JSON.stringify(request).includes('broken')) throw new Error('broken');
  return { status: 200, headers: {}, pipe: (to) => to.end('<p>') };
};`;
const files = { 'browser/public/icon.svg': '<svg/>', 'browser/public/sw.js': '' };

/** Everything that a shop in production serves, without its network. */
async function publicShopApp(): Promise<{
  app: FastifyInstance;
  picture: string;
  close: () => Promise<void>;
}> {
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
    METRICS_TOKEN: token,
  });
  const log = createLog('silent');
  const orders = {
    db,
    log,
    origin: config.origin,
    paymentProvider: jccProvider(config.card),
    sessionSecs: 60,
  };
  const calls = shopCalls(orders);
  const answers = createResponseCache({
    dispatch: createDispatcher(calls.filter((call) => call.forEveryone)),
  });
  const metrics = new Registry();
  const requests = requestFigures(metrics);
  const pictures = createPictures({ folder: join(folder, 'pictures') });
  const original = await pictures.store(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"/>'),
    'svg',
  );
  const telemetry = createTelemetry(db, log);
  const parts = {
    orders,
    storage,
    ...openReleases(config, { storage, telemetry, log }),
    leftOut: leftOutReleases(telemetry, log),
    pictures,
    telemetry,
    calls,
    answers,
    metrics,
    requests,
    onPage: () => undefined,
  };
  const app = await createApp({ config, db, calls, answers, log, plugins: await shopPlugins(config, parts) });
  return {
    app,
    picture: `/pictures/${original}/160.webp`,
    async close() {
      await app.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

describe('every answer of a public shop', () => {
  let shop: Awaited<ReturnType<typeof publicShopApp>>;
  before(async () => {
    shop = await publicShopApp();
  });
  after(() => shop.close());
  const get = (url: string) => shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

  const own = {
    '/': 200,
    '/broken': 500,
    '/ShopNavigation': 200,
    '/ShopNothing': 404,
    '/%': 400,
    '/healthz': 200,
    '/sw.js': 200,
    '/r/shell/1.0.0/main.1.js': 200,
    '/r/shell/1.0.0/none.js': 404,
    '/manifest.webmanifest': 200,
    '/contracts/calls': 200,
    '/payments/callback': 403,
    '/__shop': 303,
    '/__shop/sign-in': 200,
    '/metrics': 200,
  };
  for (const [url, status] of Object.entries(own))
    it(`keeps other sites out: ${status} ${url}`, async () => {
      const { statusCode, headers } = await get(url);
      assert.equal(statusCode, status);
      // Not even the shop's own pages reach into those of staff.
      const windows = url.startsWith('/__shop') ? 'noopener-allow-popups' : 'same-origin';
      assert.deepEqual(
        {
          sniffing: headers['x-content-type-options'],
          windows: headers['cross-origin-opener-policy'],
          embedding: headers['cross-origin-resource-policy'],
          tls: headers['strict-transport-security'],
        },
        { sniffing: 'nosniff', windows, embedding: 'same-origin', tls: 'max-age=63072000' },
      );
      assert.match(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\).*payment=\(\)/);
      assert.match(String(headers['referrer-policy']), /^(strict-origin-when-cross-origin|same-origin)$/);
    });

  it('may be shown by other sites if it is a picture, an icon or a feed', async () => {
    const feeds = ['/feeds/google-merchant.xml', '/feeds/meta.csv'];
    const shared = ['/icon.svg', '/robots.txt', '/sitemap.xml', ...feeds, shop.picture];
    for (const url of shared) {
      const { statusCode, headers } = await get(url);
      assert.equal(statusCode, 200, url);
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['strict-transport-security'], 'max-age=63072000', url);
    }
  });

  it('leads to its icon from the address that browsers try', async () => {
    const { statusCode, headers } = await get('/favicon.ico');
    assert.deepEqual([statusCode, headers.location], [302, '/icon-48.png']);
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  });

  it('has a policy without known weaknesses, if it has one', async () => {
    for (const url of ['/broken', '/ShopNavigation', '/ShopNothing', '/__shop', '/__shop/sign-in']) {
      const { headers } = await get(url);
      assert.deepEqual(policyFaults(String(headers['content-security-policy'])), [], url);
    }
  });
});

describe('a shop of this machine alone', () => {
  it('does not demand TLS', async () => {
    const shop = await createTestApp();
    const { headers } = await shop.app.inject('/healthz').finally(shop.close);
    assert.equal(headers['strict-transport-security'], undefined);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  });
});
