import { parentPort, workerData } from 'node:worker_threads';
import { measureThroughput, type LoadRequest } from '../../benchmarks/load/measureThroughput.ts';

export interface AttackSettings {
  origin: string;
  name: string;
  connections: number;
  seconds: number;
}

export interface Attacked {
  perSecond: number;
  /** Responses above 499, and missing ones. */
  broken: number;
}

export const attacker = { 'x-forwarded-for': '203.0.113.7' };

const cart = (lines: number): LoadRequest => ({
  path: '/ShopCheckCart',
  method: 'POST',
  headers: { ...attacker, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({
    lines: Array.from({ length: lines }, (_, index) => ({
      id: 1 + (index % 240),
      color: index % 2 ? 'NVY' : 'White',
      size: 'Medium',
      quantity: 1,
    })),
  }),
});

const word = (): string => Math.random().toString(36).slice(2, 6);
const words = (): string => Array.from({ length: 33 }, word).join('%20');

export const attacks: Record<string, () => LoadRequest> = {
  'carts of 500 lines': () => cart(500),
  'carts of 100 lines': () => cart(100),
  'the merchant feed': () => ({ path: '/feeds/google-merchant.xml', headers: attacker }),
  'searches of 33 random words': () => ({ path: `/ShopItems?query=${words()}`, headers: attacker }),
  'pages of these searches': () => ({ path: `/search?q=${words()}`, headers: attacker }),
};

export const attackNames = Object.keys(attacks);

if (parentPort) {
  const { origin, name, connections, seconds } = workerData as AttackSettings;
  const requestFor = attacks[name] as () => LoadRequest;
  const { perSecond, broken } = await measureThroughput(origin, requestFor, { connections, seconds });
  parentPort.postMessage({ perSecond, broken } satisfies Attacked);
}
