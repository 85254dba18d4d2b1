import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { categoryResponse, facets, listing } from '../testing/samples.ts';

const at = '/Meltemi-School/uniforms/polos';

const show = (query = '') =>
  renderRoutes(routes, { at: at + query, calls: { ShopCategory: categoryResponse() } });

const box = (name: string | RegExp): HTMLElement => screen.getByRole('checkbox', { name });

describe('the filters', () => {
  it('shows counts and disables values without items', async () => {
    show();
    const sizes = within(await screen.findByRole('group', { name: 'Size' }));
    expect(sizes.getAllByRole('checkbox')).toHaveLength(3);
    expect(sizes.getByRole('checkbox', { name: 'S 2 items' })).toBeEnabled();
    expect(sizes.getByRole('checkbox', { name: 'XL 0 items' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('combines filters in the URL, starts at the first page and sends them to the server', async () => {
    const shop = show('?sort=name&page=3&item=4');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^S / }));
    await userEvent.click(box(/^M /));
    await userEvent.click(box(/^Navy/));
    await userEvent.click(box(/^In stock/));
    expect(shop.path()).toBe(`${at}?sort=name&size=S&size=M&colour=NVY&stock=1`);
    expect(shop.requests.at(-1)?.input).toMatchObject({
      sizes: 'S,M',
      colours: 'NVY',
      inStock: true,
      page: 1,
    });
    await userEvent.click(box(/^S /));
    expect(shop.path()).toBe(`${at}?sort=name&size=M&colour=NVY&stock=1`);
  });

  it('applies a price on Enter and sends it in cents', async () => {
    const shop = show();
    await userEvent.type(await screen.findByLabelText('From'), '10');
    expect(shop.path()).toBe(at);
    await userEvent.type(screen.getByLabelText('To'), '19.99{Enter}');
    await waitFor(() => expect(shop.path()).toBe(`${at}?min=10&max=19.99`));
    expect(shop.requests.at(-1)?.input).toMatchObject({ minCents: 1000, maxCents: 1999 });
  });

  it('clears all filters with one button and keeps the sort order', async () => {
    const shop = show('?sort=price&size=S&colour=NVY&min=1&max=2&stock=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(shop.path()).toBe(`${at}?sort=price`));
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue(null));
    expect(box(/^S /)).not.toBeChecked();
  });

  it('shows a choice immediately', async () => {
    const shop = show();
    const navy = await screen.findByRole('checkbox', { name: /^Navy/ });
    fireEvent.click(navy);
    expect(navy).toBeChecked();
    await waitFor(() => expect(shop.path()).toBe(`${at}?colour=NVY`));
  });

  it('opens a sheet from a button with the filter count, and closes it with one that shows the item count', async () => {
    const shop = show('?size=S&min=1&max=2');
    const toggle = await screen.findByRole('button', { name: 'Filters (2)' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    await userEvent.click(within(sheet).getByRole('checkbox', { name: /^Navy/ }));
    await waitFor(() => expect(shop.path()).toContain('colour=NVY'));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show 2 items' }));
    expect(sheet).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });

  it('groups sizes of several kinds', async () => {
    const labels = ['M', 'XL', '4', '6-8', '30', 'One Size'];
    const sizes = labels.map((label) => ({ label, count: 1 }));
    const calls = { ShopCategory: categoryResponse({ facets: { ...facets, sizes } }) };
    renderRoutes(routes, { at, calls });
    const namesIn = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ value }) => value);
    await screen.findByRole('group', { name: 'Adults' });
    expect(namesIn('Adults')).toEqual(['M', 'XL']);
    expect(namesIn('Children, in years')).toEqual(['4', '6-8']);
    expect(namesIn('Waist')).toEqual(['30']);
    expect(namesIn('Size')).toEqual(labels);
  });

  it.each(['?min=abc&max=-1', '?min=1e9', '?size=&colour=&stock=maybe', '?min=%27%3B--'])(
    'ignores invalid filters: %s',
    async (query) => {
      const shop = show(query);
      await screen.findByRole('group', { name: 'Size' });
      expect(Object.keys(shop.requests[0]?.input ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/sizes|colours|Cents|inStock/)]),
      );
      expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    },
  );

  it('keeps the filters when no items are left, so that they can be cleared', async () => {
    const calls = { ShopCategory: categoryResponse({ listing: listing([]) }) };
    renderRoutes(routes, { at: `${at}?size=nonsense`, calls });
    expect(await screen.findByText('No items found.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });
});
