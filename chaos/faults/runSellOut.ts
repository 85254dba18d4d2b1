import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxLines } from 'mf-shared/cartLimits';
import { availableQuantity } from '../../backend/src/inventory/availableQuantity.ts';
import { createOrderApp } from '../../backend/src/testing/shops/createOrderApp.ts';
import { openCardSandbox } from '../../backend/src/testing/shops/openTestShop.ts';
import { freePort } from '../../backend/src/testing/freePort.ts';
import type { SeededShop } from '../../backend/src/testing/shops/seedMinimalShop.ts';
import { customer, shopper, type Shopper } from '../../backend/src/testing/shops/shopper.ts';
import type { Db } from '../../backend/src/platform/database/tables/Db.ts';
import { migrate } from '../../backend/src/platform/database/migrate/migrate.ts';
import { openDatabase } from '../../backend/src/platform/database/open/openDatabase.ts';
import { seedDemoShop } from '../../demo/seed/seedDemoShop.ts';
import { randomOf } from '../../benchmarks/random.ts';

interface SellOutReport {
  placed: number;
  pages: number;
  responsesAbove499: number;
  variants: number;
  units: number;
  unitsHidden: number;
  /** Variants of which pages hide more than a twentieth and more than one unit. */
  hiddenTooMuch: number;
  /** Variants with several units of which a visitor from another IP address cannot add one to the cart. */
  soldOutForOthers: number;
}

interface Stocked {
  id: number;
  color: string;
  size: string;
  onHand: number;
  shown: number;
}

interface CheckedLine {
  id: number;
  color: string;
  size: string;
  available: number;
  unitPriceCents: number;
}

const atOnce = 4;

export async function runSellOut({ orders, seed }: { orders: number; seed: number }): Promise<SellOutReport> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-sell-out-'));
  const { db, close } = await openDatabase({ folder });
  const gateway = await openCardSandbox(folder);
  await migrate(db);
  await fillDemoShop(db);
  const port = await freePort();
  const { app, deps } = await createOrderApp({
    db,
    port,
    gateway: gateway.url,
    mailPort: 1,
    sessionSecs: 1200,
  });
  try {
    const random = randomOf(seed);
    const stock = await stockOf(db);
    const report = { placed: 0, pages: 0, responsesAbove499: 0 };
    const order = async (index: number): Promise<void> => {
      // Resets the ten-minute order limit, because a real attacker has more time than this run.
      await db.deleteFrom('rate_limit_hits').execute();
      const start = (index * maxLines) % stock.length;
      const wanted = stock.slice(start, start + maxLines).map(({ id, color, size, onHand }) => ({
        id,
        color,
        size,
        quantity: Math.min(onHand, random.pick([1, 2, 5, 200])),
      }));
      const statuses = await orderUnpaid(visitor(deps.origin, '203.0.113.9'), wanted);
      report.responsesAbove499 += statuses.filter((status) => status > 499).length;
      if (statuses[0] === 200) report.placed += 1;
      if (statuses[1] === 200) report.pages += 1;
    };
    for (let index = 0; index < orders; index += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, orders - index) }, (_, more) => order(index + more)),
      );
    const after = await stockOf(db);
    const hidden = after.map(({ onHand, shown }) => ({ onHand, units: onHand - shown }));
    const available = await availableTo(visitor(deps.origin, '192.0.2.77'), stock);
    return {
      ...report,
      variants: stock.length,
      units: sum(stock.map(({ onHand }) => onHand)),
      unitsHidden: sum(hidden.map(({ units }) => units)),
      hiddenTooMuch: hidden.filter(({ onHand, units }) => units > Math.max(1, onHand / 20)).length,
      soldOutForOthers: stock.filter(({ onHand }, index) => onHand > 1 && available[index] === 0).length,
    };
  } finally {
    await app.close();
    await gateway.close();
    await close();
    await rm(folder, { recursive: true });
  }
}

async function fillDemoShop(db: Db): Promise<void> {
  let pictures = 0;
  await seedDemoShop(db, {
    pictures: { store: async () => `picture-${(pictures += 1)}.svg` },
    hashPassword: async () => 'nobody signs in',
    now: new Date(),
  });
}

const stockOf = (db: Db): Promise<Stocked[]> =>
  db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.item_id as id', 'colours.code as color', 'variants.size', 'on_hand as onHand'])
    .select((eb) => availableQuantity(eb.ref('variants.id'), eb.ref('variants.on_hand')).as('shown'))
    .where('on_hand', '>', 0)
    .orderBy('variants.id')
    .execute();

const visitor = (origin: string, ip: string): Shopper =>
  shopper({ origin } as SeededShop & { origin: string }, ip);

async function check(self: Shopper, lines: object[]): Promise<CheckedLine[]> {
  const { status, body } = await self.post('ShopCheckCart', { lines });
  if (status !== 200) throw new Error(`a cart was not checked: ${status} ${body.error}`);
  return body['lines'] as CheckedLine[];
}

async function orderUnpaid(
  self: Shopper,
  wanted: { id: number; color: string; size: string; quantity: number }[],
): Promise<number[]> {
  const checked = await check(self, wanted);
  const lines = checked.flatMap(({ id, color, size, available, unitPriceCents }) => {
    const line = wanted.find((each) => each.id === id && each.color === color && each.size === size);
    const quantity = Math.min(available, line?.quantity ?? 0);
    return quantity > 0 ? [{ id, color, size, quantity, cents: quantity * unitPriceCents }] : [];
  });
  const expectedCents = sum(lines.map(({ cents }) => cents));
  const delivery = (await self.get('ShopDelivery', {})).body['methods'] as DeliveryMethod[];
  const pickup = delivery.find(({ locations }) => locations.length > 0);
  const placed = await self.post('ShopPlaceOrder', {
    lines: lines.map(({ id, color, size, quantity }) => ({ id, color, size, quantity })),
    customer,
    deliveryMethodId: pickup?.id,
    location: pickup?.locations[0]?.name,
    expectedCents,
  });
  if (placed.status !== 200) return [placed.status];
  return [200, (await self.pay(placed.body['number'], expectedCents)).status];
}

interface DeliveryMethod {
  id: number;
  locations: { name: string }[];
}

async function availableTo(self: Shopper, stock: Stocked[]): Promise<number[]> {
  const available: number[] = [];
  for (let start = 0; start < stock.length; start += maxLines) {
    const part = stock.slice(start, start + maxLines);
    const lines = part.map(({ id, color, size }) => ({ id, color, size, quantity: 1 }));
    available.push(...(await check(self, lines)).map((line) => line.available));
  }
  return available;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
