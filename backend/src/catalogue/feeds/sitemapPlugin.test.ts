import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import Fastify from 'fastify';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { sendError } from '../../platform/http/app/errorHandler.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { insertSeller } from '../../testing/shops/testSeller.ts';
import { sitemapPlugin } from './sitemapPlugin.ts';
import { createItem, createPlaces } from '../testing/testShop.ts';

const origin = 'https://shop.test';
const ids: number[] = [];
let database: OpenDatabase;
let folder: string;

before(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meltemi-feeds-'));
  await createPlaces(database.db);
  for (const code of ['AW', 'BW', 'CW']) ids.push(await createItem(database.db, { code }));
  await createItem(database.db, { code: 'GONEW', erased_at: new Date() });
});

after(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function get(path: string, maxUrls?: number, mustBeOpened = false) {
  const app = Fastify();
  app.setErrorHandler(sendError);
  const own = await mkdtemp(join(folder, 'sitemap-'));
  await app.register(
    sitemapPlugin({ db: database.db, mustBeOpened, origin, folder: own, ...(maxUrls && { maxUrls }) }),
  );
  return app.inject(path);
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path = '']) => path);

test('the sitemap has the history of the default shop only', async () => {
  const history = `${origin}/Our-History`;
  assert.ok(locations((await get('/sitemap.xml')).body).includes(history));
  await insertSeller(database.db, { shopName: 'Aphrodite' });
  const others = locations((await get('/sitemap.xml')).body);
  await database.db.deleteFrom('seller').execute();
  assert.ok(others.length > 0 && !others.includes(history));
});

test('the sitemap lists every category page and item once per language', async () => {
  const response = await get('/sitemap.xml');
  assert.match(String(response.headers['content-type']), /xml/);
  const found = locations(response.body);
  for (const path of [
    '/',
    '/Meltemi-School',
    '/Meltemi-School/uniforms/skirts',
    '/Meltemi-All-Products',
    '/faq',
    '/el',
    '/el/Meltemi-School',
  ])
    assert.ok(found.includes(origin + path), path);
  const items = found.filter((path) => /\/\d+$/.test(path));
  assert.deepEqual(
    items,
    ids.flatMap((id) => ['', '/el'].map((at) => `${origin}${at}/Meltemi-School/uniforms/polos/${id}`)),
  );
  const alternate = `<xhtml:link rel="alternate" hreflang="el" href="${origin}/el/faq"/>`;
  assert.equal(response.body.split(alternate).length, 3, 'both languages link to the Greek page');
  assert.equal(new Set(found).size, found.length);
  assert.match(response.body, /<lastmod>\d{4}-/);
});

test('a large sitemap is split into parts of the allowed size', async () => {
  assert.deepEqual(locations((await get('/sitemap.xml', 4)).body), [
    `${origin}/sitemap/places.xml`,
    `${origin}/sitemap/items-1.xml`,
    `${origin}/sitemap/items-2.xml`,
  ]);
  assert.equal(locations((await get('/sitemap/items-1.xml', 4)).body).length, 4);
  assert.equal(locations((await get('/sitemap/items-2.xml', 4)).body).length, 2);
  assert.ok(locations((await get('/sitemap/places.xml', 4)).body).length > 5);
});

test('returns 404 for a missing part', async () => {
  for (const name of ['items-3', 'items-0', 'items--1', 'items-x', 'other', '%2e%2e'])
    assert.equal((await get(`/sitemap/${name}.xml`, 4)).statusCode, 404, name);
});

test('robots.txt names the sitemap and disallows private pages', async () => {
  const { body } = await get('/robots.txt');
  assert.match(body, /^User-agent: \*\n/);
  assert.match(body, /^Disallow: \/loading$/m);
  assert.match(body, /^Disallow: \/el\/loading$/m);
  assert.match(body, new RegExp(`^Sitemap: ${origin}/sitemap.xml$`, 'm'));
});

test('a shop that is not open yet has no sitemap', async () => {
  assert.equal((await get('/sitemap.xml', 4, true)).statusCode, 404);
  assert.equal((await get('/sitemap/places.xml', 4, true)).statusCode, 404);
  assert.doesNotMatch((await get('/robots.txt', 4, true)).body, /Sitemap/);
});
