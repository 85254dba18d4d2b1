import { from, order } from './loadedShop.ts';
import type { LoadRequest } from './measureThroughput.ts';

const words = ['polo', 'cotton%20shirt', 'navy%20trousers', 'skirt%20small', 'winter%20jacket'];
const list = '/Meltemi-School/uniforms/c3';
const oneLine = (number: number): object =>
  (JSON.parse(order(number).body ?? '') as { lines: [object] }).lines[0];

/** Requests as visitors make them, each from another visitor. */
export const requests = {
  'page, rendered': (number) => ({ path: `${list}/50?visit=${number}`, headers: from(number) }),
  'page, cached': (number) => ({ path: `${list}/${49 + (number % 24)}`, headers: from(number) }),
  'list or product, cached': (number) => ({
    path: `/ShopProduct?id=${1 + (number % 240)}`,
    headers: from(number),
  }),
  'search, uncached': (number) => ({
    path: `/ShopItems?query=${words[number % words.length]}%20under%20${5 + (number % 1000)}`,
    headers: from(number),
  }),
  'stock of an item': (number) => ({
    path: `/PosGetStock?record=${1 + (number % 240)}&__internal=true`,
    headers: from(number),
  }),
  'cart check': (number) => ({
    path: '/ShopCheckCart',
    method: 'POST',
    headers: { ...from(number), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ lines: [oneLine(number)] }),
  }),
} satisfies Record<string, (number: number) => LoadRequest>;
