import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const row = (id: number, change: object = {}) => ({
  id,
  code: `POLO${id}W`,
  name: `Polo ${id}`,
  section: 'School',
  priceCents: 1500,
  discountedCents: 1200,
  onHand: 15,
  picture: `polo-${id}`,
  isOnSale: true,
  ...change,
});

it('finds items and pages through them, each with price, stock and state', async () => {
  const { requests, path } = openOffice({
    at: '/items',
    responses: {
      OfficeItems: ({ from }: { from?: number }) =>
        from
          ? { items: [row(2, { onHand: 0 }), row(1, { isOnSale: false })], next: null }
          : { items: [row(3)], next: 2 },
    },
  });
  await user.type(await screen.findByRole('searchbox'), 'polo{Enter}');
  expect(path()).toBe('/items?find=polo');
  await waitFor(() => expect(requests.at(-1)?.input).toEqual({ find: 'polo' }));
  expect(await screen.findByRole('row', { name: 'Polo 3 POLO3W School €12.00 15 On sale' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Polo 3' })).toHaveAttribute('href', '/items/3');
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/pictures/polo-3/160.webp');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Polo 2 .* Sold out/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Polo 1 .* Off sale/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  expect(requests.at(-1)?.input).toEqual({ find: 'polo', from: 2 });
  await user.click(screen.getByRole('link', { name: 'Price' }));
  expect(path()).toBe('/items?find=polo&sort=price');
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await waitFor(() => expect(requests.at(-1)?.input).toEqual({ find: 'polo', sort: 'price' }));
});
