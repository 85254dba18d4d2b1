import { act, screen, within } from '@testing-library/react';
import { bus, storeUser, type FavouriteItem } from 'mf-shared';
import { renderInShop, type MockResponses } from 'mf-shared/testing';
import { Suspense, type ComponentType } from 'react';
import { endSession, signedOut } from '../session/session.ts';
import { maria } from '../testing/maria.ts';
import { shippedOrder } from '../testing/shippedOrder.ts';
import LastOrder from './LastOrder.tsx';
import YourFavourites from './YourFavourites.tsx';

const item = (id: number, isSoldOut = false): FavouriteItem => ({
  id,
  code: `SP${id}W`,
  name: `Polo ${id}`,
  path: `/Meltemi-School/uniforms/polos/${id}`,
  priceCents: 1250,
  discountPercent: 0,
  discountedCents: 1250,
  popularity: 1,
  picture: null,
  colours: [],
  sizes: [],
  stock: {},
  isSoldOut,
});

async function show(Fragment: ComponentType, calls: MockResponses) {
  let shop: ReturnType<typeof renderInShop> | undefined;
  await act(async () => {
    shop = renderInShop(
      <Suspense>
        <Fragment />
      </Suspense>,
      { calls },
    );
    await Promise.all([import('./FavouriteRow.tsx'), import('./OrderState.tsx')]);
  });
  if (!shop) throw new Error('Nothing was rendered.');
  return shop;
}

it.each([LastOrder, YourFavourites])(
  'nothing is shown to guests, and nothing requested (%p)',
  async (Fragment) => {
    const { container, requests } = await show(Fragment, {});
    expect(container).toBeEmptyDOMElement();
    expect(requests).toEqual([]);
  },
);

describe('the favourites of a customer on the home page', () => {
  beforeEach(() => storeUser(maria));

  it('begin with those that can be bought, and link to all', async () => {
    await show(YourFavourites, { ShopFavourites: { items: [item(1, true), item(2), item(3)] } });
    const part = within(screen.getByRole('region', { name: 'Your favourites' }));
    expect(part.getByRole('link', { name: 'Your favourites' })).toHaveAttribute(
      'href',
      '/My-Account?tab=Favourites',
    );
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Polo 2 €12.50',
      'Polo 3 €12.50',
      'Polo 1Out of Stock',
    ]);
    expect(part.getByRole('link', { name: /^Polo 2/ })).toHaveAttribute('href', item(2).path);
  });

  it('change with them, and are absent without any', async () => {
    let items: FavouriteItem[] = [];
    await show(YourFavourites, { ShopFavourites: () => ({ items }) });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    items = [item(4)];
    await act(async () => bus.publish('account:favourite-changed', { v: 1, itemId: 4, isFavourite: true }));
    expect(await screen.findByRole('link', { name: /^Polo 4/ })).toBeVisible();
  });
});

describe('the last order of a customer on the home page', () => {
  beforeEach(() => storeUser(maria));

  it('shows its state, what to do next and what is in it', async () => {
    await show(LastOrder, { ShopOrders: { orders: [shippedOrder, { ...shippedOrder, id: '10001' }] } });
    const part = within(screen.getByRole('region', { name: 'Your last order' }));
    const next = 'The courier is bringing it to you.';
    expect(part.getByText(next)).toHaveAttribute('title', next);
    expect(part.getByRole('link', { name: 'Track it' })).toHaveAttribute('href', shippedOrder.trackingPage);
    expect(part.getByRole('button', { name: 'Order Again' })).toBeVisible();
    expect(part.getByRole('img', { name: 'Classic Polo' })).toBeVisible();
    expect(part.getByRole('link', { name: 'Your last order' })).toHaveAttribute(
      'href',
      '/My-Account?tab=My+Orders&order=10747',
    );
  });

  it.each([{ ShopOrders: { orders: [] } }, { ShopOrders: () => Promise.reject(new Error('away')) }])(
    'is absent without orders, and if they cannot be loaded (%#)',
    async (calls) => {
      await show(LastOrder, calls);
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
    },
  );
});

describe('a customer who signs out on the home page', () => {
  beforeEach(() => storeUser(maria));
  const endings = { ShopOrders: { orders: [shippedOrder] } };

  it('is not asked for any more', async () => {
    let arrive = (): void => undefined;
    const end = endSession(async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      signedOut();
    });
    const { container, requests } = await show(LastOrder, endings);
    expect(container).not.toBeEmptyDOMElement();
    await act(async () => {
      arrive();
      await end;
    });
    expect(container).toBeEmptyDOMElement();
    expect(requests).toEqual([]);
  });

  it('sees the order after all if that fails', async () => {
    let fail = (): void => undefined;
    void endSession(() => new Promise<void>((resolve) => (fail = resolve)));
    await show(LastOrder, endings);
    await act(async () => fail());
    expect(await screen.findByRole('region', { name: 'Your last order' })).toBeVisible();
  });
});
