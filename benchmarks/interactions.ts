import { median } from './browser/measurePage.ts';
import { measureInteraction } from './browser/measureInteraction.ts';
import { offlineCacheDelayMs } from '../shell/src/timeLimits.ts';
import { newVisit, settled, type Visit } from './browser/slowPhone.ts';

const shop = process.env['BENCH_SHOP'] ?? 'http://localhost:3000';
const runs = Number(process.env['BENCH_RUNS'] ?? 7);
const product = '/Meltemi-School/primary-school/polo-shirts/2';
const listing = '/Meltemi-School/primary-school/polo-shirts';

const goals = {
  heading: { name: 'tap on a card to the product’s heading, ms', most: 100 },
  picture: { name: 'tap on a card to the product’s picture, ms', most: 150 },
  requests: { name: 'requests that follow the tap', most: 12 },
  kB: { name: 'kB that follow the tap', most: 60 },
  back: { name: 'going back to the list, ms', most: 100 },
  badge: { name: 'Add to Cart to the badge, ms', most: 33 },
};
type Measure = keyof typeof goals;

/** A visitor who has looked around, so that what waits for the first touch has loaded, and the files for offline use. */
async function withVisit<Result>(path: string, measure: (visit: Visit) => Promise<Result>): Promise<Result> {
  const visit = await newVisit(shop);
  try {
    await visit.slowDown();
    await visit.page.goto(path, { waitUntil: 'load' });
    await visit.page.getByRole('button', { name: 'Decline' }).tap();
    await settled(visit, offlineCacheDelayMs + 2000);
    return await measure(visit);
  } finally {
    await visit.end();
  }
}

const browse = (): Promise<Record<Exclude<Measure, 'badge'>, number>> =>
  withVisit(listing, async (visit) => {
    const { page, traffic } = visit;
    traffic.forget();
    const shown = await measureInteraction(page, {
      event: 'click',
      shows: { heading: 'main article header h1', picture: 'main article:has(header h1) img' },
      act: () => page.getByRole('article').getByRole('link').first().tap({ noWaitAfter: true }),
    });
    await settled(visit);
    const { requests } = traffic;
    const kB = traffic.kB();
    const { back } = await measureInteraction(page, {
      event: 'popstate',
      shows: { back: 'main article h3' },
      act: () => page.evaluate('history.back()'),
    });
    return { ...shown, requests, kB, back };
  });

const buy = (): Promise<Record<'badge', number>> =>
  withVisit(product, async (visit) => {
    const { page } = visit;
    await page.getByRole('group', { name: 'Size' }).locator('button:enabled').first().tap();
    await settled(visit);
    return measureInteraction(page, {
      event: 'click',
      shows: { badge: 'header button[aria-label="Cart, 1 item"]' },
      act: () => page.getByRole('button', { name: 'Add to Cart' }).tap({ noWaitAfter: true }),
    });
  });

const values = Object.fromEntries(Object.keys(goals).map((measure) => [measure, [] as number[]])) as Record<
  Measure,
  number[]
>;
// The first visit warms the shop's caches and is not counted.
for (let run = 0; run <= runs; run += 1) {
  const results = { ...(await browse()), ...(await buy()) };
  if (run > 0) for (const measure of Object.keys(goals) as Measure[]) values[measure].push(results[measure]);
}
for (const [measure, { name, most }] of Object.entries(goals)) {
  const value = median(values[measure as Measure]);
  const isMet = value <= most;
  console.log(`${isMet ? '✓' : '✗'} ${name}: ${value.toFixed(0)} (at most ${most})`);
  if (!isMet) process.exitCode = 1;
}
