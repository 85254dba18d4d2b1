import { stepLimitMs } from '../hangLimits.ts';
import type { SeededShop } from './seedMinimalShop.ts';

export interface ShopResponse {
  status: number;
  body: Record<string, unknown> & { error?: string };
}

export interface Shopper {
  get(name: string, query: object, headers?: Record<string, string>): Promise<ShopResponse>;
  post(name: string, body: object): Promise<ShopResponse>;
  place(order?: object): Promise<ShopResponse>;
  pay(number: unknown, amount: unknown): Promise<ShopResponse>;
  status(orderId: unknown): Promise<ShopResponse>;
}

export const customer = {
  firstName: 'Eleni',
  lastName: 'Georgiou',
  email: 'eleni@example.test',
  street: 'Ledras 1',
  postCode: '1011',
  city: 'Nic',
  phone: '99123456',
};

export function shopper(shop: SeededShop & { origin: string }, address = '127.0.0.1'): Shopper {
  let cookie = '';
  const send = async (path: string, init: RequestInit): Promise<ShopResponse> => {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, cookie });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const response = await fetch(`${shop.origin}/${path}`, { ...init, headers });
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (set.length > 0) cookie = set.join('; ');
    return { status: response.status, body: (await response.json()) as ShopResponse['body'] };
  };
  const self: Shopper = {
    get: (name, query, headers = {}) =>
      send(`${name}?${new URLSearchParams(query as Record<string, string>).toString()}`, { headers }),
    post: (name, body) =>
      send(name, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    place: (order = {}) =>
      self.post('ShopPlaceOrder', {
        lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 1 }],
        customer,
        deliveryMethodId: shop.pickup,
        location: 'Limassol',
        expectedCents: 1800,
        ...order,
      }),
    pay: (number, amount) =>
      self.get('PosJcc', {
        amount: String(amount),
        order_number: String(number),
        description: `ORDER ${String(number)}`,
        return_url: `${shop.origin}/loading`,
      }),
    status: (orderId) => self.get('PosOrderStatus', { orderId: String(orderId) }),
  };
  return self;
}

export const cards = {
  good: { number: '4111 1111 1111 1111', expiry: '12/34', code: '123' },
  challenged: { number: '5555555555555599', expiry: '12/34', code: '123' },
  declined: { number: '5168494895055780', expiry: '12/34', code: '123' },
};

export async function payWithCard(formUrl: unknown, card: object): Promise<string> {
  const page = await fetch(String(formUrl));
  const action = /action="([^"]+)"/.exec(await page.text())?.[1];
  if (!action) return `page ${page.status}`;
  const response = await fetch(new URL(action, page.url), {
    method: 'POST',
    body: new URLSearchParams(card as Record<string, string>),
    redirect: 'manual',
  });
  return response.headers.get('location') ?? `page ${response.status}`;
}

export async function eventually<T>(
  check: () => Promise<T | null | undefined | false>,
  ms = stepLimitMs,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > end) throw new Error('Timed out waiting for the condition.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
