import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice, refusal } from '../testing/openOffice.tsx';

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

const choices = {
  categories: [
    { id: 4, section: 'School', sectionId: 1, type: 'Tops', name: 'Polos' },
    { id: 5, section: 'Kids', sectionId: 2, type: 'Summer', name: 'Hats' },
  ],
  colours: [],
  schools: [{ id: 3, name: 'First Lyceum' }],
};

it('finds items and pages through them, each with price, stock and state', async () => {
  const { requests, path } = openOffice({
    at: '/items',
    responses: {
      OfficeCatalogueChoices: choices,
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

it('narrows the list by place, school, state and what is missing, and remembers it in the URL', async () => {
  const { requests, path } = openOffice({
    at: '/items?find=polo&state=unknown',
    responses: { OfficeCatalogueChoices: choices, OfficeItems: { items: [], next: null } },
  });
  const choose = async (label: string, option: string): Promise<void> => {
    await screen.findByRole('option', { name: 'First Lyceum' });
    await user.selectOptions(screen.getByLabelText(label), option);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveDisplayValue(option));
  };
  await choose('Category', 'All of School');
  expect(path()).toBe('/items?find=polo&section=1');
  await choose('Category', 'Summer / Hats');
  await choose('School', 'First Lyceum');
  await choose('State', 'Low stock');
  await choose('Without', 'Pictures');
  expect(path()).toBe('/items?find=polo&category=5&school=3&state=low-stock&lacks=pictures');
  await waitFor(() =>
    expect(requests.at(-1)?.input).toEqual({
      find: 'polo',
      category: 5,
      school: 3,
      state: 'low-stock',
      lacks: 'pictures',
    }),
  );
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Remove the filter' }));
  expect(path()).toBe('/items?find=polo');
});

describe('the selected items', () => {
  const changed = (id: number, afterCents: number, number: number | null) => ({
    id,
    name: `Polo ${id}`,
    beforeCents: 1200,
    afterCents,
    number,
  });
  const open = (responses: object) =>
    openOffice({
      at: '/items',
      roles: ['catalogue'],
      responses: {
        OfficeCatalogueChoices: choices,
        OfficeItems: { items: [row(1), row(2)], next: null },
        ...responses,
      },
    });
  const items = [1, 2].map((id) => ({ id, seenCents: 1200 }));
  const inputOf = ({ requests }: ReturnType<typeof openOffice>, call: string) =>
    requests.filter(({ name }) => name === call).map(({ input }) => input);
  const selectAll = async () => user.click(await screen.findByRole('checkbox', { name: 'Select all' }));

  it('are put on sale with the result of each in words, and undone', async () => {
    const office = open({
      OfficeBulkEdit: {
        changed: [changed(1, 1200, 31)],
        unchanged: [],
        refused: [{ id: 2, name: 'Polo 2', why: 'An item without a colour and size cannot be sold.' }],
      },
      OfficeUndoBulkEdit: { undone: 1, refused: [] },
    });
    await selectAll();
    await user.click(screen.getByRole('button', { name: 'Put on sale' }));
    expect(await screen.findByText('Changed: 1')).toBeVisible();
    expect(screen.getByText('An item without a colour and size cannot be sold.')).toBeVisible();
    expect(inputOf(office, 'OfficeBulkEdit')).toEqual([
      { items, edit: { kind: 'sale-state', isOnSale: true } },
    ]);
    expect(await screen.findByText('1 item selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Polo 2' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 1')).toBeVisible();
    expect(inputOf(office, 'OfficeUndoBulkEdit')).toEqual([{ numbers: [31] }]);
  });

  it('get another price, once the old and the new prices were shown', async () => {
    const results = (number: number | null) => ({
      changed: [changed(1, 1080, number), changed(2, 1080, number)],
      unchanged: [],
      refused: [],
    });
    const office = open({ OfficePreviewBulkEdit: results(null), OfficeBulkEdit: results(9) });
    await selectAll();
    await user.click(screen.getByRole('button', { name: 'Price…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the price' }));
    await user.type(dialog.getByLabelText('Percent'), '-95{Enter}');
    expect(dialog.getByLabelText('Percent')).toHaveAccessibleDescription(/a whole number from -90 to 300/);
    await user.clear(dialog.getByLabelText('Percent'));
    await user.type(dialog.getByLabelText('Percent'), '-10{Enter}');
    expect(await dialog.findByText('Polo 2: €12.00 → €10.80')).toBeVisible();
    expect(inputOf(office, 'OfficeBulkEdit')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change 2 items' }));
    expect(await screen.findByText('Changed: 2')).toBeVisible();
    const sent = [{ items, edit: { kind: 'price-change', percent: -10 } }];
    expect(inputOf(office, 'OfficePreviewBulkEdit')).toEqual(sent);
    expect(inputOf(office, 'OfficeBulkEdit')).toEqual(sent);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('get a sale with dates, which are asked for', async () => {
    const office = open({ OfficePreviewBulkEdit: refusal(409, 'The last day is in the past.') });
    await selectAll();
    await user.click(screen.getByRole('button', { name: 'Sale with dates…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sale with dates' }));
    await user.selectOptions(dialog.getByLabelText('Change'), 'New sale price');
    await user.type(dialog.getByLabelText('Price in euros'), '9,90{Enter}');
    expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/the first and the last day/);
    await user.type(dialog.getByLabelText('Last day'), '2026-12-24');
    await user.type(dialog.getByLabelText('First day'), '2026-12-25{Enter}');
    expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/is before the first/);
    await user.clear(dialog.getByLabelText('First day'));
    await user.type(dialog.getByLabelText('First day'), '2026-12-01');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('The last day is in the past.')).toBeVisible();
    expect(inputOf(office, 'OfficePreviewBulkEdit')).toEqual([
      {
        items,
        edit: { kind: 'sale-price', price: '9,90', firstDay: '2026-12-01', lastDay: '2026-12-24' },
      },
    ]);
  });

  it('are moved to a category; what is there already is named', async () => {
    open({
      OfficePreviewBulkEdit: { changed: [changed(1, 1200, null)], unchanged: ['Polo 2'], refused: [] },
    });
    await selectAll();
    await user.click(screen.getByRole('button', { name: 'Category…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Move to a category' }));
    await user.selectOptions(dialog.getByLabelText('Category'), 'Hats');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('So already: Polo 2')).toBeVisible();
    expect(dialog.getByText('Kids / Summer / Hats')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Change 1 item' })).toBeEnabled();
  });

  it('cannot be selected without the right to change items', async () => {
    openOffice({
      at: '/items',
      responses: { OfficeCatalogueChoices: choices, OfficeItems: { items: [row(1)], next: null } },
    });
    await screen.findByRole('link', { name: 'Polo 1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
