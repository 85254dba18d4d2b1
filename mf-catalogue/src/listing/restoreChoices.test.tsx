import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { card, categoryResponse, listing, polos, school, uniforms } from '../testing/samples.ts';
import { documentLoad } from './restoreChoices.ts';

const calls = {
  ShopType: { section: school, type: uniforms, categories: [polos], carousel: [] },
  ShopCategory: categoryResponse(),
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

  it('sorts the next list through its URL', async () => {
    localStorage.setItem('sortCriteria', 'price');
    const shop = await open('Polos');
    expect(shop.path()).toBe(`${polos.path}?sort=price`);
    expect(screen.getByLabelText('Sort by')).toHaveValue('price');
    const lists = shop.requests.filter(({ name }) => name === 'ShopCategory');
    expect(lists.map(({ input }) => input)).toEqual([expect.objectContaining({ sort: 'price' })]);
  });

  it('is cleared by choosing Featured', async () => {
    localStorage.setItem('sortCriteria', 'price');
    const shop = await open('Polos');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Featured');
    await waitFor(() => expect(shop.path()).toBe(polos.path));
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue(''));
  });

  it('leaves URLs with parameters unchanged', async () => {
    localStorage.setItem('sortCriteria', 'price');
    for (const at of [`${polos.path}?sort=name`, `${polos.path}?page=2`, '/search?q=polo']) {
      const shop = renderRoutes(routes, { at, calls });
      await screen.findByRole('region', { name: 'Items' });
      expect(shop.path()).toBe(at);
      shop.unmount();
    }
  });

  it('ignores an invalid value', async () => {
    localStorage.setItem('sortCriteria', '"><script>');
    const shop = await open('Polos');
    expect(shop.path()).toBe(polos.path);
  });
});

describe('the last opened item', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
  const allProducts = '/Meltemi-All-Products';
  const select = (item: unknown) => sessionStorage.setItem('selectedItem', JSON.stringify(item));

  it.each([allProducts, polos.path])('opens %s at its page', async (at) => {
    select(card(7));
    const shop = renderRoutes(routes, { at, calls });
    await screen.findByLabelText('Sort by');
    expect(shop.path()).toBe(`${at}?item=7`);
    expect(shop.requests.at(-1)?.input).toMatchObject({ item: '7' });
  });

  it('is scrolled to and focused', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled(this.textContent);
    };
    select(card(1, { path: `${polos.path}/1` }));
    await open('Polos');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Polo 1' })[0]).toHaveFocus());
    expect(scrolled.mock.calls).toEqual([[expect.stringContaining('Polo 1')]]);
  });

  it('opens a list linked from the item at the item’s page', async () => {
    const item = card(7, { path: '/Meltemi-Kids/sports/shirts/7' });
    select(item);
    history.replaceState(null, '', `/el${item.path}`);
    const shop = renderRoutes(routes, { at: polos.path, calls });
    await screen.findByLabelText('Sort by');
    expect(shop.path()).toBe(`${polos.path}?item=7`);
  });

  it('does not affect the list of another category', async () => {
    select(card(7, { path: '/Meltemi-Kids/sports/shirts/7' }));
    const shop = renderRoutes(routes, { at: polos.path, calls });
    await screen.findByLabelText('Sort by');
    expect(shop.path()).toBe(polos.path);
  });

  it.each(['{"id":7}', 'null', '"x"', '{'])('ignores invalid storage: %s', async (text) => {
    sessionStorage.setItem('selectedItem', text);
    const shop = renderRoutes(routes, { at: allProducts, calls });
    await screen.findByLabelText('Sort by');
    expect(shop.path()).toBe(allProducts);
  });
});

describe('a list as the first document', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  async function load(at: string, shownPath = at) {
    documentLoad.isPending = true;
    history.replaceState(null, '', at);
    const shop = renderRoutes(routes, { at, calls });
    await waitFor(() => expect(shop.path()).toBe(shownPath));
    await screen.findByLabelText('Sort by');
    return shop;
  }

  it('uses the last sort order', async () => {
    localStorage.setItem('sortCriteria', 'price');
    const shop = await load(polos.path, `${polos.path}?sort=price`);
    expect(shop.requests.at(-1)?.input).toMatchObject({ sort: 'price' });
  });

  it('repeats the last search, which another list clears', async () => {
    localStorage.setItem('searchQuery', 'polo');
    localStorage.setItem('sortCriteria', 'name');
    const shop = await load('/search', '/search?q=polo&sort=name');
    expect(localStorage.getItem('sortCriteria')).toBe('name');
    shop.unmount();
    await load('/Meltemi-All-Products', '/Meltemi-All-Products?sort=name');
    expect(localStorage.getItem('searchQuery')).toBe('');
  });

  it('opens at the page of the last opened item, unless it is already shown', async () => {
    sessionStorage.setItem('selectedItem', JSON.stringify(card(7)));
    const shop = await load(polos.path, `${polos.path}?item=7`);
    shop.unmount();
    sessionStorage.setItem('selectedItem', JSON.stringify(card(1)));
    await load(polos.path);
  });

  it('keeps the URL’s own parameters', async () => {
    localStorage.setItem('sortCriteria', 'price');
    sessionStorage.setItem('selectedItem', JSON.stringify(card(7)));
    const shop = await load(`${polos.path}?sort=name`);
    shop.unmount();
    await load(`${polos.path}?page=2`);
  });
});
