import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { everyExportedItem } from '../../catalogue/feeds/exportedItems.ts';
import { feedFaults } from '../../catalogue/feeds/feedFaults.ts';
import { google } from '../../catalogue/feeds/feedRules.ts';
import { productEntry } from '../../catalogue/feeds/productEntry.ts';
import { createLog } from '../../platform/log/log.ts';
import { exportProducts } from './export/exportProducts.ts';
import { fetchPictures } from './pictures/fetchPictures.ts';
import { askAt, type Network } from './pictures/fetchPublic.ts';
import { listImports } from './listImports.ts';
import { readPlacementRules, suggestRules, writePlacementRules } from './resolve/placementRules.ts';
import { readProducts } from './parse/readProducts.ts';
import { openMerchantShop, picture, type MerchantShop } from './testing/importing.ts';

const network: Network = {
  resolve: async () => ['93.184.215.14'],
  ask: (url, _addresses, signal) => askAt(url, ['127.0.0.1'], signal),
};

let shop: MerchantShop;
let server: Server;
let address: string;
const asked: string[] = [];
let isAway = true;
before(async () => {
  shop = await openMerchantShop();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isAway && request.url === '/away.svg') response.writeHead(503).end();
    else response.end(picture('red'));
  }).listen(0);
  await once(server, 'listening');
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.close();
  await shop.close();
});

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Gift Card,SEO Title,SEO Description,Google Shopping / Gender,Google Shopping / Age Group';
const lines = () => [
  header,
  `wind-jacket,Wind Jacket,Light.,demo,,"men, windproof",true,Title,Default Title,WJ-1,420,3,continue,60,${address}/jacket_925x.jpg?v=17,1,false,Jackets for wind,Light jackets,Male,Adult`,
  `wool-jumper,Wool Jumper,Warm.,demo,,women,true,Title,Default Title,,0,1,deny,80,${address}/away.svg,1,false,,,,Grown-ups`,
  'card,Gift Card,,demo,,gift,true,Title,10,,0,,deny,10,,,true,,,,',
  'card,,,,,,,,20,,0,,deny,20,,,,,,,',
];
const outerwear = 'Apparel & Accessories > Clothing > Outerwear';
const messages = (faults: { line: number | undefined; message: string }[]): string[] =>
  faults.map(({ line, message }) => `${line}: ${message}`);

describe('a catalogue from another shop', () => {
  it('explains how to place products without a Type', async () => {
    const { faults } = await shop.merchant.import(lines(), { isDryRun: true });
    assert.match(
      messages(faults)[0] ?? '',
      /^2: the item has neither a Type .*--suggest rules\.csv \(2 items: rows 2, 3\)$/,
    );
  });

  it('suggests rules for the merchant to complete', async () => {
    const { products } = await readProducts(shop.merchant.path('products.csv'));
    const file = shop.merchant.path('rules.csv');
    await writePlacementRules(file, suggestRules(products, [], 'en'));
    const text = await readFile(file, 'utf8');
    assert.equal(
      text,
      'Type,Tag,Vendor,Section,Subcategory,Category,Google Category,Products\n,men,,,Clothing,Men,,1\n,women,,,Clothing,Women,,1\n',
    );
    await assert.rejects(writePlacementRules(file, []), /already exists/);
    await assert.rejects(readPlacementRules(file), { line: 2, message: /needs a Section \(School, Kids/ });
    const complete = text
      .replaceAll(',,Clothing', ',Workwear,Clothing')
      .replace('Men,,', `Men,${outerwear},`);
    await writeFile(file, complete);
    assert.equal((await readPlacementRules(file)).length, 2);
  });

  it('is placed by rules as spreadsheets save them', async () => {
    const file = shop.merchant.path('loose.csv');
    const header = 'TYPE;section;Sub_category;Category;';
    const loose = ['Rules', header, '32" caps;School;Tops;Caps;;', '', header, 'Ties;School;Tops;Ties;'];
    await writeFile(file, loose.join('\r\n'));
    assert.deepEqual(
      (await readPlacementRules(file)).map(({ type, category }) => [type, category]),
      [
        ['32" caps', 'Caps'],
        ['Ties', 'Ties'],
      ],
    );
    const faults = {
      'Ties;School;#N/A;Ties': /has #N\/A/,
      'Ties;School;Tops;Ties;5': /more cells than the header/,
    };
    for (const [line, message] of Object.entries(faults)) {
      await writeFile(file, `${header.slice(0, -1)}\n${line}`);
      await assert.rejects(readPlacementRules(file), { line: 2, message });
    }
    await writeFile(file, 'Type;Category');
    await assert.rejects(readPlacementRules(file), { line: 1, message: /no header/ });
  });

  it('is imported by the rules, with images named as in their URLs and without gift cards', async () => {
    await writeFile(shop.merchant.path('jacket.jpg'), picture('navy'));
    const rules = await readPlacementRules(shop.merchant.path('rules.csv'));
    const { faults, added, newCategories, refused, notes } = await shop.merchant.import(lines(), {
      rules,
      network,
    });
    assert.deepEqual(messages(faults), []);
    assert.deepEqual(added, ['wind-jacket', 'wool-jumper']);
    assert.deepEqual(newCategories, ['Workwear / Clothing / Men', 'Workwear / Clothing / Women']);
    assert.deepEqual(refused, ['card is a gift card, which the shop does not sell']);
    assert.deepEqual(notes, [
      'row 2: wind-jacket is sold without stock elsewhere, but not here',
      'row 3: Google Shopping / Age Group "Grown-ups" is not one of newborn, infant, toddler, kids, adult',
      `row 3: the picture ${address}/away.svg returns status 503. The shop will try again`,
    ]);
    assert.deepEqual(asked, ['/away.svg']);
    const jacket = await shop.db
      .selectFrom('items')
      .innerJoin('variants', 'item_id', 'items.id')
      .select(['tags', 'gender', 'age_group', 'google_category', 'seo_title', 'seo_description'])
      .select('grams')
      .where('slug', '=', 'wind-jacket')
      .executeTakeFirst();
    assert.deepEqual(jacket, {
      tags: 'men, windproof',
      gender: 'male',
      age_group: 'adult',
      google_category: outerwear,
      seo_title: 'Jackets for wind',
      seo_description: 'Light jackets',
      grams: 420,
    });
    assert.deepEqual((await shop.merchant.import(lines(), { rules, network })).changed, []);
  });

  it('exports the feed category, which a list sets before a rule', async () => {
    const rules = await readPlacementRules(shop.merchant.path('rules.csv'));
    const [first = '', jacket = ''] = lines();
    const listed = [`${first},Google Shopping / Google Product Category`, `${jacket},5598`];
    const { changed } = await shop.merchant.import(listed, { rules, network });
    assert.deepEqual(changed[0]?.differences, [
      `Google Shopping / Google Product Category: ${outerwear.slice(0, 40)}… → 5598`,
    ]);
    const file = shop.merchant.path('out.csv');
    await exportProducts({ db: shop.db, file, origin: 'https://shop.test' });
    const { products } = await readProducts(file);
    assert.deepEqual(
      products.map(({ texts }) => texts.google_category),
      ['5598', ''],
    );
    for await (const item of everyExportedItem(shop.db)) {
      const [variant] = item.variants;
      assert.ok(variant);
      const entry = productEntry(item, variant, {
        origin: 'https://shop.test',
        shopName: 'Meltemi',
        platform: google,
      });
      const expected =
        item.slug === 'wind-jacket' ? '5598' : 'Apparel & Accessories > Clothing > Shirts & Tops';
      assert.equal(entry.google_product_category, expected);
      assert.deepEqual(
        feedFaults(entry, google).filter(({ attribute }) => attribute === 'google_product_category'),
        [],
      );
    }
    await shop.merchant.import(lines(), { rules, network });
  });

  it('never fetches images from the shop’s own machine or network', async () => {
    const [first = '', jacket = ''] = lines();
    const rules = await readPlacementRules(shop.merchant.path('rules.csv'));
    asked.length = 0;
    const inside = jacket.replaceAll('wind-jacket', 'inside').replace('jacket_925x.jpg', 'inside.svg');
    const { faults, isWritten } = await shop.merchant.import([first, inside], { rules });
    assert.match(messages(faults).join(), /inside\.svg\S* is not on the internet/);
    assert.deepEqual([isWritten, asked], [false, []]);
  });

  it('gets an unreachable image as soon as it is available', async () => {
    const log = createLog('silent');
    const store = async () => 'original.svg';
    const due = () =>
      shop.db
        .updateTable('pictures_to_fetch')
        .set({ next_attempt_at: sql<Date>`now()` })
        .execute();
    const sources = async () =>
      (await shop.db.selectFrom('attachments').select('source').orderBy('id').execute()).map(
        ({ source }) => source,
      );
    await due();
    await fetchPictures({ db: shop.db, store, network, log });
    assert.equal((await sources()).length, 1);
    assert.match(await listImports(shop.db), /wool-jumper: .*away\.svg will be retried: .*503/);
    await fetchPictures({ db: shop.db, store, network, log });
    isAway = false;
    assert.equal((await sources()).length, 1);
    await due();
    await fetchPictures({ db: shop.db, store, network, log });
    assert.deepEqual((await sources()).at(-1), `${address}/away.svg`);
    assert.deepEqual(await shop.db.selectFrom('pictures_to_fetch').selectAll().execute(), []);
    const rules = await readPlacementRules(shop.merchant.path('rules.csv'));
    asked.length = 0;
    assert.equal((await shop.merchant.import(lines(), { rules, network })).unchangedCount, 2);
    assert.deepEqual(asked, []);
  });
});

it('a list is imported again where a rule has placed its Type in a category of another name', async (context) => {
  const other = await openMerchantShop();
  context.after(() => other.close());
  const { merchant } = other;
  await writeFile(
    merchant.path('types.csv'),
    'Type,Tag,Vendor,Section,Subcategory,Category,Google Category\nSun hats,,,Kids,Clothing,Hats,\n',
  );
  const rules = await readPlacementRules(merchant.path('types.csv'));
  const list = [
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    'straw-hat,Straw Hat,demo,Sun hats,Title,Default Title,SH-1,3,12',
  ];
  const first = await merchant.import(list, { rules });
  assert.deepEqual([first.added.length, messages(first.faults)], [1, []]);
  for (const again of [{ rules }, {}]) {
    const { added, changed, faults } = await merchant.import(list, again);
    assert.deepEqual([added.length, changed, messages(faults)], [0, [], []]);
  }
});

it('a new subcategory that the shop suggested has its name in every language, in whichever it was suggested', async (context) => {
  const other = await openMerchantShop();
  context.after(() => other.close());
  const { merchant, db } = other;
  const inGreek = (id: number) =>
    db.selectFrom('type_translations').select('name').where('type_id', '=', id).executeTakeFirst();
  for (const [subcategory, section] of [
    ['Clothing', 'Kids'],
    ['Ρούχα', 'Workwear'],
  ]) {
    await writeFile(
      merchant.path('suggested.csv'),
      `Type,Tag,Vendor,Section,Subcategory,Category,Google Category\nΚαπέλα,,,${section},${subcategory},Καπέλα,\n`,
    );
    const list = [
      'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
      `hat-${section},Καπέλο,demo,Καπέλα,Title,Default Title,H-${section},3,12`,
    ];
    const rules = await readPlacementRules(merchant.path('suggested.csv'));
    assert.equal((await merchant.import(list, { rules })).added.length, 1);
    const { id, name } = await db
      .selectFrom('types')
      .select(['id', 'name'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual([name, (await inGreek(id))?.name], ['Clothing', 'Ρούχα']);
  }
});

it('refuses codes that a spreadsheet has shortened, and only those', async () => {
  const header = 'Handle,Title,Type,Variant SKU,Variant Barcode,Variant Price,Variant Inventory Qty';
  const products = [
    header,
    'tie,Tie,Ties,1E+05,,10,5',
    'scarf,Scarf,Ties,S-1,"5,20123E+12",10,5',
    'bow,Bow,Ties,2E5,4E-1,10,5',
  ];
  const into = { section: 'kids', type: 'Clothing' } as const;
  const { faults, newItems } = await shop.merchant.import(products, { into, isDryRun: true });
  const fault =
    'is a number that a spreadsheet has shortened. Format the column as text and enter the codes again';
  assert.deepEqual(messages(faults), [
    `2: Variant SKU "1E+05" ${fault}`,
    `3: Variant Barcode "5,20123E+12" ${fault}`,
  ]);
  assert.equal(newItems.length, 1);

  const lines = ['EAN;Τιμή', '5,20123E+12;12,90'];
  assert.deepEqual(messages((await shop.merchant.import(lines, { isDryRun: true })).faults), [
    `2: EAN "5,20123E+12" ${fault}`,
  ]);
});

it('names products that are not created because they are not published', async () => {
  const list = [
    'Handle,Title,Type,Published,Variant SKU,Variant Price,Variant Inventory Qty,Status',
    'old-tie,Old Tie,Ties,false,OT-1,10,5,draft',
    'older-tie,Older Tie,Ties,true,OT-2,10,5,archived',
  ];
  const { notes, faults, toPlace, unpublishedCount } = await shop.merchant.import(list, { isDryRun: true });
  assert.deepEqual([messages(faults), toPlace.length, unpublishedCount], [[], 0, 2]);
  assert.deepEqual(notes, ['products that are not published are not created: 2, such as old-tie, older-tie']);
});

it('names SKUs that several variants of an item have', async () => {
  const list = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
    'shared-tie,Shared Tie,Ties,Size,S,SH-1,10,5',
    'shared-tie,,,,M,SH-1,10,5',
    'own-bow,Own Bow,Ties,Size,S,SH-2,10,5',
  ];
  const into = { section: 'kids', type: 'Clothing' } as const;
  const { notes, faults } = await shop.merchant.import(list, { into, isDryRun: true });
  assert.deepEqual(messages(faults), []);
  assert.equal(
    notes.at(-1),
    'several colours or sizes of an item have the same SKU, so that lists by SKU need a column Colour or Size: 1, such as SH-1',
  );
});
