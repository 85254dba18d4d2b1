import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { card, categoryAnswer, listing, polos, school, uniforms } from '../testing/samples.ts';

const calls = {
  ShopType: { section: school, type: uniforms, categories: [polos], carousel: [] },
  ShopCategory: categoryAnswer(),
  ShopItems: listing([card(1)]),
};

async function open(tile: string, at = uniforms.path) {
  const shop = renderRoutes(routes, { at, calls });
  await userEvent.click(await screen.findByRole('link', { name: tile }));
  await screen.findByLabelText('Sort by');
  return shop;
}

describe('the last sort order', () => {
  afterEach(() => localStorage.clear());

  it('sorts the next list through its address', async () => {
    localStorage.setItem('sortCriteria', 'price');
    const shop = await open('Polos');
    expect(shop.path()).toBe(`${polos.path}?sort=price`);
    expect(screen.getByLabelText('Sort by')).toHaveValue('price');
    const lists = shop.asked.filter(({ name }) => name === 'ShopCategory');
    expect(lists.map(({ input }) => input)).toEqual([expect.objectContaining({ sort: 'price' })]);
  });

  it('is cleared by choosing Featured', async () => {
    localStorage.setItem('sortCriteria', 'price');
    const shop = await open('Polos');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Featured');
    await waitFor(() => expect(shop.path()).toBe(polos.path));
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue(''));
  });

  it('leaves addresses with their own parameters alone', async () => {
    localStorage.setItem('sortCriteria', 'price');
    for (const at of [`${polos.path}?sort=name`, `${polos.path}?page=2`, '/search?q=polo']) {
      const shop = renderRoutes(routes, { at, calls });
      await screen.findByRole('region', { name: 'Items' });
      expect(shop.path()).toBe(at);
      shop.unmount();
    }
  });

  it('is ignored if it is invalid', async () => {
    localStorage.setItem('sortCriteria', '"><script>');
    const shop = await open('Polos');
    expect(shop.path()).toBe(polos.path);
  });
});

describe('the item looked at last', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('opens the list of all products at its page, coming from its own', async () => {
    const item = card(7);
    history.replaceState(null, '', `/el${item.path}`);
    sessionStorage.setItem('selectedItem', JSON.stringify(item));
    const shop = renderRoutes(routes, { at: '/Meltemi-All-Products', calls });
    await screen.findByLabelText('Sort by');
    expect(shop.path()).toBe('/Meltemi-All-Products?item=7');
    expect(shop.asked.at(-1)?.input).toMatchObject({ item: '7' });
  });

  it.each(['{"id":7}', 'null', '"x"', '{'])(
    'is ignored on other pages and if it is invalid: %s',
    async (text) => {
      sessionStorage.setItem('selectedItem', text);
      const shop = renderRoutes(routes, { at: '/Meltemi-All-Products', calls });
      await screen.findByLabelText('Sort by');
      expect(shop.path()).toBe('/Meltemi-All-Products');
    },
  );
});
