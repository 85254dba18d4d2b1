import { act, screen } from '@testing-library/react';
import type { DeliveryMethod } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { Suspense } from 'react';
import DeliveryPromises from './DeliveryPromises.tsx';

const inTown = (town: string) => ({ id: town.length, name: town, town });
const method = (change: Partial<DeliveryMethod>): DeliveryMethod => ({
  id: 1,
  name: 'ACS',
  kind: 'courier',
  priceCents: 450,
  freeOverCents: null,
  payAtPickup: null,
  locations: [],
  arrival: { minDays: 1, maxDays: 2, text: 'Tue 1 – Thu 3 Dec' },
  ...change,
});

const inSlot = (
  <Suspense fallback={<p>terms of the page</p>}>
    <DeliveryPromises />
  </Suspense>
);

async function promisesWith(methods: DeliveryMethod[]): Promise<string[]> {
  await act(async () => {
    renderInShop(inSlot, { calls: { ShopDelivery: { methods } } });
    await import('./Promises.tsx');
  });
  expect(screen.queryByText('terms of the page')).not.toBeInTheDocument();
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('the promises', () => {
  it('leave the slot to its fallback until the methods have loaded', async () => {
    const ShopDelivery = () => new Promise(() => undefined);
    await act(async () => {
      renderInShop(inSlot, { calls: { ShopDelivery } });
      await import('./Promises.tsx');
    });
    expect(screen.getByText('terms of the page')).toBeVisible();
  });

  it('are those of the cheapest methods, with dates and the towns of the shops', async () => {
    const locations = ['Limassol', 'Nicosia', 'Nicosia'].map(inTown);
    const shops = method({ kind: 'pickup', priceCents: 0, locations });
    const methods = [method({}), method({ priceCents: 300, freeOverCents: 5000 }), shops];
    expect(await promisesWith(methods)).toEqual([
      'Delivery€3.00, free over €50.00. Arrives Tue 1 – Thu 3 Dec',
      'PickupFree in Limassol and Nicosia. Ready Tue 1 – Thu 3 Dec',
      'ReturnsWithin 14 days',
    ]);
  });

  it('do not list many towns', async () => {
    const locations = ['Limassol', 'Nicosia', 'Larnaca', 'Paphos'].map(inTown);
    expect(await promisesWith([method({ kind: 'pickup', priceCents: 0, locations })])).toEqual([
      'PickupFree. Ready Tue 1 – Thu 3 Dec',
      'ReturnsWithin 14 days',
    ]);
  });

  it('omit pickup if the shop has none', async () => {
    expect(await promisesWith([method({})])).toEqual([
      'Delivery€4.50. Arrives Tue 1 – Thu 3 Dec',
      'ReturnsWithin 14 days',
    ]);
  });

  it('are empty if the shop delivers nothing', async () => {
    expect(await promisesWith([])).toEqual([]);
  });
});
