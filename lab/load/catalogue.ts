// Prints what a listing and a search cost the server, in a small shop and in a large one, and fails where that is more
// than was promised: a listing no more than 1.3 times as much, a search within 100 ms.
import { createDispatcher } from '../../backend/src/platform/calls/createDispatcher.ts';
import type { CallContext } from '../../backend/src/platform/calls/call.ts';
import { catalogueCalls } from '../../backend/src/catalogue/calls.ts';
import { createTestDatabase } from '../../backend/src/testing/testDatabase.ts';
import { fillLargeShop } from './largeShop.ts';

const [small, large] = [240, 24_000];
const rounds = 200;
const warmUps = 30;
const mostGrowth = 1.3;
const mostMs = 100;

const category = { section: 'Meltemi-School', type: 'uniforms', category: 'c3' };
const listings: Record<string, object> = {
  'a category': category,
  'a category, filtered': { ...category, sizes: 'M', colours: 'NVY', inStock: 'true', sort: 'price' },
};
const listedPages: Record<string, object> = {
  'all products': {},
  'all products, filtered': { sizes: 'M', colours: 'NVY', inStock: 'true', sort: 'price' },
};
const searches = ['po', 'polo', 'cotton polo', 'παντελονι', 'w123', 'trousres', 'pleatde skrit', 'qqqqqq'];

type Ask = (name: string, input: object) => Promise<unknown>;

function percentile95(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
}

async function openShop(items: number) {
  const { db, close } = await createTestDatabase();
  await fillLargeShop(db, items);
  const dispatch = createDispatcher(catalogueCalls({ db }));
  const ask: Ask = (name, input) => dispatch(name, input, { language: 'en' } as CallContext);
  return { ask, close };
}

const shops = [await openShop(small), await openShop(large)];

/** Both shops by turns, so that whatever else the machine does falls on both. */
async function timed(name: string, input: object): Promise<[before: number, after: number]> {
  const times: number[][] = [[], []];
  for (let round = 0; round < warmUps + rounds; round++)
    for (const [index, { ask }] of shops.entries()) {
      const start = performance.now();
      await ask(name, input);
      if (round >= warmUps) times[index]?.push(performance.now() - start);
    }
  return [percentile95(times[0] ?? []), percentile95(times[1] ?? [])];
}

const ms = (time: number): string => time.toFixed(1).padStart(7);

function tell(what: string, [before, after]: [number, number], isOver: boolean): void {
  console.log(`${what.padEnd(26)} ${ms(before)}    ${ms(after)}  ${isOver ? 'too slow' : ''}`);
  if (isOver) process.exitCode = 1;
}

console.log(`95th percentile of ${rounds}, server time in ms`);
console.log(`${''.padEnd(28)} ${small} items  ${large} items`);
for (const [what, input] of Object.entries(listings)) {
  const times = await timed('ShopCategory', input);
  tell(what, times, times[1] / times[0] > mostGrowth);
}
for (const [what, input] of Object.entries(listedPages)) {
  const times = await timed('ShopItems', input);
  tell(what, times, times[1] > mostMs);
}
for (const query of searches) {
  const times = await timed('ShopItems', { query });
  tell(`search ${query}`, times, times[1] > mostMs);
}
for (const { close } of shops) await close();
