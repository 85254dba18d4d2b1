import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { attackNames, type AttackSettings, type Attacked } from './attack.ts';
import { fill, from, order, requireReleases, startShop } from '../../benchmarks/load/loadedShop.ts';
import { measureThroughput, type LoadRequest } from '../../benchmarks/load/measureThroughput.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '240' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '50' },
  },
});
const [items, seconds, connections] = [values.items, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
];
const maxRatio = 1.5;
const visitors = 4;
const list = '/Meltemi-School/uniforms/c3';

const checkCart = (number: number): LoadRequest => ({
  path: '/ShopCheckCart',
  method: 'POST',
  headers: { ...from(number), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({ lines: [{ id: 1 + (number % 240), color: 'NVY', size: 'Medium', quantity: 1 }] }),
});

/** Product pages bypass the page cache. */
const visit: ((number: number) => LoadRequest)[] = [
  () => ({ path: '/' }),
  () => ({ path: list }),
  (number) => ({ path: `${list}/${49 + (number % 24)}?visit=${number}` }),
  (number) => ({ path: `/ShopProduct?id=${1 + (number % 240)}` }),
  checkCart,
  order,
];

const browseAndBuy = (origin: string) =>
  measureThroughput(
    origin,
    (number) => {
      const request = (visit[number % visit.length] as (typeof visit)[number])(number);
      return { ...request, headers: { ...from(number), ...request.headers } };
    },
    { connections: visitors, seconds, thinkMs: 100 },
  );

/** Attacks from a separate thread, so that its work does not distort the visitors' times. */
async function attackFor(settings: AttackSettings): Promise<Attacked> {
  const worker = new Worker(new URL('./attack.ts', import.meta.url), { workerData: settings });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function fault(isFault: boolean, text: string): string {
  if (isFault) process.exitCode = 1;
  return isFault ? `  ✗ ${text}` : '';
}

requireReleases();
const folder = await mkdtemp(join(tmpdir(), 'meltemi-attacks-'));
await fill(undefined, folder, items);
const shop = await startShop(undefined, folder);
try {
  await browseAndBuy(shop.origin);
  console.log(`${items} items, ${visitors} visitors, ${connections} attacker connections; p95 in ms`);
  console.log('                                   quiet  attacked  ratio   attack/s  status above 499');
  for (const name of attackNames) {
    const quiet = await browseAndBuy(shop.origin);
    const attack = attackFor({ origin: shop.origin, name, connections, seconds: seconds + 2 });
    await wait(1000);
    const attacked = await browseAndBuy(shop.origin);
    const { perSecond, broken } = await attack;
    const ratio = attacked.p95 / quiet.p95;
    const above = broken + quiet.failed + attacked.failed;
    console.log(
      `  ${name.padEnd(32)} ${quiet.p95.toFixed(0).padStart(6)} ${attacked.p95.toFixed(0).padStart(9)} ${ratio.toFixed(2).padStart(6)} ${perSecond.toFixed(0).padStart(10)} ${String(above).padStart(6)}` +
        fault(ratio > maxRatio, `more than ${maxRatio}`) +
        fault(above > 0, 'a status above 499 or a failed visitor'),
    );
  }
} finally {
  await shop.stop();
  await rm(folder, { recursive: true });
}
