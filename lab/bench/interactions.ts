/// <reference lib="dom" />
import { median } from './browser/measurePage.ts';
import { measureInteraction } from './browser/measureInteraction.ts';
import { newVisit, settled, type Visit } from './browser/slowPhone.ts';

/** How fast a running shop answers a touch on a slow phone: `BENCH_SHOP=http://localhost:3000`. The page stands, and line
 *  and processor are slow from then on. BENCH_RUNS says how many visits there are. */
const shop = process.env['BENCH_SHOP'] ?? 'http://localhost:3000';
const runs = Number(process.env['BENCH_RUNS'] ?? 5);
const product = '/Meltemi-School/primary-school/polo-shirts/2';
const listing = '/Meltemi-School/primary-school/polo-shirts';

const goals = {
  product: { name: 'click on a card to the product painted', ms: 100 },
  back: { name: 'step back to the list painted', ms: 100 },
  badge: { name: 'Add to Cart to the badge changed', ms: 50 },
};
type Moved = keyof typeof goals;

async function visiting<Result>(path: string, move: (visit: Visit) => Promise<Result>): Promise<Result> {
  const visit = await newVisit(shop);
  try {
    await visit.page.goto(path, { waitUntil: 'load' });
    await visit.page.getByRole('button', { name: 'Decline' }).click();
    await settled(visit);
    return await move(visit);
  } finally {
    await visit.end();
  }
}

/** To a product and back. */
const browse = (): Promise<Record<'product' | 'back', number>> =>
  visiting(listing, async (visit) => {
    const { page } = visit;
    await visit.slowDown();
    const forth = await measureInteraction(page, {
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
    return { product: forth, back };
  });

const buy = (): Promise<Record<'badge', number>> =>
  visiting(product, async (visit) => {
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

const times: Record<Moved, number[]> = { product: [], back: [], badge: [] };
// The first visit lets the shop draw its pictures and keep its pages.
for (let run = 0; run <= runs; run += 1) {
  const moves = { ...(await browse()), ...(await buy()) };
  if (run > 0) for (const moved of Object.keys(times) as Moved[]) times[moved].push(moves[moved]);
}
for (const [moved, { name, ms }] of Object.entries(goals)) {
  const value = median(times[moved as Moved]);
  const isFine = value <= ms;
  console.log(`${isFine ? '✓' : '✗'} ${name}: ${value.toFixed(0)} ms (at most ${ms})`);
  if (!isFine) process.exitCode = 1;
}
