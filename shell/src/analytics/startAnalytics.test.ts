import { bus, type CartLine } from 'mf-shared';
import { storeConsent } from '../consent/consent.ts';
import { startAnalytics } from './startAnalytics.ts';

const sink = { sink: '/__dev/analytics' };
const sent = jest.fn((_url: string, request?: RequestInit) => {
  void request;
  return Promise.resolve(new Response());
});
const layer = (): unknown[][] =>
  ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) =>
    Array.from(command),
  );
const actions = (): { action: string; timestamp: string }[] =>
  JSON.parse(localStorage.getItem('userActions') ?? '[]');
const viewed = (name = 'Polo'): void =>
  bus.publish('catalogue:item-viewed', {
    v: 2,
    itemId: 7,
    code: 'S101W',
    name,
    category: 'Polo Shirts',
    priceCents: 1032,
  });

const polo: CartLine = {
  id: 7,
  code: 'S101W',
  name: 'Polo',
  image: '',
  colourCode: 'WHT',
  colourName: 'White',
  size: '8 YEAR',
  sizeLabel: '8',
  quantity: 1,
  listPriceCents: 1190,
  unitPriceCents: 1190,
};

let stop = (): void => {};
beforeEach(() => {
  sent.mockClear();
  globalThis.fetch = sent as typeof fetch;
  delete (globalThis as { dataLayer?: unknown }).dataLayer;
});
afterEach(() => {
  storeConsent('declined');
  stop();
  document.head.innerHTML = '';
});

it('denies consent before a choice, and stores, loads and sends nothing', () => {
  stop = startAnalytics({ measurementId: 'G-TEST' });
  viewed();
  expect(layer()).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_user_data: 'denied' })],
  ]);
  expect(document.scripts).toHaveLength(0);
  expect(document.cookie).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('grants consent, loads the script and sends events after acceptance', () => {
  stop = startAnalytics({ measurementId: 'G-TEST' });
  storeConsent('accepted');
  viewed();
  expect(layer()).toContainEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'granted' }),
  ]);
  expect(document.scripts[0]?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST');
  expect(layer().at(-1)).toEqual([
    'event',
    'view_item',
    {
      currency: 'EUR',
      value: 10.32,
      items: [
        { item_id: 'S101W', item_name: 'Polo', item_category: 'Polo Shirts', price: 10.32, quantity: 1 },
      ],
    },
  ]);
});

it('starts immediately after acceptance in an earlier visit', () => {
  storeConsent('accepted');
  stop = startAnalytics(sink);
  viewed();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('sends events to the sink if there is no measurement id', () => {
  stop = startAnalytics(sink);
  storeConsent('accepted');
  bus.publish('checkout:order-paid', {
    v: 3,
    number: '42',
    totalCents: 1490,
    shippingCents: 300,
    lines: [polo],
  });
  const [url, request] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/__dev/analytics');
  expect(JSON.parse(request?.body as string)).toMatchObject({
    name: 'purchase',
    params: {
      transaction_id: '42',
      value: 14.9,
      tax: 2.38,
      shipping: 3,
      items: [{ item_id: 'S101W', item_variant: 'WHT, 8 YEAR', price: 11.9, quantity: 1 }],
    },
  });
  expect(document.scripts).toHaveLength(0);
});

it('sends an added line in euro', () => {
  stop = startAnalytics(sink);
  storeConsent('accepted');
  bus.publish('catalogue:item-added', { v: 3, category: 'Polo Shirts', line: { ...polo, quantity: 3 } });
  const [, request] = sent.mock.calls[0] ?? [];
  expect(JSON.parse(request?.body as string)).toMatchObject({
    name: 'add_to_cart',
    params: {
      currency: 'EUR',
      value: 35.7,
      items: [{ item_id: 'S101W', item_variant: 'White, 8', price: 11.9, quantity: 3 }],
    },
  });
});

it('sets cookies on acceptance and removes all data on refusal', () => {
  stop = startAnalytics(sink);
  storeConsent('accepted');
  viewed();
  for (const name of ['_ga', '_gid', '_gcl_au', 'cookieNotice'])
    expect(document.cookie).toContain(`${name}=`);
  document.cookie = '_fbp=fb.1.2; path=/';
  storeConsent('declined');
  expect(document.cookie).toBe('');
  expect(localStorage.getItem('userActions')).toBeNull();
  viewed();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(layer().at(-1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'denied' }),
  ]);
});

it('stores the last hundred actions with their time', () => {
  stop = startAnalytics(null);
  storeConsent('accepted');
  for (let number = 1; number <= 103; number++) viewed(`Polo ${number}`);
  expect(actions()).toHaveLength(100);
  expect(actions().at(-1)?.action).toBe('Viewed Polo 103');
  expect(Date.parse(actions()[0]?.timestamp ?? '')).not.toBeNaN();
});

it('starts a new list if the stored one is invalid', () => {
  localStorage.setItem('userActions', '{');
  stop = startAnalytics(null);
  storeConsent('accepted');
  viewed();
  expect(actions().map(({ action }) => action)).toEqual(['Viewed Polo']);
});

it('ignores a failing sink', async () => {
  sent.mockRejectedValueOnce(new Error('unreachable'));
  stop = startAnalytics(sink);
  storeConsent('accepted');
  viewed();
  await Promise.resolve();
  expect(sent).toHaveBeenCalled();
});
