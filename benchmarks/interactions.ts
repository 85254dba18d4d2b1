/// <reference lib="dom" />
import { median } from './browser/measurePage.ts';
import { measureInteraction } from './browser/measureInteraction.ts';
import { newVisit, settled, type Visit } from './browser/slowPhone.ts';

const shop = process.env['BENCH_SHOP'] ?? 'http://localhost:3000';
const runs = Number(process.env['BENCH_RUNS'] ?? 5);
const product = '/Meltemi-School/primary-school/polo-shirts/2';
const listing = '/Meltemi-School/primary-school/polo-shirts';

const goals = {
  product: { name: 'click on a card to painted product', ms: 100 },
  back: { name: 'going back to painted list', ms: 100 },
  badge: { name: 'Add to Cart to updated badge', ms: 50 },
};
type Interaction = keyof typeof goals;

async function withVisit<Result>(path: string, measure: (visit: Visit) => Promise<Result>): Promise<Result> {
  const visit = await newVisit(shop);
  try {
    await visit.page.goto(path, { waitUntil: 'load' });
    await visit.page.getByRole('button', { name: 'Decline' }).click();
    await settled(visit);
    return await measure(visit);
  } finally {
    await visit.end();
  }
}

const browse = (): Promise<Record<'product' | 'back', number>> =>
  withVisit(listing, async (visit) => {
    const { page } = visit;
    await visit.slowDown();
    const toProduct = await measureInteraction(page, {
      event: 'click',
      shows: 'main article header h1',
      act: () => page.getByRole('article').getByRole('link').first().click({ noWaitAfter: true }),
    });
    await settled(visit);
    const back = await measureInteraction(page, {
      event: 'popstate',
      shows: 'main article h3',
      act: () => page.evaluate(() => history.back()),
    });
    return { product: toProduct, back };
  });

const buy = (): Promise<Record<'badge', number>> =>
  withVisit(product, async (visit) => {
    const { page } = visit;
    await page.getByRole('group', { name: 'Size' }).locator('button:enabled').first().click();
    await settled(visit);
    await visit.slowDown();
    const badge = await measureInteraction(page, {
      event: 'click',
      shows: 'header button[aria-label="Cart, 1 item"]',
      act: () => page.getByRole('button', { name: 'Add to Cart' }).click({ noWaitAfter: true }),
    });
    return { badge };
  });

const times: Record<Interaction, number[]> = { product: [], back: [], badge: [] };
// The first visit warms the shop's caches and is not counted.
for (let run = 0; run <= runs; run += 1) {
  const results = { ...(await browse()), ...(await buy()) };
  if (run > 0)
    for (const interaction of Object.keys(times) as Interaction[])
      times[interaction].push(results[interaction]);
}
for (const [interaction, { name, ms }] of Object.entries(goals)) {
  const value = median(times[interaction as Interaction]);
  const isFine = value <= ms;
  console.log(`${isFine ? '✓' : '✗'} ${name}: ${value.toFixed(0)} ms (at most ${ms})`);
  if (!isFine) process.exitCode = 1;
}
