import { Agent, get } from 'node:http';

/** How many pages and answers a running shop gives in a second to 20 visitors at a time: `BENCH_SHOP=http://localhost:3000`. */
const shop = process.env['BENCH_SHOP'] ?? 'http://localhost:3000';
const connections = 20;
const seconds = 6;
const product = '/Meltemi-School/primary-school/polo-shirts/2';
const listing = '/Meltemi-School/primary-school/polo-shirts';
const call = '/ShopCategory?section=Meltemi-School&type=primary-school&category=polo-shirts';

interface Load {
  name: string;
  goal: number;
  /** The address of a request, by its number. */
  address: (request: number) => string;
}

const loads: Load[] = [
  { name: 'listing page, each a new visitor', goal: 500, address: () => listing },
  { name: 'listing, the call', goal: 2000, address: () => call },
  { name: 'search, the call', goal: 2000, address: () => '/ShopItems?query=polo' },
  // A query that no page has: nothing that is kept answers it.
  { name: 'product page, rendered anew', goal: 150, address: (request) => `${product}?visit=${request}` },
];

const agent = new Agent({ keepAlive: true, maxSockets: connections });

function ask(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { 'accept-encoding': 'br, gzip' } };
    get(new URL(path, shop), options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

let requests = 0;

async function perSecond({ address }: Load, forSeconds: number): Promise<number> {
  const started = performance.now();
  const end = started + forSeconds * 1000;
  let answered = 0;
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      await ask(address((requests += 1)));
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return (answered / (performance.now() - started)) * 1000;
}

const answer = await fetch(`${shop}/readyz`).catch(() => null);
if (!answer?.ok)
  throw new Error(`No shop answers at ${shop}. Start one (npm start), or name it with BENCH_SHOP.`);
for (const load of loads) {
  await perSecond(load, 2);
  const rate = await perSecond(load, seconds);
  const isFine = rate >= load.goal;
  console.log(`${isFine ? '✓' : '✗'} ${load.name}: ${rate.toFixed(0)} a second (at least ${load.goal})`);
  if (!isFine) process.exitCode = 1;
}
agent.destroy();
