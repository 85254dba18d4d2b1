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
  expect(screen.getByRole('link', { name: 'Polo 3' })).toHaveAttribute(
    'href',
    '/items/3?find=polo&sort=-added',
  );
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
  const chips = screen.getByRole('group', { name: 'Active filters' });
  expect(chips).toHaveTextContent(
    /^Category: Kids \/ Summer \/ HatsSchool: First LyceumState: Low stockWithout: PicturesClear all$/,
  );
  await user.click(within(chips).getByRole('link', { name: 'Remove the filter State: Low stock' }));
  expect(path()).toBe('/items?find=polo&category=5&school=3&lacks=pictures');
  expect(chips).toHaveFocus();
  await user.click(within(chips).getByRole('link', { name: 'Clear all' }));
  expect(path()).toBe('/items?find=polo');
  expect(chips).toBeEmptyDOMElement();
});

it('saves a filter as a view with its own tab, renames and deletes it', async () => {
  const filter = { school: 3, lacks: 'pictures' };
  let views: object[] = [];
  const { requests, path } = openOffice({
    at: '/items?find=polo&school=3&lacks=pictures',
    responses: {
      OfficeCatalogueChoices: choices,
      OfficeItems: { items: [], next: null },
      OfficeItemViews: () => ({ views }),
      OfficeSaveItemView: ({ name }: { name: string }) => void (views = [{ id: 5, name, filter }]),
      OfficeRenameItemView: ({ name }: { name: string }) => void (views = [{ id: 5, name, filter }]),
      OfficeRemoveItemView: () => void (views = []),
    },
  });
  const name = async (text: string): Promise<void> => {
    const field = within(screen.getByRole('dialog')).getByLabelText('Name');
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  await user.click(await screen.findByRole('button', { name: 'Save as a view…' }));
  await name('No pictures');
  const tab = await screen.findByRole('link', { name: 'No pictures' });
  expect(tab).toHaveAttribute('aria-current', 'page');
  expect(requests).toContainEqual({ name: 'OfficeSaveItemView', input: { name: 'No pictures', filter } });
  await user.click(screen.getByRole('link', { name: 'All items' }));
  expect(path()).toBe('/items?find=polo');
  await user.click(tab);
  expect(path()).toBe('/items?find=polo&school=3&lacks=pictures');
  await user.click(screen.getByRole('button', { name: 'Rename the view…' }));
  await name('To photograph');
  await screen.findByRole('link', { name: 'To photograph' });
  await user.click(screen.getByRole('button', { name: 'Delete the view' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'To photograph' })).toBeNull());
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
  const anId = expect.stringMatching(/^[\da-f-]{36}$/);
  async function undo(): Promise<void> {
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
  }
  const selectAll = async () => user.click(await screen.findByRole('checkbox', { name: 'Select all' }));

  it('are put on sale with the result of each in words, and undone', async () => {
    const office = open({
      OfficeBulkEdit: {
        changed: [changed(1, 1200, 31)],
        unchanged: [],
        refused: [{ id: 2, name: 'Polo 2', why: 'An item without a colour and size cannot be sold.' }],
      },
      OfficeBulkEditChanges: { changes: [{ id: 1, number: 31 }] },
      OfficeUndoBulkEdit: { undone: 1, refused: [] },
    });
    await selectAll();
    await user.click(screen.getByRole('button', { name: 'Put on sale' }));
    expect(await screen.findByText('Changed: 1')).toBeVisible();
    expect(screen.getByText('An item without a colour and size cannot be sold.')).toBeVisible();
    expect(inputOf(office, 'OfficeBulkEdit')).toEqual([
      { id: anId, items, edit: { kind: 'sale-state', isOnSale: true } },
    ]);
    expect(await screen.findByText('1 item selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Polo 2' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Undo' }));
    expect(dialog.getByText(/^1 item will be as it was before\. What has changed since/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(inputOf(office, 'OfficeUndoBulkEdit')).toEqual([]);
    await undo();
    expect(await screen.findByText('Undone: 1')).toBeVisible();
    expect(inputOf(office, 'OfficeUndoBulkEdit')).toEqual([{ numbers: [31] }]);
  });

  it('have further actions behind a button for phones, which gets the focus back', async () => {
    open({});
    await selectAll();
    const more = screen.getByRole('button', { name: 'More…' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Take off sale' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();

    await user.click(more);
    await user.click(screen.getByRole('checkbox', { name: 'Select Polo 2' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');

    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Price…' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(more).toHaveFocus();
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
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByLabelText('Percent')).toHaveFocus();
    await user.clear(dialog.getByLabelText('Percent'));
    await user.type(dialog.getByLabelText('Percent'), '-10{Enter}');
    expect(await dialog.findByText('Polo 2: €12.00 → €10.80')).toBeVisible();
    expect(inputOf(office, 'OfficeBulkEdit')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change 2 items' }));
    expect(await screen.findByText('Changed: 2')).toBeVisible();
    const sent = { items, edit: { kind: 'price-change', percent: -10 } };
    expect(inputOf(office, 'OfficePreviewBulkEdit')).toEqual([sent]);
    expect(inputOf(office, 'OfficeBulkEdit')).toEqual([{ id: anId, ...sent }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('get a sale with dates, which are asked for', async () => {
    const office = open({ OfficePreviewBulkEdit: refusal(409, 'The last day is in the past.') });
    await selectAll();
    await user.click(screen.getByRole('button', { name: 'Sale with dates…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sale with dates' }));
    await user.selectOptions(dialog.getByLabelText('Change'), 'New sale price');
    await user.type(dialog.getByLabelText('Price in euros'), '1.250{Enter}');
    expect(dialog.getByLabelText('Price in euros')).toHaveAccessibleDescription(/read in two ways/);
    await user.clear(dialog.getByLabelText('Price in euros'));
    await user.type(dialog.getByLabelText('Price in euros'), '9,90{Enter}');
    expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/the first and the last day/);
    expect(dialog.getByLabelText('First day')).toHaveFocus();
    await user.type(dialog.getByLabelText('Last day'), '2026-12-24');
    await user.type(dialog.getByLabelText('First day'), '2026-12-25{Enter}');
    expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/is before the first/);
    expect(dialog.getByLabelText('Last day')).toHaveFocus();
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
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByLabelText('Category')).toHaveFocus();
    await user.selectOptions(dialog.getByLabelText('Category'), 'Hats');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('So already: Polo 2')).toBeVisible();
    expect(dialog.getByText('Kids / Summer / Hats')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Change 1 item' })).toBeEnabled();
  });

  describe('of all pages', () => {
    const all = Array.from({ length: 1234 }, (_, at) => ({ id: at + 1, seenCents: 1200 }));
    interface Part {
      items: { id: number }[];
      numbers: number[];
    }
    const answer = ({ items }: Part, isPreview = false) => ({
      changed: items.filter(({ id }) => id > 30).map(({ id }) => changed(id, 1080, isPreview ? null : id)),
      unchanged: [],
      refused: items
        .filter(({ id }) => id <= 30)
        .map(({ id }) => ({ id, name: `Polo ${id}`, why: 'Reduced.' })),
    });
    const changesUpTo = (id: number) => ({
      changes: all.slice(30, id).map((one) => ({ id: one.id, number: one.id })),
    });
    const openAll = (responses: object = {}) =>
      open({
        OfficeItems: { items: [row(1), row(2)], next: 3 },
        OfficeMatchingItems: { count: all.length, items: all },
        OfficePreviewBulkEdit: (part: Part) => answer(part, true),
        ...responses,
      });
    async function previewAll(): Promise<ReturnType<typeof within>> {
      await selectAll();
      await user.click(await screen.findByRole('button', { name: 'Select all 1,234 items that match' }));
      expect(screen.getByText('1,234 items selected')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Price…' }));
      const dialog = within(screen.getByRole('dialog'));
      await user.type(dialog.getByLabelText('Percent'), '-10{Enter}');
      return dialog;
    }

    it('are changed in parts after a sample and totals were shown, and undone as a whole', async () => {
      const office = openAll({
        OfficeBulkEdit: (part: Part) => answer(part),
        OfficeBulkEditChanges: changesUpTo(1234),
        OfficeUndoBulkEdit: ({ numbers }: Part) => ({ undone: numbers.length, refused: [] }),
      });
      const dialog = await previewAll();
      expect(
        await dialog.findByText('Of 1,234 items: 1,204 change, 0 are so already, 30 are not possible.'),
      ).toBeVisible();
      expect(dialog.getAllByRole('listitem')).toHaveLength(11);
      expect(dialog.getByText('and 1,194 more')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Change 1,204 items' }));
      expect(await screen.findByText('Changed: 1,204')).toBeVisible();
      expect(screen.getByText(/Polo 1, .*Polo 5 and 25 more/)).toBeVisible();
      expect(screen.getByText('30 items selected')).toBeVisible();
      const sent = inputOf(office, 'OfficeBulkEdit') as ({ id: string } & Part)[];
      expect(sent.map(({ items }) => items.length)).toEqual([...Array<number>(12).fill(100), 34]);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      await undo();
      expect(await screen.findByText('Undone: 1,204')).toBeVisible();
    });

    it('go on with the part that failed, with the progress shown meanwhile', async () => {
      let isDown = true;
      const answered: (() => void)[] = [];
      const office = openAll({
        OfficeBulkEdit: async (part: Part) => {
          if (part.items[0]?.id !== 201) return answer(part);
          if (isDown) return refusal(503, 'Down.')();
          await new Promise<void>((resolve) => answered.push(resolve));
          return answer(part);
        },
        OfficeBulkEditChanges: changesUpTo(200),
      });
      const dialog = await previewAll();
      await user.click(await dialog.findByRole('button', { name: 'Change 1,204 items' }));
      expect(await screen.findByText('Stopped after 200 of 1,234.')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('Down.');
      expect(screen.getByText('1,064 items selected')).toBeVisible();
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByRole('progressbar', { name: 'Changing the items' })).toHaveAttribute(
        'value',
        '200',
      );
      await user.click(screen.getByRole('button', { name: 'Stop' }));
      answered.forEach((answer) => answer());
      expect(await screen.findByText('Stopped after 300 of 1,234.')).toBeVisible();
      expect(inputOf(office, 'OfficeBulkEdit')).toHaveLength(4);
    });

    it('go on after a reload, which also lost the answer to a part, and are undone as a whole', async () => {
      const { unmount } = openAll({
        OfficeBulkEdit: (part: Part) =>
          part.items[0]?.id === 201 ? new Promise(() => undefined) : answer(part),
      });
      const dialog = await previewAll();
      await user.click(await dialog.findByRole('button', { name: 'Change 1,204 items' }));
      await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '200'));
      unmount();

      let changed = changesUpTo(300);
      const office = openAll({
        OfficeBulkEditChanges: () => changed,
        OfficeBulkEdit: (part: Part) => answer(part),
        OfficeUndoBulkEdit: ({ numbers }: Part) => ({ undone: numbers.length, refused: [] }),
      });
      expect(await screen.findByText('Stopped after 200 of 1,234.')).toBeVisible();
      expect(await screen.findByText('Changed: 270')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByText('Changed: 1,204')).toBeVisible();
      const [part] = inputOf(office, 'OfficeBulkEdit') as ({ id: string } & Part)[];
      expect([part?.id, part?.items[0]?.id]).toEqual([anId, 201]);
      changed = changesUpTo(1234);
      await undo();
      expect(await screen.findByText('Undone: 1,204')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(sessionStorage.getItem('bulk edit of maria')).toBeNull();
    });

    it('stay selected on the next page, which is shown from its top', async () => {
      let show: (page: object) => void = () => undefined;
      openAll({
        OfficeItems: ({ from }: { from?: number }) =>
          from ? new Promise<object>((resolve) => (show = resolve)) : { items: [row(1), row(2)], next: 3 },
      });
      await user.click(await screen.findByRole('checkbox', { name: 'Select Polo 2' }));
      await user.click(screen.getByRole('link', { name: 'Next page' }));
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Polo 1' })).toBeNull());
      show({ items: [row(3)], next: null });
      await user.click(await screen.findByRole('checkbox', { name: 'Select Polo 3' }));
      expect(screen.getByText('2 items selected')).toBeVisible();
    });

    it('are previewed before they are put on sale', async () => {
      const office = openAll();
      await selectAll();
      await user.click(await screen.findByRole('button', { name: /^Select all 1,234/ }));
      await user.click(screen.getByRole('button', { name: 'Put on sale' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Preview' }));
      expect(await screen.findByRole('button', { name: 'Change 1,204 items' })).toBeEnabled();
      expect(inputOf(office, 'OfficeBulkEdit')).toEqual([]);
    });

    it('are not offered if they are too many', async () => {
      openAll({ OfficeMatchingItems: { count: 24_000, items: [] } });
      await selectAll();
      expect(
        await screen.findByText(
          '24,000 items match. At most 10,000 can be changed together: please narrow the filter.',
        ),
      ).toBeVisible();
    });
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
