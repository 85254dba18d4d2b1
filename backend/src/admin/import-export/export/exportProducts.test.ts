import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../../platform/database/tables/Db.ts';
import { seedDemoShop } from '../../../../../demo/seed/seedDemoShop.ts';
import { nameOfOriginal } from '../../../platform/pictures/pictureNames.ts';
import { createTestApp, type TestApp } from '../../../testing/shops/testApp.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { exportProducts } from './exportProducts.ts';
import { importProducts, type ImportReport } from '../importProducts.ts';
import { feedReport } from '../../../catalogue/feeds/feedReport.ts';
import { merchantFeedPlugin } from '../../../catalogue/feeds/merchantFeedPlugin.ts';
import { currentItems } from '../../items/model/currentItems.ts';
import { merchantFolder } from '../testing/importing.ts';

let shop: TestApp;
let empty: OpenDatabase;
let feedFolder: string;
let minute = 0;
let feedsOfAll: string[];
let merchant: Awaited<ReturnType<typeof merchantFolder>>;
before(async () => {
  feedFolder = await mkdtemp(join(tmpdir(), 'meltemi-feeds-'));
  shop = await createTestApp({
    plugins: ({ db, config: { origin } }) => [
      merchantFeedPlugin({ db, origin, folder: feedFolder, now: () => minute * 60_000 }),
    ],
  });
  empty = await createTestDatabase();
  merchant = await merchantFolder(shop.db);
  await seedDemoShop(shop.db, {
    pictures: { store: async (svg, extension) => keepPicture(svg, extension) },
    plainPictures: true,
    hashPassword: async () => '',
    now: new Date(),
  });
  feedsOfAll = await feedReport(shop.db, shop.config.origin);
  await keepFewItems(shop.db);
  await keepFewPictures(shop.db);
});
after(async () => {
  await shop.close();
  await empty.close();
  await merchant.remove();
  await rm(feedFolder, { recursive: true });
});

/** Kept in memory, because writing 2,500 files takes longer than drawing the pictures. */
const pictures = new Map<string, Uint8Array>();

function keepPicture(bytes: Uint8Array, extension: string): string {
  const name = nameOfOriginal(bytes, extension);
  pictures.set(name, bytes);
  return name;
}

const storeNoPicture = async () => assert.fail('a picture was stored again');

const copyPictureTo =
  (folder: string) =>
  async (original: string): Promise<void> =>
    writeFile(join(folder, original), pictures.get(original) ?? assert.fail(`there is no ${original}`));

/**
 * Two items of each category, the ordered ones and the one that the feed's tests read are as good a sample as all
 * items.
 */
async function keepFewItems(db: Db): Promise<void> {
  await sql`
    with numbered as (select id, row_number() over (partition by category_id order by id) as place from items)
    delete from items using numbered
    where items.id = numbered.id and place > 2 and code <> 'S101W'
      and not exists (select from order_lines where item_id = items.id)`.execute(db);
}

/**
 * An import reads and renders each picture. Every tenth item keeps all of its pictures, the others the main
 * one.
 */
async function keepFewPictures(db: Db): Promise<void> {
  await db
    .deleteFrom('attachments')
    .where('owner_kind', '=', 'item')
    .where((eb) => eb(eb('owner_id', '%', 10), '<>', 0))
    .where('file_name', 'not like', '%mainimage%')
    .execute();
}

async function whatIsSold(db: Db) {
  const ids = await db.selectFrom('items').select('id').execute();
  const items = await currentItems(
    db,
    ids.map(({ id }) => id),
  );
  return new Map(
    [...items.values()].map((item) => [
      item.code,
      {
        ...item,
        id: 0,
        category_id: 0,
        created_at: 0,
        updated_at: 0,
        // Contain ids of colours, and are derived from the variants.
        variant_keys: [],
        // A list contains prices, but not their history.
        variants: item.variants.map((variant) => ({ ...variant, id: 0, isOrdered: false, prices: [] })),
        pictures: item.pictures.map((picture) => ({ ...picture, source: null })),
      },
    ]),
  );
}

const names = async (db: Db) => ({
  types: await db
    .selectFrom('types')
    .leftJoin('type_translations as t', 't.type_id', 'types.id')
    .select(['section_id', 'types.name', 't.language', 't.name as translation', 'slug'])
    .orderBy('slug')
    .execute(),
  categories: await db
    .selectFrom('categories')
    .leftJoin('category_translations as t', 't.category_id', 'categories.id')
    .select(['categories.name', 't.language', 't.name as translation', 'slug'])
    .orderBy('slug')
    .execute(),
});

async function assertUnchangedBy(file: string, db: Db): Promise<ImportReport> {
  const report = await importProducts({
    db,
    who: 'os:merchant',
    file,
    pictureFolder: merchant.folder,
    storePicture: storeNoPicture,
    isDryRun: true,
  });
  assert.deepEqual([report.faults, report.changed, report.added], [[], [], []]);
  return report;
}

describe('an export', () => {
  it('rebuilds the same shop in an empty database', async () => {
    const file = merchant.path('export.csv');
    const pictureFolder = merchant.path('pictures');
    await mkdir(pictureFolder);
    const count = await exportProducts({
      ...shop.config,
      db: shop.db,
      file,
      copyPicture: copyPictureTo(pictureFolder),
    });
    const storePicture = async (bytes: Uint8Array, extension: string) => keepPicture(bytes, extension);
    const settings = { file, pictureFolder, storePicture, who: 'os:merchant', db: empty.db };
    const report = await importProducts(settings);
    assert.deepEqual(
      report.faults.map(({ message }) => message),
      [],
    );
    assert.equal(report.added.length, count);
    assert.deepEqual(await whatIsSold(empty.db), await whatIsSold(shop.db));
    assert.deepEqual(await names(empty.db), await names(shop.db));
    const again = await importProducts(settings);
    assert.deepEqual([again.added, again.changed, again.unchangedCount], [[], [], count]);
    assert.equal(again.picturesToFetch, 0);
  });

  it('changes nothing when imported into the same shop, with image URLs', async () => {
    const file = merchant.path('own.csv');
    const count = await exportProducts({ ...shop.config, db: shop.db, file });
    const report = await assertUnchangedBy(file, shop.db);
    assert.deepEqual([report.unchangedCount, report.picturesToFetch], [count, 0]);
    assert.match(
      await readFile(file, 'utf8'),
      /http:\/\/localhost:3000\/pictures\/[0-9a-f]{32}\.svg\/1600\.jpeg/,
    );
  });

  it('contains no formulas and is imported with every text unchanged', async () => {
    const { db } = empty;
    const texts = [
      '=HYPERLINK("//evil.test")',
      '+1',
      '-1',
      '@SUM(A1)',
      "'=1",
      "''@",
      "'90s polo",
      'a;=1',
      "b,'-1",
      'c"+1',
    ];
    const items = await db
      .selectFrom('items')
      .select(['id', 'name'])
      .orderBy('id')
      .limit(texts.length)
      .execute();
    const rename = async (id: number, name: string): Promise<void> => {
      await db.updateTable('items').set({ name }).where('id', '=', id).execute();
    };
    for (const [index, { id }] of items.entries()) await rename(id, texts[index] ?? '');
    const file = merchant.path('formulas.csv');
    await exportProducts({ ...shop.config, db, file });
    assert.doesNotMatch(await readFile(file, 'utf8'), /(?:^|[,;"])[=+\-@]/m);
    await assertUnchangedBy(file, db);
    for (const { id, name } of items) await rename(id, name);
  });
});

describe('the Google Merchant feed', () => {
  it('has an entry for every variant, with the final price', async () => {
    const { body, headers } = await shop.app.inject('/feeds/google-merchant.xml');
    assert.match(String(headers['content-type']), /^application\/xml/);
    const { variants } = await shop.db
      .selectFrom('variants')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('variants'))
      .executeTakeFirstOrThrow();
    const entries = body.match(/<item>.*<\/item>/g) ?? [];
    assert.equal(entries.length, variants);
    const reduced = entries.find((entry) => entry.includes('<g:item_group_id>S101W<')) ?? '';
    assert.match(reduced, /<g:price>12\.90 EUR<\/g:price><g:sale_price>10\.32 EUR<\/g:sale_price>/);
    assert.match(
      reduced,
      /<g:link>http:\/\/localhost:3000\/Meltemi-School\/primary-school\/[\w-]+\/\d+\?colour=NVY&amp;size=4\+YEAR</,
    );
    assert.match(reduced, /<g:image_link>http:\/\/localhost:3000\/pictures\/[0-9a-f]{32}\.svg\/1200\.jpeg</);
    assert.match(reduced, /<g:gender>unisex<\/g:gender><g:age_group>kids<\/g:age_group>/);
    assert.match(reduced, /<g:color>Navy<\/g:color><g:size>4<\/g:size>/);
  });

  it('accepts every item of the demo shop, as does Meta’s feed', () => {
    assert.deepEqual(
      feedsOfAll.filter((line) => !line.includes('gtin is missing')),
      [
        'Google refuses 0 of 370 items and shows 370 in fewer places:',
        'Meta refuses 0 of 370 items and shows 0 in fewer places.',
      ],
    );
  });

  it('states gender and age group of every item, from the list or the section', async () => {
    minute += 1;
    await shop.db
      .updateTable('items')
      .set({ gender: 'female', age_group: 'adult' })
      .where('code', '=', 'S101W')
      .execute();
    const { body } = await shop.app.inject('/feeds/google-merchant.xml');
    const entries = body.match(/<item>.*<\/item>/g) ?? [];
    for (const entry of entries)
      assert.match(
        entry,
        /<g:gender>(male|female|unisex)<\/g:gender><g:age_group>(newborn|infant|toddler|kids|adult)</,
      );
    const own = entries.find((entry) => entry.includes('<g:item_group_id>S101W<')) ?? '';
    assert.match(own, /<g:gender>female<\/g:gender><g:age_group>adult</);
  });

  it('escapes XML and removes control characters', async () => {
    minute += 1;
    await shop.db.updateTable('items').set({ name: 'Cap <&> \u0007' }).where('code', '=', 'S101W').execute();
    const { body } = await shop.app.inject('/feeds/google-merchant.xml');
    assert.match(body, /<g:title>Cap &lt;&amp;&gt; , White, 4</);
  });
});
