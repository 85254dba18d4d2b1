import { Agent, get } from 'node:http';

const shop = process.env['BENCH_SHOP'] ?? 'http://localhost:3000';
const connections = 20;
const seconds = 6;
const product = '/Meltemi-School/primary-school/polo-shirts/2';
const listing = '/Meltemi-School/primary-school/polo-shirts';
const call = '/ShopCategory?section=Meltemi-School&type=primary-school&category=polo-shirts';

interface Load {
  name: string;
  goal: number;
  path: (request: number) => string;
}

const loads: Load[] = [
  { name: 'listing page, new visitors', goal: 500, path: () => listing },
  { name: 'listing call', goal: 2000, path: () => call },
  { name: 'search call', goal: 2000, path: () => '/ShopItems?query=polo' },
  // A unique query string bypasses the page cache.
  { name: 'product page, uncached', goal: 150, path: (request) => `${product}?visit=${request}` },
];

const agent = new Agent({ keepAlive: true, maxSockets: connections });

function send(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { 'accept-encoding': 'br, gzip' } };
    get(new URL(path, shop), options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} responded ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

let requests = 0;

async function perSecond({ path }: Load, forSeconds: number): Promise<number> {
  const started = performance.now();
  const end = started + forSeconds * 1000;
  let responses = 0;
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      await send(path((requests += 1)));
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return (responses / (performance.now() - started)) * 1000;
}

const response = await fetch(`${shop}/readyz`).catch(() => null);
if (!response?.ok)
  throw new Error(`No shop is running at ${shop}. Start one (npm start) or set BENCH_SHOP to its URL.`);
for (const load of loads) {
  await perSecond(load, 2);
  const rate = await perSecond(load, seconds);
  const isFine = rate >= load.goal;
  console.log(`${isFine ? '✓' : '✗'} ${load.name}: ${rate.toFixed(0)} requests/s (at least ${load.goal})`);
  if (!isFine) process.exitCode = 1;
}
agent.destroy();
