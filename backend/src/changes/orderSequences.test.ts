import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { messageOf, ShopError } from '../platform/errors.ts';
import { drawFrom, type Draw } from '../testing/drawFrom.ts';
import { isNightlyRun } from '../testing/isNightlyRun.ts';
import { chance, drawStep, pick, type Step } from './testing/drawStep.ts';
import * as steps from './testing/orderSteps.ts';
import {
  courierCents,
  customizedCents,
  prices,
  type OrderShop,
  type Seen,
  type Sold,
} from './testing/orderSteps.ts';

// Random sequences of what can happen to an order after its payment: units and cents are conserved, repeats and refusals
// change nothing, and undoing is the inverse. A fault is reported with its seed and the steps up to it.

const count = Number(process.env['ORDER_SEQUENCES'] ?? (isNightlyRun() ? 500 : 8));
const firstSeed = Number(process.env['ORDER_SEED'] ?? (isNightlyRun() ? Date.now() % 2 ** 20 : 1));
/** Their rows make a database slower. */
const perDatabase = 100;

const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((all, each) => all + of(each), 0);

/** Units of a line: those that it ever had, and those of them that are in stock again. */
function unitsOf({ ordered, movements }: steps.LineOfOrder): { taken: number; had: number; back: number } {
  const moved = (counts: (movement: steps.LineOfOrder['movements'][number]) => number): number =>
    sum(movements, (movement) => counts(movement) * movement.quantity);
  const taken = ordered - moved(({ kind }) => (kind === 'missing' ? 1 : 0));
  const found = moved(({ kind, from, to }) => {
    if (kind === 'packing' && from === 'missing') return 1;
    return kind === 'undo' && to === 'missing' ? -1 : 0;
  });
  const back = moved(({ kind, from, to, isRestocked }) => {
    if (to === 'removed') return from === 'missing' ? 0 : 1;
    if (to === 'returned') return 1;
    if (to === 'replaced' && (kind === 'undo' || kind === 'withdrawal')) return 1;
    if (to === 'replaced') return isRestocked && from !== 'missing' ? 1 : 0;
    return from === 'replaced' && isRestocked ? -1 : 0;
  });
  return { taken, had: taken + found, back };
}

function checkUnits(shop: OrderShop, { seen, lines }: Snapshot, start: Record<Sold, number>): void {
  for (const { id, ordered, movements, units } of lines) {
    const replayed: Record<string, number> = {};
    for (const { from, to, quantity } of movements) {
      replayed[from] = (replayed[from] ?? 0) - quantity;
      replayed[to] = (replayed[to] ?? 0) + quantity;
    }
    delete replayed['ordered'];
    const present = (places: Record<string, number>) =>
      Object.fromEntries(Object.entries(places).filter(([, quantity]) => quantity !== 0));
    assert.deepEqual(present(units), present(replayed), `the units of line ${id} are those of its movements`);
    assert.ok(
      Object.values(units).every((quantity) => quantity >= 0),
      `line ${id} has no negative units`,
    );
    assert.ok(sum(Object.values(units), (quantity) => quantity) <= ordered, `line ${id} has its units once`);
  }
  for (const sold of Object.keys(start) as Sold[]) {
    const ofVariant = lines
      .filter(({ variantId }) => variantId === shop.variants[sold])
      .map((line) => ({ id: line.id, ...unitsOf(line) }));
    const onHand = start[sold] - sum(ofVariant, ({ taken, back }) => taken - back);
    const found = seen.stock.find(({ id }) => id === shop.variants[sold])?.onHand;
    assert.equal(found, onHand, `the stock of ${sold} is what orders do not have`);
    for (const { id, had, back } of ofVariant)
      assert.ok(back <= had, `line ${id} gave back ${back} of ${had} units`);
  }
}

async function checkMoney(shop: OrderShop, number: string): Promise<void> {
  const all = await steps.moneyOf(shop, number);
  for (const payment of all) {
    const { state, amount, asked, done, recorded, sentBack } = payment;
    if (state !== 'paid') {
      assert.equal(asked, 0, 'nothing of an unpaid payment is refunded');
      continue;
    }
    assert.ok(asked <= amount, `${asked} of ${amount} are refunded`);
    assert.equal(recorded, done, 'what the payment says is refunded is the sum of its refunds');
    if (sentBack !== null) assert.equal(sentBack, done, 'what was sent back is what is recorded');
  }
  for (const payment of all.filter(({ state }) => state === 'paid')) {
    if (payment.invoiced === null) {
      assert.equal(payment.asked, payment.amount, 'money without an invoice is returned');
      continue;
    }
    assert.equal(payment.invoiced, payment.amount, 'the invoice is about the payment');
    assert.equal(payment.credited, payment.notes, 'the invoice counts its credit notes');
    assert.equal(payment.credited, payment.done, 'the credit notes are the refunds');
  }
  assert.deepEqual(await steps.gaps(shop), [], 'documents have numbers without gaps');
}

/** What the kept units cost, with their delivery, in an order without a voucher. */
function costOf({ lines, isPickup }: Seen): number {
  const goods = sum(
    lines,
    ({ sold, bought, withdrawn, customizationCents }) =>
      (prices[sold] + customizationCents) * (bought - withdrawn),
  );
  const isOver =
    lines.some(({ withdrawn }) => withdrawn > 0) &&
    lines.every(({ bought, withdrawn, customizationCents }) => customizationCents > 0 || withdrawn >= bought);
  return goods + (isPickup || isOver ? 0 : courierCents);
}

function checkView(seen: Seen, hasUnproposed: boolean): void {
  assert.ok(seen.refundableCents >= 0, 'no less than nothing can be refunded');
  const ended = seen.isCancelled || seen.state === 'refunded';
  if (ended || hasUnproposed) return;
  // What an exchange cost more may be refunded with its withdrawn units, before it is undone.
  const due = sum(seen.withdrawals, ({ dueCents, refundedCents }) => Math.max(0, dueCents - refundedCents));
  assert.equal(
    seen.refundableCents,
    seen.keptCents + due + seen.dueCents,
    'what is paid is what is kept and due',
  );
  if (!seen.hasVoucher) assert.equal(seen.keptCents, costOf(seen), 'what is kept is what it costs');
}

async function attempt(run: () => Promise<unknown>): Promise<ShopError | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

interface Snapshot {
  rows: Record<string, unknown>;
  seen: Seen;
  lines: steps.LineOfOrder[];
}

/** Reads what an order looks like only if a row changed, since this takes the longest. */
async function read(shop: OrderShop, number: string, before?: Snapshot): Promise<Snapshot> {
  const rows = await steps.rowsOf(shop, number);
  if (before && isDeepStrictEqual(before.rows, rows)) return before;
  return { rows, seen: await steps.look(shop, number), lines: await steps.linesOf(shop, number) };
}

function requireSame({ rows: before }: Snapshot, { rows: after }: Snapshot, message: string): void {
  const differ = Object.keys(before).filter((table) => !isDeepStrictEqual(before[table], after[table]));
  const of = (rows: Snapshot['rows']) => Object.fromEntries(differ.map((table) => [table, rows[table]]));
  assert.deepEqual(of(after), of(before), message);
}

/** Runs the step, and returns the order as it is afterwards. */
async function make(
  shop: OrderShop,
  number: string,
  step: Step,
  { before, draw }: { before: Snapshot; draw: Draw },
): Promise<Snapshot> {
  const { name, expect, undo, awaited } = step;
  const refusal = await attempt(step.run);
  const after = await read(shop, number, before);
  if (expect === 'nothing') requireSame(before, after, `${name} changes nothing`);
  if (expect === 'done') assert.equal(refusal?.message, undefined, `${name} is possible`);
  if (!refusal && awaited !== undefined)
    assert.equal(after.seen.awaited.length, awaited, 'what waits for its payment');
  if (refusal || expect === 'nothing' || shop.fault.ofRefunds) return after;
  if (undo && chance(draw, 3)) {
    const whyNot = await attempt(undo.run);
    assert.equal(whyNot?.message, undefined, `${name} can be undone`);
    const undone = await read(shop, number);
    assert.deepEqual(undo.compare(undone.seen), undo.compare(before.seen), `${name} is undone`);
    return undone;
  }
  if (step.isRepeatable && chance(draw, 2)) {
    await attempt(step.run);
    requireSame(after, await read(shop, number, after), `a repeat of ${name} changes nothing`);
  }
  return after;
}

interface Drawn {
  number: string;
  start: Record<Sold, number>;
  name: string;
}

async function placeAndPay(shop: OrderShop, seed: number, draw: Draw): Promise<Drawn> {
  const start = { S: 3 + draw(8), M: 3 + draw(8), L: 3 + draw(8), jacket: 3 + draw(8) };
  await steps.stock(shop, start);
  const solds = ['S', 'M', 'L', 'jacket'] as const;
  const lines = solds
    .filter(() => chance(draw, 2))
    .map((sold) => ({ sold, quantity: 1 + draw(3), isCustomized: sold === 'jacket' && chance(draw, 3) }));
  if (lines.length === 0) lines.push({ sold: 'M', quantity: 2, isCustomized: false });
  const isPickup = chance(draw, 3);
  const voucher = pick([null, null, 'TENTH', 'WELCOME10'] as const, draw) ?? null;
  const goods = sum(
    lines,
    ({ sold, quantity, isCustomized }) => (prices[sold] + (isCustomized ? customizedCents : 0)) * quantity,
  );
  const off = voucher === 'TENTH' ? Math.floor(goods / 10) : voucher ? 1000 : 0;
  const cents = goods - off + (isPickup ? 0 : courierCents);
  const number = await steps.place(shop, { lines, voucher, isPickup, cents, browser: `browser ${seed}` });
  const way = pick(['card', 'fails, then card', 'cash', 'late'] as const, draw);
  const [first] = lines;
  if (way === 'cash') await steps.payInShop(shop, number, 'cash');
  else {
    if (way === 'fails, then card') {
      const failed = await steps.openCardPage(shop, number);
      await steps.arrive(shop, { number, page: failed, status: 'failed' });
    }
    const page = await steps.openCardPage(shop, number);
    if (way === 'late' && first) {
      start[first.sold] = draw(first.quantity);
      await steps.loseUnits(shop, first.sold, start[first.sold]);
    }
    await steps.arrive(shop, { number, page, status: 'paid' });
  }
  const ordered = lines.map(
    ({ sold, quantity, isCustomized }) => `${quantity} ${sold}${isCustomized ? ' customized' : ''}`,
  );
  return {
    number,
    start,
    name: `${ordered.join(', ')}; ${voucher}; ${isPickup ? 'pickup' : 'courier'}; ${way}`,
  };
}

async function run(shop: OrderShop, seed: number): Promise<void> {
  const draw = drawFrom(seed);
  steps.failRefunds(shop, null);
  const { number, start, name } = await placeAndPay(shop, seed, draw);
  const done = [name];
  let hasUnproposed = false;
  const check = async (now: Snapshot): Promise<void> => {
    checkUnits(shop, now, start);
    await checkMoney(shop, number);
    checkView(now.seen, hasUnproposed);
  };
  try {
    let now = await read(shop, number);
    await check(now);
    const wanted = 5 + draw(11);
    // Half of the orders reach the customer first.
    const isSent = chance(draw, 2);
    while (done.length <= wanted) {
      const step = await drawStep(isSent && done.length < 4, shop, number, now.seen, draw);
      // Most of what is drawn is not possible.
      if (!step || (step.expect === 'nothing' && !chance(draw, 5))) continue;
      done.push(step.name + (shop.fault.ofRefunds ? ` (refunds: ${shop.fault.ofRefunds})` : ''));
      // A refused refund is left to staff.
      hasUnproposed ||= step.isGift === true || shop.fault.ofRefunds === 'refused';
      const before = now;
      now = await make(shop, number, step, { before, draw });
      if (now !== before) await check(now);
    }
  } catch (error) {
    throw new Error(`Seed ${seed}: ${done.join(' → ')}: ${messageOf(error)}`, { cause: error });
  }
}

let shop: OrderShop | undefined;
after(() => shop?.close());

for (let from = 0; from < count; from += perDatabase) {
  const seeds = Array.from({ length: Math.min(perDatabase, count - from) }, (_, at) => firstSeed + from + at);
  it(`conserves pieces and cents, with seeds ${seeds[0]} to ${seeds.at(-1)}`, async () => {
    await shop?.close();
    shop = await steps.openOrderShop();
    const faults: string[] = [];
    for (const seed of seeds)
      try {
        await run(shop, seed);
      } catch (error) {
        // Other seeds have their own orders.
        faults.push(messageOf(error));
      }
    assert.deepEqual(faults, []);
  });
}
