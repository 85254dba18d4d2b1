import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { insertSeller } from '../../testing/shops/testSeller.ts';
import { createItem, createPlaces } from '../testing/testShop.ts';
import { entryToSend, feedFaults } from './feedFaults.ts';
import { feedReport } from './feedReport.ts';
import { google, meta, type ProductEntry } from './feedRules.ts';
import { isGtin } from './gtin.ts';
import { merchantFeedPlugin } from './merchantFeedPlugin.ts';

const origin = 'https://shop.test';
const longName = 'A polo that has been described at length '.repeat(8).trim();
let database: OpenDatabase;
let folder: string;
let app: FastifyInstance;
before(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meltemi-feeds-'));
  const { db } = database;
  await createPlaces(db);
  const ids = [
    await createItem(db, {
      code: 'WHOLEW',
      name: 'Short Sleeve Polo, "Aegean"',
      description: 'Soft,\nand strong.',
      price_cents: 1125,
      compare_at_cents: 1250,
      fibres: '100 % cotton',
    }),
    await createItem(db, { code: 'BAREW', name: 'Bare' }),
    await createItem(db, { code: 'a-handle-of-another-shop-'.repeat(4), name: longName }),
  ];
  await createItem(db, { code: 'NOPICTUREW', description: 'Not seen yet.' }, [[1, 'Small', 0]]);
  await createItem(db, { code: 'NOTSOLDW' }, []);
  const picture = { owner_kind: 'item' as const, width: 800, height: 1000 };
  for (const owner_id of ids)
    await db
      .insertInto('attachments')
      .values(
        [0, 1, 2].map((position) => ({
          ...picture,
          owner_id,
          position,
          file_name: `${position}.jpg`,
          original: `${String(position).repeat(32)}.jpg`,
        })),
      )
      .execute();
  const setBarcode = (item: number | undefined, barcode: string) =>
    db
      .updateTable('variants')
      .set({ barcode })
      .where('item_id', '=', item ?? 0)
      .execute();
  await setBarcode(ids[0], '5290000000017');
  await setBarcode(ids[1], '5290000000018');
  app = Fastify();
  await app.register(merchantFeedPlugin({ db, origin, folder }));
});
after(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

it('are not served before the opening', async () => {
  const closed = Fastify();
  await closed.register(merchantFeedPlugin({ db: database.db, mustBeOpened: true, origin, folder }));
  for (const feed of ['/feeds/google-merchant.xml', '/feeds/meta.csv'])
    assert.equal((await closed.inject(feed)).statusCode, 404);
  await closed.close();
});

const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

async function googleEntries(): Promise<ProductEntry[]> {
  const { body } = await app.inject('/feeds/google-merchant.xml');
  return [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const entry: Record<string, string> = {};
    for (const [, name = '', value = ''] of item.matchAll(/<g:(\w+)>([^<]*)</g))
      entry[name] = name in entry ? `${entry[name]},${value}` : unescape(value);
    return entry;
  });
}

async function metaEntries(): Promise<ProductEntry[]> {
  const { body } = await app.inject('/feeds/meta.csv');
  return parse(body, { columns: true });
}

describe('feeds', () => {
  it('use the column names and values of Meta', async () => {
    const response = await app.inject('/feeds/meta.csv');
    assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8');
    const entries = await metaEntries();
    assert.equal(entries.length, 13);
    const [whole] = entries;
    assert.deepEqual(
      { ...whole, id: '', link: '' },
      {
        id: '',
        link: '',
        item_group_id: 'WHOLEW',
        title: 'Short Sleeve Polo, "Aegean", Navy, M',
        description: 'Soft,\nand strong.',
        availability: 'in stock',
        condition: 'new',
        price: '12.50 EUR',
        sale_price: '11.25 EUR',
        image_link: `${origin}/pictures/${'0'.repeat(32)}.jpg/1200.jpeg`,
        additional_image_link: ['1', '2']
          .map((digit) => `${origin}/pictures/${digit.repeat(32)}.jpg/1200.jpeg`)
          .join(','),
        brand: 'Meltemi',
        gtin: '5290000000017',
        mpn: '',
        color: 'Navy',
        size: 'M',
        gender: 'unisex',
        age_group: 'kids',
        material: '100 % cotton',
        google_product_category: 'Apparel & Accessories > Clothing > Uniforms > School Uniforms',
        product_type: 'Uniforms > Polos',
      },
    );
    assert.equal(entries.at(-1)?.availability, 'out of stock');
  });

  for (const [platform, entries] of [
    [google, googleEntries],
    [meta, metaEntries],
  ] as const)
    it(`have no faults for ${platform.name} except missing pictures`, async () => {
      for (const entry of await entries()) {
        const faults = feedFaults(entry, platform)
          .filter(({ rule, costs }) => costs === 'refused' || rule !== 'is missing')
          .map(({ attribute, rule }) => `${attribute} ${rule}`);
        assert.deepEqual(faults, entry.image_link ? [] : ['image_link is missing'], entry.id);
      }
      const ids = (await entries()).map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
    });

  it('mark items without identifiers for Google', async () => {
    for (const { gtin, identifier_exists: exists } of await googleEntries())
      assert.equal(exists, gtin ? undefined : 'no');
  });

  it('use the same ids and links for both platforms, each with its colour and size chosen', async () => {
    const [ofMeta, ofGoogle] = [await metaEntries(), await googleEntries()];
    const idsAndLinks = (entries: ProductEntry[]) => entries.map(({ id, link }) => [id, link]);
    assert.deepEqual(idsAndLinks(ofMeta), idsAndLinks(ofGoogle));
    assert.equal(ofMeta[0]?.link, `${origin}/Meltemi-School/uniforms/polos/1?colour=NVY&size=Medium`);
    assert.equal(new Set(ofMeta.map(({ link }) => link)).size, ofMeta.length);
  });
});

const valid: ProductEntry = {
  id: 'AW-1',
  item_group_id: 'AW',
  title: 'Polo, Navy, M',
  description: 'Soft.',
  link: `${origin}/1`,
  image_link: `${origin}/1.jpeg`,
  price: '12.50 EUR',
  availability: 'in_stock',
  brand: 'Meltemi',
  gtin: '4006381333931',
  condition: 'new',
  gender: 'unisex',
  age_group: 'adult',
  color: 'Navy',
  size: 'M',
};

describe('feed faults', () => {
  it('have an attribute, a rule and a cost', () => {
    assert.deepEqual(feedFaults(valid, google), []);
    const faults = feedFaults(
      {
        ...valid,
        title: 'x'.repeat(151),
        image_link: undefined,
        price: '12,50',
        gender: 'boys',
        color: 'As pictured',
      },
      google,
    );
    assert.deepEqual(
      faults.map(({ attribute, rule, costs }) => `${costs}: ${attribute} ${rule}`),
      [
        'refused: title has more than 150 characters',
        'refused: image_link is missing',
        'refused: price must be an amount in EUR',
        'limited: color must be a colour',
        'limited: gender is not one of male, female, unisex',
      ],
    );
  });

  it('differ by platform', () => {
    assert.deepEqual(
      feedFaults(valid, meta).map(({ attribute }) => attribute),
      ['availability', 'google_product_category'],
    );
  });

  it('are excluded from the feed if the attribute is optional', () => {
    const { description: _, ...wordless } = { ...valid, gtin: '4006381333930', color: 'N/A' };
    const sent = entryToSend(wordless, google);
    assert.deepEqual([sent.gtin, sent.color, sent.description], [undefined, undefined, valid.title]);
  });
});

describe('isGtin', () => {
  it('requires the length of a GTIN and a valid check digit', () => {
    for (const right of ['40170725', '036000291452', '4006381333931', '14006381333938'])
      assert.ok(isGtin(right), right);
    for (const wrong of ['', '00000000', '4006381333930', '40063813339310', '400638133393', 'CP-1-NAVY-S'])
      assert.ok(!isGtin(wrong), wrong);
  });

  it('rejects barcodes for in-store use and coupons', () => {
    for (const own of ['2000000000015', '9800000000007', '0200000000004']) assert.ok(!isGtin(own), own);
  });
});

describe('the feed report', () => {
  it('counts the items that each platform refuses or limits', async () => {
    const lines = await feedReport(database.db, origin);
    const long = 'a-handle-of-another-shop-'.repeat(4);
    assert.deepEqual(lines, [
      'Google refuses 1 of 4 items and shows 2 in fewer places:',
      '  1 refused: image_link is missing (nopicturew)',
      `  2 limited: description is missing (barew, ${long})`,
      `  2 limited: gtin is missing (${long}, nopicturew)`,
      '  1 limited: gtin must be a GTIN with a valid check digit (barew)',
      'Meta refuses 1 of 4 items and shows 2 in fewer places:',
      '  1 refused: image_link is missing (nopicturew)',
      `  2 limited: description is missing (barew, ${long})`,
      '  1 limited: gtin must be a GTIN with a valid check digit (barew)',
    ]);
  });
});

it('name the shop as its seller does, also as the brand of items without a maker', async () => {
  const { db } = database;
  await insertSeller(db, { shopName: 'Aphrodite & Sons' });
  const named = Fastify();
  await named.register(merchantFeedPlugin({ db, origin, folder: join(folder, 'named') }));
  const { body } = await named.inject('/feeds/google-merchant.xml');
  assert.match(body, /<channel>\s*<title>Aphrodite &amp; Sons<\/title>/);
  assert.ok(body.includes('<description>Clothing in Cyprus: School, Promotional</description>'));
  assert.match(body, /<g:brand>Aphrodite &amp; Sons<\/g:brand>/);
  await named.close();
});
