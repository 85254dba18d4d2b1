import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { policyFaults } from 'mf-toolkit/content-security-policy';
import { metricsToken, openPublicShop, type PublicShop } from '../../../testing/shops/openPublicShop.ts';
import { createTestApp } from '../../../testing/shops/testApp.ts';

describe('every response of a public shop', () => {
  let shop: PublicShop;
  before(async () => {
    shop = await openPublicShop();
  });
  after(() => shop.close());
  const get = (url: string) => shop.app.inject({ url, headers: { authorization: `Bearer ${metricsToken}` } });

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
    '/metrics': 200,
  };
  for (const [url, status] of Object.entries(own))
    it(`has security headers: ${status} ${url}`, async () => {
      const { statusCode, headers } = await get(url);
      assert.equal(statusCode, status);
      assert.deepEqual(
        {
          sniffing: headers['x-content-type-options'],
          windows: headers['cross-origin-opener-policy'],
          embedding: headers['cross-origin-resource-policy'],
          workerScope: headers['service-worker-allowed'],
          tls: headers['strict-transport-security'],
        },
        {
          sniffing: 'nosniff',
          windows: 'same-origin',
          embedding: 'same-origin',
          workerScope: undefined,
          tls: 'max-age=63072000',
        },
      );
      assert.match(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\).*payment=\(\)/);
      assert.match(String(headers['referrer-policy']), /^(strict-origin-when-cross-origin|same-origin)$/);
    });

  it('may be embedded by other sites if it is an image, an icon or a feed', async () => {
    const feeds = ['/feeds/google-merchant.xml', '/feeds/meta.csv'];
    const shared = ['/icon.svg', '/robots.txt', '/sitemap.xml', ...feeds, shop.picture];
    for (const url of shared) {
      let response = await get(url);
      // A picture that is not drawn yet redirects to itself.
      while (response.statusCode === 307)
        response = await get(path.posix.resolve(url, '..', String(response.headers.location)));
      const { statusCode, headers } = response;
      assert.equal(statusCode, 200, url);
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['strict-transport-security'], 'max-age=63072000', url);
    }
  });

  it('redirects /favicon.ico to the icon', async () => {
    const { statusCode, headers } = await get('/favicon.ico');
    assert.deepEqual([statusCode, headers.location], [302, '/icon-48.png']);
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  });

  it('has no content security policy with known weaknesses', async () => {
    for (const url of ['/broken', '/ShopNavigation', '/ShopNothing']) {
      const { headers } = await get(url);
      assert.deepEqual(policyFaults(String(headers['content-security-policy'])), [], url);
    }
  });
});

describe('a shop that runs only on this machine', () => {
  it('does not demand TLS', async () => {
    const shop = await createTestApp();
    const { headers } = await shop.app.inject('/healthz').finally(shop.close);
    assert.equal(headers['strict-transport-security'], undefined);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  });
});
