import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { card, categoryResponse, facets, listing } from '../testing/samples.ts';

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
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
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

  it('keeps the list and the choice if the filtered list cannot be loaded, until another attempt', async () => {
    let isOffline = true;
    const ShopCategory = ({ sizes }: { sizes?: string }) => {
      if (sizes && isOffline) throw new Error('offline');
      return categoryResponse(sizes ? { listing: listing([card(2)]), popular: [] } : {});
    };
    const shop = renderRoutes(routes, { at, calls: { ShopCategory } });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^S / }));
    const notice = await screen.findByText('The items could not be loaded. You still see the previous ones.');
    expect(screen.getByRole('link', { name: 'Polo 1' })).toBeVisible();
    expect(box(/^S /)).toBeChecked();
    expect(shop.path()).toBe(`${at}?size=S`);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(notice).toBeVisible();
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Polo 2' })).toBeVisible();
    expect(notice).not.toBeInTheDocument();
    expect(box(/^S /)).toBeChecked();
  });

  it('applies a price on Enter and sends it in cents', async () => {
    const shop = show();
    await userEvent.type(await screen.findByLabelText('From'), '10');
    expect(shop.path()).toBe(at);
    await userEvent.type(screen.getByLabelText('To'), '19,99 €{Enter}');
    await waitFor(() => expect(shop.path()).toBe(`${at}?min=10&max=19.99`));
    expect(shop.requests.at(-1)?.input).toMatchObject({ minCents: 1000, maxCents: 1999 });
    expect(screen.getByLabelText('To')).toHaveValue('19,99 €');
  });

  it('swaps a price range that is the wrong way round, typed or in the URL', async () => {
    const shop = show('?min=30&max=12,5');
    expect(await screen.findByLabelText('From')).toHaveValue('12.5');
    expect(screen.getByLabelText('To')).toHaveValue('30');
    await userEvent.clear(screen.getByLabelText('From'));
    await userEvent.type(screen.getByLabelText('From'), '40{Tab}');
    await userEvent.tab();
    await waitFor(() => expect(shop.path()).toBe(`${at}?min=30&max=40`));
    expect(screen.getByLabelText('From')).toHaveValue('30');
  });

  it('explains a price that is not an amount, and keeps it', async () => {
    const shop = show();
    const from = await screen.findByLabelText('From');
    await userEvent.type(from, 'ten{Enter}');
    expect(from).toHaveAccessibleDescription('Enter an amount such as 19.99.');
    expect(from).toHaveValue('ten');
    expect(shop.path()).toBe(at);
  });

  it('has a slider with the prices of the list as limits, applied when a handle is released', async () => {
    const shop = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const highest = sheet.getByRole('slider', { name: 'Highest price', hidden: true });
    const lowest = sheet.getByRole('slider', { name: 'Lowest price', hidden: true });
    expect([lowest, highest].map((handle) => handle.getAttribute('aria-valuetext'))).toEqual([
      '€10.00',
      '€20.00',
    ]);
    fireEvent.change(highest, { target: { value: '15' } });
    expect(sheet.getByLabelText('To')).toHaveValue('15');
    expect(shop.path()).toBe(at);
    fireEvent.pointerUp(highest);
    await waitFor(() => expect(shop.path()).toBe(`${at}?max=15`));
    fireEvent.change(lowest, { target: { value: '18' } });
    expect(lowest).toHaveValue('15');
  });

  it('shows each chosen filter as a link that removes it, and one that clears all', async () => {
    const shop = show('?sort=price&size=S&colour=NVY&min=1&max=2&stock=1');
    const chosen = within(await screen.findByRole('list', { name: 'Chosen filters' }));
    expect(chosen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'RemoveSize S',
      'RemoveColour Navy',
      'RemovePrice €1.00 – €2.00',
      'RemoveAvailability In stock',
      'Clear all',
    ]);
    expect(chosen.getByRole('link', { name: 'Remove Colour Navy' })).toHaveAttribute(
      'href',
      `${at}?sort=price&size=S&min=1&max=2&stock=1`,
    );
    await userEvent.click(chosen.getByRole('link', { name: 'Remove Colour Navy' }));
    await waitFor(() => expect(shop.path()).toBe(`${at}?sort=price&size=S&min=1&max=2&stock=1`));
    expect(chosen.getByRole('link', { name: /^Remove Price/ })).toHaveFocus();
    await userEvent.click(chosen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(shop.path()).toBe(`${at}?sort=price`));
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue(''));
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
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('link', { name: 'Remove Size S' })).toBeVisible();
    await userEvent.click(within(sheet).getByText('Colour', { selector: 'summary' }));
    await userEvent.click(within(sheet).getByRole('checkbox', { name: /^Navy/ }));
    await waitFor(() => expect(shop.path()).toContain('colour=NVY'));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show 2 items' }));
    expect(sheet).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });

  it('groups sizes of several kinds', async () => {
    const sizes = [
      { label: '4', count: 1, group: 'school' },
      { label: '6-8', count: 1, group: 'kids' },
      { label: 'M', count: 1, group: 'letters' },
      { label: 'XL', count: 1, group: 'letters' },
      { label: '30', count: 1, group: 'numbers' },
      { label: 'One Size', count: 1 },
    ] as const;
    const calls = { ShopCategory: categoryResponse({ facets: { ...facets, sizes: [...sizes] } }) };
    renderRoutes(routes, { at, calls });
    const namesIn = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ value }) => value);
    await screen.findByRole('group', { name: 'Adults' });
    expect(namesIn('School, age in years')).toEqual(['4']);
    expect(namesIn('Kids, age in years')).toEqual(['6-8']);
    expect(namesIn('Adults')).toEqual(['M', 'XL']);
    expect(namesIn('Waist')).toEqual(['30']);
    expect(namesIn('Other sizes')).toEqual(['One Size']);
    expect(namesIn('Size')).toEqual(sizes.map(({ label }) => label));
  });

  it.each(['?min=abc&max=-1', '?min=1e9', '?size=&colour=&stock=maybe', '?min=%27%3B--'])(
    'ignores invalid filters: %s',
    async (query) => {
      const shop = show(query);
      await screen.findByRole('group', { name: 'Size' });
      expect(Object.keys(shop.requests[0]?.input ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/sizes|colours|Cents|inStock/)]),
      );
      expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
    },
  );

  it('keeps the filters when no items are left, so that they can be cleared', async () => {
    const calls = { ShopCategory: categoryResponse({ listing: listing([]) }) };
    renderRoutes(routes, { at: `${at}?size=nonsense`, calls });
    expect(await screen.findByText('No items found.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Clear all' })).toBeVisible();
  });
});
