// Usage: npx node benchmarks/load/catalogue.ts [ITEMS]; TEST_DATABASE_URL names a PostgreSQL server. Fails if a listing takes
// more than 1.3 times as long in the large shop, or a search more than 50 ms.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDispatcher } from '../../backend/src/platform/calls/createDispatcher.ts';
import type { CallContext } from '../../backend/src/platform/calls/call.ts';
import { catalogueCalls } from '../../backend/src/catalogue/calls.ts';
import type { OpenDatabase } from '../../backend/src/platform/database/tables/Db.ts';
import { migrate } from '../../backend/src/platform/database/migrate/migrate.ts';
import { openDatabase } from '../../backend/src/platform/database/open/openDatabase.ts';
import { createTestDatabase } from '../../backend/src/testing/database/testDatabase.ts';
import { fillLargeShop } from './largeShop.ts';

const [small, large] = [240, Number(process.argv[2] ?? 24_000)];
const rounds = 200;
const warmUps = 30;
const maxGrowth = 1.3;
const maxMs = 50;

const category = { section: 'Meltemi-School', type: 'uniforms', category: 'c3' };
const listings: Record<string, object> = {
  'a category': category,
  'a category, filtered': { ...category, sizes: 'M', colours: 'NVY', inStock: 'true', sort: 'price' },
};
const listedPages: Record<string, object> = {
  'all products': {},
  'all products, filtered': { sizes: 'M', colours: 'NVY', inStock: 'true', sort: 'price' },
};
// All items come in navy and in M, few in red or in 4XL.
const searches =
  `po, polo, cotton polo, παντελονι, w123, trousres, pleatde skrit, qqqqqq, school, hat, navy polo, polo size m,
  navy polo under 20, red, size 4xl, red polo, polo size 4xl, red polo size 4xl, red polo under 20,
  red school, sale, new, bestsellers, back in stock, navy sale, new polo, προσφορές`.split(/,\s+/);

type Call = (name: string, input: object) => Promise<unknown>;

function percentile95(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
}

/** Restarted after the import like a shop that runs: the embedded database then adapts to its size. */
async function openEmbeddedShop(items: number): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-catalogue-'));
  const imported = await openDatabase({ folder });
  await migrate(imported.db);
  await fillLargeShop(imported.db, items);
  await imported.close();
  const { db, close } = await openDatabase({ folder });
  return { db, close: () => close().then(() => rm(folder, { recursive: true })) };
}

async function openServerShop(items: number): Promise<OpenDatabase> {
  const shop = await createTestDatabase();
  await fillLargeShop(shop.db, items);
  return shop;
}

async function openShop(items: number) {
  const { db, close } = await (process.env['TEST_DATABASE_URL'] ? openServerShop : openEmbeddedShop)(items);
  const dispatch = createDispatcher(catalogueCalls({ db }));
  const call: Call = (name, input) => dispatch(name, input, { language: 'en' } as CallContext);
  return { call, close };
}

const shops = [await openShop(small), await openShop(large)];

/** Alternates between both shops, so that other load on the machine affects both. */
async function timed(name: string, input: object): Promise<[small: number, large: number]> {
  const times: number[][] = [[], []];
  for (let round = 0; round < warmUps + rounds; round++)
    for (const [index, { call }] of shops.entries()) {
      const start = performance.now();
      await call(name, input);
      if (round >= warmUps) times[index]?.push(performance.now() - start);
    }
  return [percentile95(times[0] ?? []), percentile95(times[1] ?? [])];
}

const ms = (time: number): string => time.toFixed(1).padStart(7);

function printTimes(name: string, [small, large]: [number, number], isOver: boolean): void {
  console.log(`${name.padEnd(26)} ${ms(small)}    ${ms(large)}  ${isOver ? 'too slow' : ''}`);
  if (isOver) process.exitCode = 1;
}

console.log(`p95 server time of ${rounds} calls in ms`);
console.log(`${''.padEnd(28)} ${small} items  ${large} items`);
for (const [name, input] of Object.entries(listings)) {
  const times = await timed('ShopCategory', input);
  printTimes(name, times, times[1] / times[0] > maxGrowth);
}
for (const [name, input] of Object.entries(listedPages)) {
  const times = await timed('ShopItems', input);
  printTimes(name, times, times[1] > maxMs);
}
for (const query of searches) {
  const times = await timed('ShopItems', { query });
  printTimes(`search ${query}`, times, times[1] > maxMs);
}
for (const { close } of shops) await close();
