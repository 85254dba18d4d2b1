// Tries to sell out the demo shop from one IP address with orders that are never paid. Fails if pages then
// hide more than a twentieth of a variant, or if a customer elsewhere cannot buy.
import { parseArgs } from 'node:util';
import { runSellOut } from './runSellOut.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const seed = Number(values.seed);
const report = await runSellOut({ orders: Number(values.orders), seed });
console.log(`${values.orders} unpaid orders from one IP address (seed ${seed})`, report);
const { responsesAbove499, hiddenTooMuch, soldOutForOthers } = report;
process.exitCode = responsesAbove499 + hiddenTooMuch + soldOutForOthers === 0 ? 0 : 1;
