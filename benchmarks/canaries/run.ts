import { parseArgs } from 'node:util';
import { slow } from '../../backend/src/platform/releases/canaries/canaryTest.ts';
import { randomOf } from '../random.ts';
import { simulateMany, type Outcome, type Scenario } from './simulateCanary.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    canaries: { type: 'string', default: '1000' },
    visitors: { type: 'string', default: '20000' },
    share: { type: 'string', default: '10' },
  },
});
const random = randomOf(Number(values.seed));
const canaries = Number(values.canaries);
const shop = { share: Number(values.share) / 100, visitors: Number(values.visitors) };

const percent = (rate: number): string => `${Math.round(rate * 10_000) / 100} %`;

function quantile(outcomes: Outcome[], share: number, of: 'visitors' | 'ofCanary'): number {
  const sorted = outcomes.map((outcome) => outcome[of]).toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
}

function show(what: string, scenario: Omit<Scenario, 'share' | 'visitors'>): void {
  const outcomes = simulateMany({ ...shop, ...scenario }, canaries, random);
  const ended = outcomes.filter(({ isEnded }) => isEnded);
  const after = (share: number): string =>
    `${quantile(ended, share, 'ofCanary')} of ${quantile(ended, share, 'visitors')}`;
  console.log(
    `${what.padEnd(58)} ${String(ended.length).padStart(5)}  ` +
      (ended.length > 0 ? `${after(0.5)}, ${after(0.95)}` : ''),
  );
}

console.log(
  `${canaries} canaries per scenario, for ${percent(shop.share)} of ${shop.visitors} visitors, seed ${values.seed}\n`,
);
console.log(`${''.padEnd(58)} ended  after canary visitors of all visitors, median and p95`);
for (const rate of [0, 0.002, 0.01, 0.05, 0.2])
  show(`good: both releases fail in ${percent(rate)} of visits`, { canaryRate: rate, stableRate: rate });
for (const networks of [1, 3, 5, 7, 10, 20])
  show(`good (0.2 %), forged failures from ${networks} network${networks > 1 ? 's' : ''}`, {
    canaryRate: 0.002,
    stableRate: 0.002,
    forgers: { networks, claim: 'failed' },
  });
for (const rate of [1, 0.3, 0.1, 0.05, 0.03])
  show(`bad: fails in ${percent(rate)}, live release in 0.2 %`, { canaryRate: rate, stableRate: 0.002 });
for (const networks of [20, 100])
  show(`bad (30 %), hidden by forged visits from ${networks} networks`, {
    canaryRate: 0.3,
    stableRate: 0.002,
    forgers: { networks, claim: 'went well' },
  });

for (const rate of [0.05, 0.2, 0.4, 0.7])
  show(`good: one page is slow in ${percent(rate)} of visits to both`, {
    canaryRate: rate,
    stableRate: rate,
    criterion: slow,
  });
for (const [canaryRate, stableRate] of [
  [0.8, 0.2],
  [0.5, 0.2],
  [0.4, 0.2],
  [0.2, 0.02],
] as const)
  show(`slower: in ${percent(canaryRate)}, live release in ${percent(stableRate)}`, {
    canaryRate,
    stableRate,
    criterion: slow,
  });
