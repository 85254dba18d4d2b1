import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { useEffect } from 'react';
import { routes } from '../routes.tsx';
import { card, listing, school } from '../testing/samples.ts';

const all = {
  ShopItems: ({ page }: { page: number }) => listing([card(page)], { page, pages: 2, total: 11 }),
};

function OpenSearch(): null {
  const navigate = useNavigate();
  useEffect(() => void navigate('/search', { state: { query: 'polo' } }), [navigate]);
  return null;
}

describe('the all-products page', () => {
  it.each(['/Meltemi-All-Products', '/meltemi-all-products', '/search', '/search?q=%20%20'])(
    'is shown at %s, with sorting',
    async (at) => {
      const shop = renderRoutes(routes, { at, calls: all });
      expect(await screen.findByRole('heading', { name: 'All Products' })).toBeVisible();
      expect(screen.getByLabelText('Sort by')).toBeVisible();
      expect(shop.requests[0]?.input).toEqual({ page: 1, sort: undefined, item: undefined });
    },
  );

  it('shows "from" with the price if variants of an item cost more', async () => {
    const items = [card(1, { hasDearerVariants: true }), card(2)];
    renderRoutes(routes, { at: '/Meltemi-All-Products', calls: { ShopItems: listing(items) } });
    const prices = await screen.findAllByText('€12.50');
    expect(prices.map((price) => price.closest('p')?.textContent)).toEqual(['from €12.50', '€12.50']);
  });

  it('lists what is back in stock, and offers that order nowhere else', async () => {
    const shop = renderRoutes(routes, { at: '/Meltemi-All-Products?sort=restocked', calls: all });
    expect(await screen.findByRole('heading', { name: 'Back in stock' })).toBeVisible();
    expect(shop.requests[0]?.input).toMatchObject({ sort: 'restocked', page: 1 });
    const sort = screen.getByLabelText('Sort by');
    expect(sort).toHaveDisplayValue('Back in stock');
    await userEvent.selectOptions(sort, 'Featured');
    expect(await screen.findByRole('heading', { name: 'All Products' })).toBeVisible();
    expect(within(sort).queryByRole('option', { name: 'Back in stock' })).not.toBeInTheDocument();
  });

  it('sorts search results, and stores the query', async () => {
    const shop = renderRoutes(routes, { at: '/search?q=polo&sort=price&page=2', calls: all });
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeVisible();
    expect(screen.getByLabelText('Sort by')).toHaveValue('price');
    expect(shop.requests[0]?.input).toEqual({ query: 'polo', sort: 'price', page: 2 });
    expect(localStorage.getItem('searchQuery')).toBe('polo');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/search?q=polo&sort=price',
    );
  });

  it('clears the stored sort order for a new query', async () => {
    localStorage.setItem('sortCriteria', 'price');
    localStorage.setItem('searchQuery', 'polo');
    const again = renderRoutes(routes, { at: '/search?q=polo', calls: all });
    await screen.findByRole('heading', { name: 'Search Results' });
    expect(localStorage.getItem('sortCriteria')).toBe('price');
    again.unmount();
    renderRoutes(routes, { at: '/search?q=cap', calls: all });
    await screen.findByRole('heading', { name: 'Search Results' });
    expect(localStorage.getItem('sortCriteria')).toBe('');
  });

  it('moves a query from the navigation state into the URL', async () => {
    const shop = renderRoutes([{ path: '/start', element: <OpenSearch /> }, ...routes], {
      at: '/start',
      calls: all,
    });
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeVisible();
    expect(shop.path()).toBe('/search?q=polo');
  });

  it('distinguishes a search without matches from an empty shop', async () => {
    const none = { ShopItems: listing([]), ShopNavigation: { sections: [school] } };
    const searched = renderRoutes(routes, { at: '/search?q=%25%22%27_🙂', calls: none });
    expect(await screen.findByText('No items match your search.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'School' })).toHaveAttribute('href', school.path);
    expect(screen.getByRole('link', { name: 'All Products' })).toBeVisible();
    searched.unmount();
    renderRoutes(routes, { at: '/Meltemi-All-Products', calls: none });
    expect(await screen.findByText('No products available.')).toBeVisible();
  });

  it('shows that nothing matches even if the sections cannot be loaded', async () => {
    const ShopNavigation = () => Promise.reject(new Error('down'));
    renderRoutes(routes, { at: '/search?q=x', calls: { ShopItems: listing([]), ShopNavigation } });
    expect(await screen.findByText('No items match your search.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Products' })).toBeVisible();
  });

  it('shows what was let go, and links to what is left', async () => {
    const link = { title: 'In other colours: 1', path: '/search?q=polo' };
    const ShopItems = { ...listing([card(1)]), note: { text: 'No red ones.', link } };
    renderRoutes(routes, { at: '/search?q=red+polo', calls: { ShopItems } });
    expect(await screen.findByText('No red ones.')).toBeVisible();
    expect(screen.getByRole('link', { name: link.title })).toHaveAttribute('href', link.path);
  });

  it('says what is not sold, and leads to the nearest categories and the school', async () => {
    const ShopItems = {
      ...listing([]),
      note: { text: 'We do not sell “belt”.' },
      services: [
        { kind: 'school', title: 'Ayia Marina Primary', path: '/schools/ayia-marina-primary' },
        { kind: 'category', title: 'Trousers', path: '/Meltemi-Kids/bottoms/trousers' },
      ],
    };
    renderRoutes(routes, { at: '/search?q=belt+ayia+marina', calls: { ShopItems } });
    expect(await screen.findByText('We do not sell “belt”.')).toBeVisible();
    expect(screen.getByText('No items match your search.')).toBeVisible();
    const nearest = within(screen.getByRole('navigation', { name: 'Where to look instead' }));
    expect(nearest.getByRole('link', { name: 'Trousers' })).toHaveAttribute(
      'href',
      '/Meltemi-Kids/bottoms/trousers',
    );
    const understood = within(screen.getByRole('list', { name: 'Searched by' }));
    expect(understood.getByRole('link', { name: 'School Ayia Marina Primary' })).toHaveAttribute(
      'href',
      '/schools/ayia-marina-primary',
    );
    expect(screen.queryByRole('region', { name: 'Help and services' })).not.toBeInTheDocument();
  });

  it('leads to the lists that the query names', async () => {
    const path = '/Meltemi-All-Products?sort=discounted';
    const ShopItems = { ...listing([card(1)]), services: [{ title: 'Reduced items', path, kind: 'list' }] };
    renderRoutes(routes, { at: '/search?q=sale', calls: { ShopItems } });
    const named = within(await screen.findByRole('list', { name: 'Searched by' }));
    expect(named.getByRole('link', { name: 'List Reduced items' })).toHaveAttribute('href', path);
    expect(screen.queryByRole('region', { name: 'Help and services' })).not.toBeInTheDocument();
  });

  it('shows the filters recognised in the query, each linking to the search without it', async () => {
    const ShopItems = {
      ...listing([card(1)]),
      understood: [
        { kind: 'colour', name: 'Navy', without: 'polo' },
        { kind: 'size', name: '10 years', without: '' },
      ],
    };
    renderRoutes(routes, { at: '/search?q=navy+polo&sort=price&page=2', calls: { ShopItems } });
    const filters = within(await screen.findByRole('list', { name: 'Searched by' }));
    expect(filters.getByRole('link', { name: 'Remove Colour Navy' })).toHaveAttribute(
      'href',
      '/search?q=polo&sort=price',
    );
    expect(filters.getByRole('link', { name: 'Remove Size 10 years' })).toHaveAttribute(
      'href',
      '/search?sort=price',
    );
  });

  it('shows the service pages that match a query instead of alternatives', async () => {
    const ShopItems = {
      ...listing([]),
      services: [{ title: 'Shipping', path: '/faq?from=shipping' }],
    };
    const shop = renderRoutes(routes, { at: '/search?q=delivery', calls: { ShopItems } });
    expect(await screen.findByText('No items match your search.')).toBeVisible();
    const pages = within(screen.getByRole('region', { name: 'Help and services' }));
    expect(pages.getByRole('link', { name: 'Shipping' })).toHaveAttribute('href', '/faq?from=shipping');
    expect(screen.queryByRole('navigation', { name: 'Where to look instead' })).not.toBeInTheDocument();
    expect(shop.requests.map(({ name }) => name)).toEqual(['ShopItems']);
  });

  it('treats a malformed response as empty', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderRoutes(routes, { at: '/Meltemi-All-Products', calls: { ShopItems: null } });
    expect(await screen.findByText('No products available.')).toBeVisible();
    expect(warn).toHaveBeenCalledWith('API response is not an array');
    warn.mockRestore();
  });

  it('cuts a query of 5,000 characters to 100', async () => {
    const shop = renderRoutes(routes, { at: `/search?q=${'x'.repeat(5000)}`, calls: all });
    await screen.findByRole('heading', { name: 'Search Results' });
    expect(shop.requests[0]?.input).toEqual({ query: 'x'.repeat(100), sort: undefined, page: 1 });
  });

  it('keeps the list if another order cannot be loaded', async () => {
    const ShopItems = ({ sort }: { sort?: string }) =>
      sort ? Promise.reject(new Error('down')) : listing([card(1)]);
    const shop = renderRoutes(routes, { at: '/Meltemi-All-Products', calls: { ShopItems } });
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Discounted Only');
    expect(await screen.findByText(/^The items could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Polo 1' })).toBeVisible();
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Discounted Only');
    expect(shop.path()).toBe('/Meltemi-All-Products?sort=discounted');
  });

  it('redirects to the home page when loading fails', async () => {
    const ShopItems = () => Promise.reject(new Error('down'));
    const shop = renderRoutes(routes, {
      at: '/Meltemi-All-Products',
      calls: { ShopItems, ShopNavigation: { sections: [] } },
    });
    await waitFor(() => expect(shop.path()).toBe('/'));
  });
});
