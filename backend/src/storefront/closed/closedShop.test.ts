import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { guestLinkScript } from '../../opening/guestLinkPlugin.ts';
import { makeTrialLink, trialPlugin } from '../../opening/trialPlugin.ts';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { plainPagesPlugin } from '../../platform/plain-pages/plainPagesPlugin.ts';
import type { LiveReleases } from '../../platform/releases/live/liveReleases.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { testSeller } from '../../testing/shops/testSeller.ts';
import { createPageCache } from '../pageCache.ts';
import { servePage } from '../servePage.ts';
import { fakeRenderers } from '../testing/fakeRenderers.ts';
import { closedShop } from './closedShop.ts';

const origin = 'https://shop.test';
let database: OpenDatabase;
let app: FastifyInstance;

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const set = { id: 'one', shell: { name: 'shell' }, remotes: [] };
  const live = { current: () => ({ stable: set, canaries: [] }) } as unknown as LiveReleases;
  const renderers = fakeRenderers(async (url) => ({
    status: url === '/nowhere' ? 404 : 200,
    headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=2', link: '</a.js>' },
    body: Buffer.from('<html><body><div id="root"></div></body></html>'),
  }));
  const source = { setOf: () => live.current().stable, renderers };
  app = Fastify();
  await app.register(cookie);
  await app.register(trialPlugin(db));
  await app.register(plainPagesPlugin);
  const straplineIn = async () => 'Clothing in Cyprus: School';
  const trySendOther = closedShop({ db, mustBeOpened: true, origin, straplineIn, ...source });
  const pages = createPageCache({ renderers, onError: assert.ifError });
  app.get('/*', servePage({ pages, live, visits: { onPage: () => undefined }, trySendOther }));
});
after(async () => {
  await app.close();
  await database.close();
});

const enterSeller = (texts: object) =>
  database.db
    .insertInto('seller')
    .values({ texts: JSON.stringify(texts) })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ texts: JSON.stringify(texts) }))
    .execute();

const get = (url: string, browser = '') =>
  app.inject({ url, ...(browser && { cookies: { '__Host-browser': browser } }) });

const follow = async (link: string, browser: string) => get(link.slice(origin.length), browser);

describe('a shop before its opening', () => {
  it('says on every path, in its language, that it opens soon, and is neither cached nor indexed', async () => {
    for (const path of ['/', '/Meltemi-School/uniforms/polos/7', '/cart', '/My-Account', '/nowhere']) {
      const { statusCode, headers, body } = await get(path);
      assert.equal(statusCode, 200);
      assert.equal(headers['x-robots-tag'], 'noindex');
      assert.equal(headers['cache-control'], 'no-store');
      assert.match(
        body,
        /<html lang="en">.*<h1>Meltemi opens soon<\/h1>\s*<p>Clothing in Cyprus: School<\/p>/s,
      );
      assert.match(body, new RegExp(`<a href="/el${path === '/' ? '' : path}"`));
      assert.ok(body.includes(`<script type="module" src="${guestLinkScript}">`));
      assert.match(String(headers['content-security-policy']), /script-src 'self'; connect-src 'self'$/);
      assert.doesNotMatch(body, /id="root"|Contact us|VAT/);
    }
    const greek = (await get('/el/cart')).body;
    assert.match(
      greek,
      /<html lang="el">.*<h1>Meltemi: ανοίγουμε σύντομα<\/h1>.*<a href="\/cart" lang="en"/s,
    );
  });

  it('shows what is entered of the seller, and nothing else', async () => {
    await enterSeller({ phone: '25 123456' });
    const { body } = await get('/');
    assert.match(body, /<h2>Contact us<\/h2>.*<a href="tel:\+35725123456">25 123456<\/a>/s);
    assert.doesNotMatch(body, /mailto|VAT|undefined/);
    await enterSeller({ ...testSeller, shopName: 'Aphrodite', companyName: 'A & B <Ltd>' });
    const whole = (await get('/el')).body;
    assert.doesNotMatch(whole, /Meltemi\b(?! Clothing)/);
    for (const part of [
      '<title>Aphrodite: ανοίγουμε σύντομα</title>',
      'A &amp; B &lt;Ltd&gt; · Αρ. ΦΠΑ CY10412345T',
      'mailto:hello@meltemi.test',
      'Ανεξαρτησίας 112, 3040 Λεμεσός',
      'href="https://www.instagram.com/meltemi">Instagram',
    ])
      assert.ok(whole.includes(part), part);
  });

  it('has a style sheet and fonts of its own', async () => {
    const { body } = await get('/');
    const files = [...body.matchAll(/href="(\/__plain[^"]*)"/g)].map(([, file = '']) => file);
    assert.equal(files.length, 2);
    for (const file of files) assert.equal((await get(file)).statusCode, 200);
    const style = await get('/__plain/style.css');
    for (const [, font = ''] of style.body.matchAll(/url\('\.\/(.*?)'\)/g))
      assert.equal((await get(`/__plain/${font}`)).headers['content-type'], 'font/woff2');
  });

  it('shows its pages, with a notice, for a day to the one browser that opened a link', async () => {
    const link = await makeTrialLink(database.db, origin, 'anna');
    assert.equal((await follow(link, 'mine')).statusCode, 303);
    const refused = await follow(link, 'another');
    assert.equal(refused.statusCode, 403);
    assert.match(refused.body, /<p>This link has expired or was opened in another browser\./);

    const { statusCode, headers, body } = await get('/el/cart', 'mine');
    assert.equal(statusCode, 200);
    assert.equal(headers['cache-control'], 'private, no-store');
    assert.equal(headers['link'], undefined);
    assert.match(body, /<body><link[^>]*><aside[^>]*><p>Το κατάστημα είναι κλειστό.*<div id="root">/s);
    assert.equal((await get('/nowhere', 'mine')).statusCode, 404);
    assert.match((await get('/cart', 'another')).body, /opens soon/);

    await database.db
      .updateTable('trial_links')
      .set({ expires_at: hoursAgo(23) })
      .execute();
    assert.match((await get('/cart', 'mine')).body, /id="root"/);
    await database.db
      .updateTable('trial_links')
      .set({ expires_at: hoursAgo(25) })
      .execute();
    assert.match((await get('/cart', 'mine')).body, /opens soon/);
  });

  it('shows its pages to everybody once it is opened', async () => {
    await database.db.insertInto('opening').values({ opened_at: new Date(), opened_by: 'anna' }).execute();
    const { headers, body } = await get('/');
    assert.match(body, /<body><div id="root">/);
    assert.equal(headers['x-robots-tag'], undefined);
    assert.equal(headers['cache-control'], 'public, s-maxage=2');
  });
});

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
