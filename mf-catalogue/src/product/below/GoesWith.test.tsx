import { act, screen, within } from '@testing-library/react';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { card, polo } from '../../testing/samples.ts';

let comeNear: () => void;

class Observer {
  readonly told: (entries: { isIntersecting: boolean }[]) => void;
  constructor(told: Observer['told']) {
    this.told = told;
  }
  observe(): void {
    comeNear = () => this.told([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

async function show(response: unknown) {
  const shop = renderRoutes(routes, { at: polo.path, calls: { ShopProduct: polo, ShopGoesWith: response } });
  await screen.findByRole('heading', { level: 1 });
  return shop;
}

describe('items that go with a product', () => {
  it('are requested when the shopper scrolls near them', async () => {
    const { requests } = await show({ from: 'orders', items: [card(1), card(2)] });
    expect(requests.map(({ name }) => name)).not.toContain('ShopGoesWith');
    act(comeNear);
    const section = await screen.findByRole('region', { name: 'Goes well with it' });
    expect(within(section).getAllByRole('link')).toHaveLength(2);
  });

  it('begin with the list of its school', async () => {
    const school = { name: 'Ayia Marina', path: '/schools/ayia-marina', items: [card(3), card(4)] };
    await show({ from: 'orders', items: [card(1), card(2)], school });
    act(comeNear);
    const title = 'Also on the list of Ayia Marina';
    const list = within(await screen.findByRole('region', { name: title }));
    expect(list.getByRole('link', { name: title })).toHaveAttribute('href', school.path);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining([title, 'Goes well with it']),
    );
  });

  it('names the category if no order data exists', async () => {
    await show({ from: 'category', items: [card(1)] });
    act(comeNear);
    expect(await screen.findByRole('region', { name: 'More in Polos' })).toBeVisible();
  });
});

describe('recently viewed items', () => {
  afterEach(() => sessionStorage.clear());

  it('shows them without the current item, and remembers that one', async () => {
    sessionStorage.setItem('seenItems', JSON.stringify([3, polo.id, 4]));
    const { requests } = renderRoutes(routes, {
      at: polo.path,
      calls: {
        ShopProduct: polo,
        ShopGoesWith: { from: 'orders', items: [] },
        ShopItemCards: { items: [card(3), card(4)] },
      },
    });
    await screen.findByRole('heading', { level: 1 });
    act(comeNear);
    const section = await screen.findByRole('region', { name: 'Seen last' });
    expect(within(section).getAllByRole('link')).toHaveLength(2);
    expect(requests.find(({ name }) => name === 'ShopItemCards')?.input).toEqual({ items: '3,4' });
    expect(sessionStorage.getItem('seenItems')).toBe(JSON.stringify([polo.id, 3, 4]));
  });

  it('shows nothing on a first visit or with damaged storage', async () => {
    sessionStorage.setItem('seenItems', '{"x":1}');
    const { requests } = await show({ from: 'orders', items: [card(1), card(2)] });
    act(comeNear);
    expect(await screen.findByRole('region', { name: 'Goes well with it' })).toBeVisible();
    expect(requests.map(({ name }) => name)).not.toContain('ShopItemCards');
    expect(screen.queryByRole('region', { name: 'Seen last' })).not.toBeInTheDocument();
  });
});
