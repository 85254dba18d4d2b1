import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { card, categoryResponse, listing } from '../testing/samples.ts';

const at = '/Meltemi-School/uniforms/polos';

const paged = ({ page }: { page: number }) =>
  categoryResponse({ listing: listing([card(page)], { page: Math.min(page, 3), pages: 3, total: 21 }) });

describe('the category page', () => {
  it('shows the items and the popular products', async () => {
    const sale = card(1, { discountPercent: 20, discountedCents: 1000, isSoldOut: true });
    renderRoutes(routes, { at, calls: { ShopCategory: categoryResponse({ listing: listing([sale]) }) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Polos' })).toBeVisible();
    const items = within(screen.getByRole('region', { name: 'Items' }));
    expect(items.getByRole('link', { name: 'Polo 1' })).toHaveAttribute('href', sale.path);
    expect(items.getByText('20% OFF')).toBeVisible();
    expect(items.getByText('€12.50')).toBeVisible();
    expect(items.getByText('€10.00')).toBeVisible();
    expect(items.getByText('Out of Stock')).toBeVisible();
    expect(items.getByText('Page 1 of 1')).toBeVisible();
    const popular = within(screen.getByRole('region', { name: 'Popular Products' }));
    expect(popular.getByRole('link', { name: 'Polo 2' })).toBeVisible();
  });

  it('keeps the page in the URL', async () => {
    const shop = renderRoutes(routes, { at: `${at}?sort=name`, calls: { ShopCategory: paged } });
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(shop.path()).toBe(`${at}?sort=name&page=2`);
    await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(shop.path()).toBe(`${at}?sort=name`);
  });

  it('links to each nearby page and marks the current one', async () => {
    const shop = renderRoutes(routes, { at: `${at}?sort=name&item=7`, calls: { ShopCategory: paged } });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(pages.getByRole('link', { name: 'Page 3' }));
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    expect(shop.path()).toBe(`${at}?sort=name&page=3`);
  });

  it('leads on to the next page and from the last one to its parent', async () => {
    const items = Array.from({ length: 10 }, (_, index) => card(index + 1));
    const ShopCategory = ({ page }: { page: number }) =>
      categoryResponse({ listing: listing(items, { page, pages: 2, total: 20 }) });
    renderRoutes(routes, { at: `${at}?sort=name`, calls: { ShopCategory } });
    const onward = await screen.findByRole('link', { name: '10 more' });
    expect(onward).toHaveAttribute('href', `${at}?sort=name&page=2`);
    await userEvent.click(onward);
    expect(await screen.findByRole('link', { name: 'More in Uniforms' })).toHaveAttribute(
      'href',
      '/Meltemi-School/uniforms',
    );
  });

  it('keeps the sort order in the URL and starts at the first page', async () => {
    const shop = renderRoutes(routes, { at: `${at}?page=2&item=5`, calls: { ShopCategory: paged } });
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Discounted Only');
    await screen.findByText('Page 1 of 3');
    expect(shop.path()).toBe(`${at}?sort=discounted`);
    expect(shop.requests.at(-1)?.input).toMatchObject({ sort: 'discounted', page: 1 });
    expect(screen.getByLabelText('Sort by')).toHaveValue('discounted');
    expect(localStorage.getItem('sortCriteria')).toBe('discounted');
  });

  it.each([
    ['0', 1],
    ['-1', 1],
    ['abc', 1],
    ['', 1],
    ['1.5', 1],
    ['999999', 999999],
  ])('requests a valid page for ?page=%s', async (page, requested) => {
    const shop = renderRoutes(routes, {
      at: `${at}?page=${page}&sort=nonsense`,
      calls: { ShopCategory: paged },
    });
    await screen.findByText(/Page \d of 3/);
    expect(shop.requests[0]?.input).toMatchObject({ page: requested, sort: undefined });
  });

  it('reports an empty category, without pagination', async () => {
    const empty = categoryResponse({ listing: listing([]), popular: [] });
    renderRoutes(routes, { at, calls: { ShopCategory: empty } });
    expect(await screen.findByText('No items found.')).toBeVisible();
    expect(screen.queryByText(/Page/)).not.toBeInTheDocument();
    expect(screen.queryByText('Popular Products')).not.toBeInTheDocument();
  });

  it('shows an item without an image and colours', async () => {
    const bare = card(3, { picture: null, colours: [] });
    renderRoutes(routes, { at, calls: { ShopCategory: categoryResponse({ listing: listing([bare]) }) } });
    expect(await screen.findByRole('img', { name: 'Polo 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Polo 3' })).toBeVisible();
  });

  it('stores the item that is opened', async () => {
    const ShopProduct = () => new Promise(() => {});
    renderRoutes(routes, { at, calls: { ShopCategory: categoryResponse(), ShopProduct } });
    await userEvent.click(await screen.findByRole('link', { name: 'Polo 1' }));
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.parse(storage.getItem('selectedItem') ?? '')).toMatchObject({ id: 1 });
    expect(localStorage.getItem('lastPage')).toBe('1');
  });

  it('reports an unknown category', async () => {
    renderRoutes(routes, { at: `${at}x`, calls: { ShopCategory: null } });
    expect(await screen.findByRole('heading', { name: 'Category not found.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/');
  });

  it('shows an error and can retry', async () => {
    const ShopCategory = jest
      .fn()
      .mockRejectedValueOnce(new Error('down'))
      .mockReturnValue(categoryResponse());
    renderRoutes(routes, { at, calls: { ShopCategory } });
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Polos' })).toBeVisible();
  });
});
