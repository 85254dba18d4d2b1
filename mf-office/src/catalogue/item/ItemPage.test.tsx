import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeItemFields, type OfficeItem } from '../../contract/calls.ts';
import { openOffice, refusal, type MockResponses } from '../../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const plain = {
  price: '15.00',
  cost: '',
  margin: null,
  sku: '',
  barcode: '',
  shelf: '',
  colourCode: 'NVY',
};

const polo: OfficeItem = {
  id: 7,
  code: 'POLO1W',
  name: 'Polo',
  section: 'School',
  priceCents: 1500,
  discountedCents: 1200,
  onHand: 15,
  isOnSale: true,
  values: {
    ...(Object.fromEntries(officeItemFields.map((field) => [field, ''])) as OfficeItem['values']),
    price: '15.00',
    discount: '20',
    sellingPrice: '12.00',
    name: 'Polo',
    description: 'Soft.',
    fibres: 'Cotton',
  },
  lowestCents: 1100,
  sizes: ['S', 'M'],
  variants: [
    { id: 1, colour: 'Navy', size: 'S', onHand: 5, ...plain },
    { id: 2, colour: 'Navy', size: 'M', onHand: 3, ...plain },
    { id: 3, colour: 'White', size: 'M', onHand: 7, ...plain, colourCode: 'WHT' },
  ],
  sale: null,
  categoryId: 4,
  isCustomizable: false,
  shopUrl: null,
  pictures: [],
  measures: [
    { size: 'S', label: 'S', text: '' },
    { size: 'M', label: 'M', text: '' },
  ],
  changes: [],
};
const withStock = (...stock: number[]): OfficeItem => ({
  ...polo,
  variants: polo.variants.map((variant, index) => ({ ...variant, onHand: stock[index] ?? variant.onHand })),
});

const open = (responses: MockResponses = {}, roles = ['catalogue']) =>
  openOffice({
    at: '/items/7',
    roles,
    responses: {
      OfficeItem: { item: polo },
      OfficeCountStock: { changedMeanwhile: [] },
      OfficeChangeItem: { changedMeanwhile: [], repriced: [] },
      ...responses,
    },
  });
const cell = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Stock' })).findByRole('textbox', { name });
const sent = ({ requests }: ReturnType<typeof openOffice>) =>
  requests.filter(({ name }) => name === 'OfficeCountStock').map(({ input }) => input);

const form = (name: string) => within(screen.getByRole('region', { name }));

async function save(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
}

it('is filled in by keyboard alone, skipping a missing variant', async () => {
  open();
  await user.click(await cell('Navy, S'));
  expect(screen.getByText('Unsaved changes: 0').parentElement).not.toHaveClass('bar');
  await user.keyboard('12{ArrowRight}4{Enter}0{ArrowUp}');
  expect(await cell('Navy, M')).toHaveFocus();
  expect(await cell('Navy, S')).toHaveValue('12');
  expect(await cell('Navy, M')).toHaveValue('4');
  expect(await cell('White, M')).toHaveValue('0');
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(await cell('White, M')).toHaveFocus();
  expect(screen.getByText('Unsaved changes: 3').parentElement).toHaveClass('bar');
});

it.each(['1.5', '-5', '12x', '1234567'])('refuses %s in words, and does not save it', async (typed) => {
  const office = open();
  await user.click(await cell('Navy, S'));
  await user.keyboard(typed);
  expect(await cell('Navy, S')).toHaveValue(typed);
  expect(await cell('Navy, S')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('The stock must be a number from 0 to 999999.');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(await cell('Navy, S'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(await cell('Navy, S')).toHaveValue('5');
  expect(sent(office)).toEqual([]);
});

it('accepts up to six digits, without leading zeros', async () => {
  open();
  await user.click(await cell('Navy, S'));
  await user.keyboard('0123456');
  expect(await cell('Navy, S')).toHaveValue('123456');
  expect(await cell('Navy, S')).toBeValid();
});

it('accepts a pasted spreadsheet block, shows the diff and saves it as one change', async () => {
  const office = open();
  await user.click(await cell('Navy, S'));
  await user.paste('10\t11\r\n\t12\r\n');
  expect(await cell('White, M')).toHaveValue('12');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save the stock' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Navy, S: 5 → 10',
    'Navy, M: 3 → 11',
    'White, M: 7 → 12',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Unsaved changes: 0')).toBeVisible();
  expect(sent(office)).toEqual([
    {
      id: 7,
      counts: [
        { variantId: 1, seen: 5, counted: 10 },
        { variantId: 2, seen: 3, counted: 11 },
        { variantId: 3, seen: 7, counted: 12 },
      ],
    },
  ]);
});

it.each(['10\t11\t12', '1\n2', '-1', '1.5', 'abc', '1000000'])(
  'pastes nothing from a block that does not fit: %j',
  async (block) => {
    open();
    await user.click(await cell('Navy, S'));
    await user.paste(block);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was pasted.');
    expect(screen.getByText('Unsaved changes: 0')).toBeVisible();
  },
);

it('tells the sold pieces that lie with those for sale, and those in stock that do not', async () => {
  const variants = polo.variants.map((variant, index) => ({
    ...variant,
    toPack: [2, 0, 1][index] ?? 0,
    putAside: [0, 3, 0][index] ?? 0,
  }));
  open({ OfficeItem: { item: { ...polo, variants } } });
  expect(await screen.findByText(/^On the shelf too/)).toHaveTextContent(
    'On the shelf too, sold and not packed: Navy, S: 2 · White, M: 1',
  );
  expect(
    screen.getByText(/^Not on the shelf, but in stock: packed, to be paid at pickup: Navy, \w+: 3$/),
  ).toBeVisible();
});

it('undoes step by step', async () => {
  open();
  await user.click(await cell('Navy, S'));
  await user.keyboard('12{ArrowRight}');
  await user.paste('8');
  await user.keyboard('{Control>}z{/Control}');
  expect(await cell('Navy, M')).toHaveValue('3');
  expect(await cell('Navy, S')).toHaveValue('12');
  await user.keyboard('{Control>}z{/Control}');
  expect(await cell('Navy, S')).toHaveValue('5');
});

it('lets the user merge changes made by orders or a colleague in the meantime', async () => {
  let item = polo;
  const office = open({
    OfficeItem: () => ({ item }),
    OfficeCountStock({ counts }: { counts: { seen: number }[] }) {
      item = withStock(4, 2);
      return { changedMeanwhile: counts[0]?.seen === 5 ? [{ variantId: 1, onHand: 4 }] : [] };
    },
  });
  await user.click(await cell('Navy, S'));
  await user.keyboard('12{ArrowRight}9');
  await save();
  const conflicts = await screen.findByRole('group', { name: 'Changed in the meantime' });
  expect(conflicts).toHaveFocus();
  const group = within(conflicts);
  expect(group.getByText('Navy, S: was 5, is now 4, you entered 12')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save…' })).toBeDisabled();
  await user.click(group.getByRole('button', { name: 'Use 12' }));
  await user.click(group.getByRole('button', { name: 'Keep 2' }));
  expect(await cell('Navy, M')).toHaveValue('2');
  await save();
  expect(await screen.findByText('Unsaved changes: 0')).toBeVisible();
  expect(sent(office).at(-1)).toEqual({ id: 7, counts: [{ variantId: 1, seen: 4, counted: 12 }] });
});

it('keeps the input through a reload with a new release', async () => {
  sessionStorage.setItem('draft:stock 7', JSON.stringify({ 1: { seen: '5', typed: '12' } }));
  open();
  expect(await cell('Navy, S')).toHaveValue('12');
  expect(form('Stock').getByText('was 5')).toBeVisible();
});

it('keeps the input when the connection is lost and through a reload', async () => {
  const lost = { OfficeCountStock: refusal(0, 'no connection') };
  const { unmount } = open(lost);
  await user.click(await cell('Navy, S'));
  await user.keyboard('12');
  await save();
  expect(await screen.findByText(/Your input is kept/)).toBeVisible();
  unmount();
  open(lost);
  expect(await cell('Navy, S')).toHaveValue('12');
});

it('undoes the latest change, unless it is an import of several items', async () => {
  const change = {
    at: '2026-11-20T09:00:00.000Z',
    who: 'nikos',
    isUndone: false,
    variants: [],
    shelves: [],
  };
  const changes = [
    {
      ...change,
      number: 31,
      source: 'stock of POLO1W',
      items: 1,
      stock: [{ variantId: 1, before: 9, after: 5 }],
      values: [{ field: 'name_el', before: '', after: 'Πόλο' }],
    },
    { ...change, number: 30, source: 'spring.csv', items: 400, stock: [], values: [] },
  ];
  let item: OfficeItem = { ...polo, changes };
  const { requests } = open({
    OfficeItem: () => ({ item }),
    OfficeUndoChange() {
      item = { ...polo, changes: changes.map((one) => ({ ...one, isUndone: one.number === 31 })) };
      return { kept: [] };
    },
  });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getByText('Navy, S: 9 → 5; Item name, Ελληνικά: – → Πόλο')).toBeVisible();
  await user.click(history.getByRole('button', { name: 'Undo' }));
  expect(await history.findByText(/Undone/)).toBeVisible();
  expect(history.queryByRole('button')).not.toBeInTheDocument();
  expect(requests).toContainEqual({ name: 'OfficeUndoChange', input: { number: 31 } });
});

it('is read-only without the role', async () => {
  open({}, ['orders']);
  expect(await cell('Navy, S')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save…' })).not.toBeInTheDocument();
});

describe('the price and the texts', () => {
  const field = (name: string) => screen.findByRole('textbox', { name });
  const edits = ({ requests }: ReturnType<typeof openOffice>) =>
    requests.filter(({ name }) => name === 'OfficeChangeItem').map(({ input }) => input);

  async function type(name: string, text: string): Promise<void> {
    await user.clear(await field(name));
    if (text) await user.type(await field(name), text);
  }

  it('are edited in each language, shown as a diff and saved as one change', async () => {
    const office = open();
    await type('Price in euros, before a discount', '20,5');
    expect(
      screen.getByText('Selling price: €16.40. Lowest price of the previous 30 days: €11.00.'),
    ).toBeVisible();
    await type('Item name, Ελληνικά', 'Πόλο');
    await save();
    expect(await screen.findByText('Unsaved changes: 0')).toBeVisible();
    expect(edits(office)).toEqual([
      {
        id: 7,
        edits: [
          { field: 'price', seen: '15.00', value: '20,5' },
          { field: 'name_el', seen: '', value: 'Πόλο' },
        ],
      },
    ]);
  });

  const priceEdits = (office: ReturnType<typeof openOffice>) =>
    (edits(office)[0] as { edits: object[] } | undefined)?.edits;

  it('include the selling price, which replaces an entered discount and the other way round', async () => {
    const office = open();
    await type('Discount in percent', '10');
    expect(await field('Selling price in euros')).toHaveValue('13.50');
    await type('Selling price in euros', '9,99');
    expect(await field('Discount in percent')).toHaveValue('20');
    expect(
      screen.getByText('Selling price: €9.99. Lowest price of the previous 30 days: €11.00.'),
    ).toBeVisible();
    await save();
    expect(priceEdits(office)).toEqual([{ field: 'sellingPrice', seen: '12.00', value: '9,99' }]);
  });

  it('are not saved with a selling price above the price', async () => {
    open();
    await type('Selling price in euros', '15.01');
    await user.click(screen.getByRole('button', { name: 'Save…' }));
    expect(await field('Selling price in euros')).toHaveAccessibleDescription(
      'The selling price must be an amount up to the price before a discount.',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Price in euros, before a discount', '0', 'The price must be an amount above 0, such as 12.50.'],
    ['Price in euros, before a discount', '-1', 'The price must be an amount above 0, such as 12.50.'],
    [
      'Price in euros, before a discount',
      '1000000000',
      'The price must be an amount above 0, such as 12.50.',
    ],
    [
      'Price in euros, before a discount',
      '1.250',
      'Such an amount can be read in two ways. Write it with cents, such as 1250.00 or 1.25.',
    ],
    ['Discount in percent', '100', 'The discount must be a whole number from 0 to 99.'],
    ['Item name, English', '', 'Please enter a name.'],
  ])('are not saved with a %s of %j', async (name, value, fault) => {
    open();
    await type(name, value);
    await user.click(screen.getByRole('button', { name: 'Save…' }));
    expect(await field(name)).toHaveAccessibleDescription(fault);
    expect(await field(name)).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('include allowed values, chosen in groups and shown in words', async () => {
    const values = { ...polo.values, care_symbols: 'wash-30, do-not-bleach' };
    const office = open({ OfficeItem: { item: { ...polo, values } } });
    const symbols = within(await screen.findByRole('group', { name: 'Care symbols' }));
    expect(symbols.getByRole('combobox', { name: 'Washing' })).toHaveDisplayValue('Wash at up to 30 °C');
    await user.selectOptions(symbols.getByRole('combobox', { name: 'Ironing' }), 'Do not iron');
    await user.selectOptions(symbols.getByRole('combobox', { name: 'Washing' }), 'Wash by hand');
    await user.selectOptions(symbols.getByRole('combobox', { name: 'Bleaching' }), '–');
    await user.click(screen.getByRole('button', { name: 'Save…' }));
    expect(
      screen.getByText('Care symbols: Wash at up to 30 °C, Do not bleach → Wash by hand, Do not iron'),
    ).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(edits(office)).toEqual([
      {
        id: 7,
        edits: [
          { field: 'care_symbols', seen: 'wash-30, do-not-bleach', value: 'wash-by-hand, do-not-iron' },
        ],
      },
    ]);
  });

  it('let the user merge a colleague’s edits', async () => {
    let item = polo;
    const office = open({
      OfficeItem: () => ({ item }),
      OfficeChangeItem({ edits }: { edits: { seen: string }[] }) {
        item = { ...polo, values: { ...polo.values, care: 'Wash at 30°.' } };
        return { changedMeanwhile: edits[0]?.seen === '' ? ['care'] : [], repriced: [] };
      },
    });
    await type('Care, English', 'Wash at 40°.');
    await save();
    const group = within(await screen.findByRole('group', { name: 'Changed in the meantime' }));
    expect(
      group.getByText('Care, English: was –, is now Wash at 30°., you entered Wash at 40°.'),
    ).toBeVisible();
    await user.click(group.getByRole('button', { name: 'Use Wash at 40°.' }));
    await save();
    expect(await screen.findByText('Unsaved changes: 0')).toBeVisible();
    expect(edits(office).at(-1)).toEqual({
      id: 7,
      edits: [{ field: 'care', seen: 'Wash at 30°.', value: 'Wash at 40°.' }],
    });
  });
});

describe('several changed sections', () => {
  const name = () => screen.getByRole('textbox', { name: 'Item name, English' });
  async function change(): Promise<void> {
    await user.click(await cell('Navy, S'));
    await user.keyboard('12');
    await user.type(name(), ' Shirt');
  }
  const changed = (text: string) => screen.findByText(text);

  it('are shown and saved together', async () => {
    const office = open();
    await change();
    expect(await changed('Unsaved changes: 2')).toHaveTextContent('Stock, Price and texts');
    await user.keyboard('{Control>}s{/Control}');
    const dialog = within(screen.getByRole('dialog', { name: 'Save the changes' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Navy, S: 5 → 12',
      'Item name, English: Polo → Polo Shirt',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await changed('Unsaved changes: 0')).toBeVisible();
    expect(office.requests.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['OfficeCountStock', 'OfficeChangeItem']),
    );
  });

  it('compare the price of a variant with what the new price of its item, saved before, made of it', async () => {
    const office = openEditable({
      OfficeChangeItem: {
        changedMeanwhile: [],
        repriced: [
          { variantId: 1, before: '15.00', after: '20.00' },
          { variantId: 3, before: '16.00', after: '20.00' },
        ],
      },
    });
    const price = await screen.findByRole('textbox', { name: 'Price in euros, before a discount' });
    await user.clear(price);
    await user.type(price, '20');
    const prices = form('Prices by colour and size');
    await user.click(prices.getByRole('textbox', { name: 'Navy, S' }));
    await user.paste('25\n\t30');
    await save();
    expect(await changed('Unsaved changes: 0')).toBeVisible();
    expect(inputOf(office, 'OfficeChangeVariants')).toEqual({
      id: 7,
      edits: [
        { variantId: 1, field: 'price', seen: '20.00', value: '25.00' },
        { variantId: 3, field: 'price', seen: '15.00', value: '30.00' },
      ],
    });
  });

  it('stay entered where they are refused, with the reason, while the rest is saved', async () => {
    let isRefused = true;
    const office = open({
      OfficeCountStock: () =>
        isRefused ? refusal(409, 'Stock is being counted.')() : { changedMeanwhile: [] },
    });
    await change();
    await save();
    expect(await form('Stock').findByRole('alert')).toHaveTextContent('Stock is being counted.');
    expect(screen.getByRole('region', { name: 'Stock' })).toHaveFocus();
    expect(await changed('Unsaved changes: 1')).toHaveTextContent(/ Stock$/);
    expect(await cell('Navy, S')).toHaveValue('12');
    isRefused = false;
    await save();
    expect(await changed('Unsaved changes: 0')).toBeVisible();
    expect(form('Stock').queryByRole('alert')).toBeNull();
    expect(office.requests.filter(({ name }) => name === 'OfficeChangeItem')).toHaveLength(1);
  });

  it('are all checked first, with the focus on the first fault', async () => {
    const office = open();
    await user.clear(await screen.findByRole('textbox', { name: 'Item name, English' }));
    await user.click(await cell('White, M'));
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: 'Save…' }));
    expect(await cell('White, M')).toHaveFocus();
    expect(form('Stock').getByRole('alert')).toHaveTextContent('The stock must be a number');
    expect(name()).toHaveAccessibleDescription('Please enter a name.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(office)).toEqual([]);
  });

  it('are discarded together, after a question', async () => {
    open();
    await change();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard what you entered?' }));
    await user.click(dialog.getByRole('button', { name: 'Continue editing' }));
    expect(name()).toHaveValue('Polo Shirt');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(name()).toHaveValue('Polo');
    expect(await cell('Navy, S')).toHaveValue('5');
  });
});

it('links to the item’s page in the shop', async () => {
  open({ OfficeItem: { item: { ...polo, shopUrl: 'https://shop.example.test/p/7' } } }, ['orders']);
  expect(await screen.findByRole('link', { name: 'View in the shop' })).toHaveAttribute(
    'href',
    'https://shop.example.test/p/7',
  );
});

it('goes on to the next item of the list from which it was opened, by link and by key', async () => {
  const { path, requests } = openOffice({
    at: '/items/1?find=polo&state=on-sale&sort=price',
    responses: {
      OfficeItem: ({ id }: { id: number }) => ({ item: { ...polo, id, name: `Polo ${id}` } }),
      OfficeItemsBeside: ({ id }: { id: number }) => ({
        previous: id === 1 ? null : id - 1,
        next: id === 3 ? null : id + 1,
      }),
    },
  });
  const step = (name: string) => screen.getByRole('link', { name });
  const isAt = async (id: number): Promise<void> => {
    await screen.findByRole('heading', { name: `Polo ${id}` });
    await waitFor(() => expect(step('Previous item')).toHaveAttribute('aria-disabled', String(id === 1)));
    expect(path()).toBe(`/items/${id}?find=polo&state=on-sale&sort=price`);
  };
  await isAt(1);
  expect(requests.find(({ name }) => name === 'OfficeItemsBeside')?.input).toEqual({
    find: 'polo',
    state: 'on-sale',
    sort: 'price',
    id: 1,
  });
  await user.click(step('Next item'));
  await isAt(2);
  expect(step('Next item')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await isAt(3);
  const list = within(screen.getByRole('navigation', { name: 'List' }));
  expect(list.getByRole('link', { name: 'Items' })).toHaveAttribute(
    'href',
    '/items?find=polo&state=on-sale&sort=price',
  );
});

it('changes the measures of a size', async () => {
  const measures = [
    { size: 'Small', label: 'S', text: 'chest 51' },
    { size: 'Medium', label: 'M', text: '' },
  ];
  const { requests } = open({
    OfficeItem: { item: { ...polo, measures } },
    OfficeChangeMeasures: { changedMeanwhile: [] },
  });
  await user.type(await screen.findByRole('textbox', { name: 'M' }), 'chest 54');
  await save();
  expect(requests.find(({ name }) => name === 'OfficeChangeMeasures')?.input).toEqual({
    id: 7,
    edits: [{ size: 'Medium', seen: '', value: 'chest 54' }],
  });
});

const choices = {
  categories: [
    { id: 4, section: 'School', type: 'Tops', name: 'Polos' },
    { id: 5, section: 'Kids', type: 'Summer', name: 'Hats' },
  ],
  colours: [
    { code: 'NVY', name: 'Navy', hex: '#14222e' },
    { code: 'WHT', name: 'White', hex: '#ffffff' },
  ],
};
const openEditable = (responses: MockResponses = {}) =>
  open({
    OfficeCatalogueChoices: choices,
    OfficeChangeVariants: { changedMeanwhile: [] },
    OfficeSetOnSale: {},
    OfficeMoveItem: { isChangedMeanwhile: false },
    OfficeAddVariants: { added: 1 },
    OfficeRemoveVariants: {},
    ...responses,
  });
const inputOf = ({ requests }: ReturnType<typeof openOffice>, call: string) =>
  requests.find(({ name }) => name === call)?.input;

it('takes the item off sale and moves it to another category of the tree', async () => {
  const office = openEditable();
  await user.click(await screen.findByRole('button', { name: 'Take off sale' }));
  expect(inputOf(office, 'OfficeSetOnSale')).toEqual({ id: 7, isOnSale: false });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Hats');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Category: School / Tops / Polos → Kids / Summer / Hats',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(inputOf(office, 'OfficeMoveItem')).toEqual({ id: 7, seen: 4, category: 5 });
});

it('shows the costs with the margin of the variants that have one', async () => {
  const margins = [{ cents: 512, percent: 40 }, { cents: 640, percent: 50 }, null];
  const variants = polo.variants.map((variant, at) => ({
    ...variant,
    cost: ['7.60', '6.40', ''][at] ?? '',
    margin: margins[at] ?? null,
  }));
  const office = openEditable({ OfficeItem: { item: { ...polo, variants } } });
  const costs = within(await screen.findByRole('region', { name: 'Cost by colour and size' }));
  expect(
    screen.getByText('Margin at the selling price, without VAT: €5.12 (40 %) – €6.40 (50 %)'),
  ).toBeVisible();
  await user.type(costs.getByRole('textbox', { name: 'White, M' }), '7,5');
  await save();
  expect(inputOf(office, 'OfficeChangeVariants')).toEqual({
    id: 7,
    edits: [{ variantId: 3, field: 'cost', seen: '', value: '7,5' }],
  });
});

it('plans a sale with dates, and ends a running one', async () => {
  const office = openEditable({
    OfficeItem: { item: { ...polo, sale: null } },
    OfficePlanSale: {},
  });
  const sale = within(await screen.findByRole('region', { name: 'Sale with dates' }));
  await user.type(sale.getByLabelText('Sale price in euros'), '12,50');
  await user.type(sale.getByLabelText('First day'), '2026-12-01');
  await user.type(sale.getByLabelText('Last day'), '2026-12-24');
  await user.click(sale.getByRole('button', { name: 'Plan the sale' }));
  expect(inputOf(office, 'OfficePlanSale')).toEqual({
    id: 7,
    price: '12,50',
    firstDay: '2026-12-01',
    lastDay: '2026-12-24',
  });
});

it('shows a running sale with dates, and ends it', async () => {
  const running = {
    firstDay: '2026-12-01',
    lastDay: '2026-12-24',
    cents: 1250,
    regularCents: 1500,
    isRunning: true,
  };
  const office = openEditable({
    OfficeItem: { item: { ...polo, sale: running } },
    OfficeEndSale: {},
  });
  const sale = within(await screen.findByRole('region', { name: 'Sale with dates' }));
  expect(sale.getByText(/^€12.50 instead of €15.00, from .* until /)).toBeVisible();
  await user.click(sale.getByRole('button', { name: 'End the sale now' }));
  expect(inputOf(office, 'OfficeEndSale')).toEqual({ id: 7 });
});

it('accepts a pasted block of prices, and saves those that differ', async () => {
  const office = openEditable();
  const prices = within(await screen.findByRole('region', { name: 'Prices by colour and size' }));
  await user.click(prices.getByRole('textbox', { name: 'Navy, S' }));
  await user.paste('15.00\t€ 16,5\n\tx');
  expect(prices.getByRole('alert')).toHaveTextContent('Nothing was pasted.');
  await user.paste('15.00\t€ 16,5\n\t17');
  expect(screen.getByText('Unsaved changes: 2')).toBeVisible();
  await save();
  expect(inputOf(office, 'OfficeChangeVariants')).toEqual({
    id: 7,
    edits: [
      { variantId: 2, field: 'price', seen: '15.00', value: '16.50' },
      { variantId: 3, field: 'price', seen: '15.00', value: '17.00' },
    ],
  });
});

it('refuses an EAN with a wrong check digit in words', async () => {
  openEditable();
  const eans = within(await screen.findByRole('region', { name: 'EAN by colour and size' }));
  await user.type(eans.getByRole('textbox', { name: 'Navy, S' }), '5290000000018');
  expect(eans.getByRole('alert')).toHaveTextContent('the last of which is a check digit');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('adds and removes colours and sizes', async () => {
  const office = openEditable({ OfficeRemoveVariants: refusal(409, 'Was ordered and is kept: Navy, S.') });
  await user.click(await screen.findByRole('button', { name: 'Add colours or sizes…' }));
  let dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'XS – 5XL' }));
  await user.click(dialog.getByRole('checkbox', { name: 'White' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(inputOf(office, 'OfficeAddVariants')).toEqual({
    id: 7,
    colours: [{ code: 'NVY' }],
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'],
  });
  await user.click(await screen.findByRole('button', { name: 'Remove colours or sizes…' }));
  dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), 'M');
  expect(dialog.getByText('Removed: Navy, M; White, M')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(inputOf(office, 'OfficeRemoveVariants')).toEqual({ id: 7, variantIds: [2, 3] });
  expect(dialog.getByRole('alert')).toHaveTextContent('Was ordered and is kept: Navy, S.');
});

describe('the form of a new item', () => {
  const openNew = (at: string, responses: object = {}) =>
    openOffice({
      at,
      roles: ['catalogue'],
      responses: {
        OfficeItem: { item: polo },
        OfficeCatalogueChoices: choices,
        OfficeMakeItem: { id: 7 },
        ...responses,
      },
    });
  const fill = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text);

  it('proposes handle and code, says what is missing, and opens the new item', async () => {
    const office = openNew('/items/new');
    await screen.findByRole('textbox', { name: 'Item name, English' });
    await user.click(screen.getByRole('button', { name: 'Create the item' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a name.');
    expect(screen.getByRole('textbox', { name: 'Item name, English' })).toHaveFocus();
    await fill('Item name, English', 'Sun Hat');
    expect(screen.getByRole('textbox', { name: 'Handle' })).toHaveValue('sun-hat');
    expect(screen.getByRole('textbox', { name: 'Item code' })).toHaveValue('SUN-HAT-W');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Hats');
    await fill('Price in euro, before a discount', '12,90');
    await user.click(screen.getByText('Another colour…'));
    await fill('Name of the colour, English', 'Sand');
    await user.click(screen.getByRole('button', { name: 'Add the colour' }));
    await user.click(screen.getByRole('checkbox', { name: 'Navy' }));
    await user.click(screen.getByRole('button', { name: 'Create the item' }));
    expect(inputOf(office, 'OfficeMakeItem')).toEqual({
      name: 'Sun Hat',
      name_el: '',
      category: 5,
      price: '12,90',
      handle: 'sun-hat',
      code: 'SUN-HAT-W',
      colours: [{ code: 'NVY' }, { name: 'Sand', name_el: '', hex: '#1f2f55' }],
      sizes: [''],
      copyOf: null,
    });
    expect(await screen.findByRole('heading', { name: 'Polo' })).toBeVisible();
    expect(office.path()).toBe('/items/7');
  });

  it('leads to where categories are made while there are none', async () => {
    openNew('/items/new', { OfficeCatalogueChoices: { ...choices, categories: [] } });
    const needed = (await screen.findByText(/^There are no categories yet/)).closest('p') as HTMLElement;
    const link = within(needed).getByRole('link', { name: 'Sections and categories' });
    expect(link).toHaveAttribute('href', '/categories');
  });

  it('keeps what was entered while another page is open, until it is discarded', async () => {
    const { unmount } = openNew('/items/new');
    await screen.findByRole('textbox', { name: 'Item name, English' });
    await fill('Item name, English', 'Sun Hat');
    unmount();
    openNew('/items/new');
    expect(await screen.findByRole('textbox', { name: 'Item name, English' })).toHaveValue('Sun Hat');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('textbox', { name: 'Item name, English' })).toHaveValue('');
  });

  it('of a duplicate has the values of the original', async () => {
    openNew('/items/new?copy=7');
    expect(await screen.findByRole('textbox', { name: 'Item name, English' })).toHaveValue('Polo');
    expect(screen.getByRole('textbox', { name: 'Item code' })).toHaveValue('POLO-2-W');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('4');
    expect(screen.getByRole('checkbox', { name: 'White' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Sizes, separated by commas' })).toHaveValue('S, M');
  });
});

describe('the pictures', () => {
  const pictures = ['a', 'b'].map((name) => ({
    original: `${name}.png`,
    width: 3,
    height: 4,
    place: '',
    alts: { en: '', el: '' },
  }));
  const openPictures = (responses: MockResponses = {}) =>
    openEditable({
      OfficeItem: { item: { ...polo, pictures } },
      OfficeArrangePictures: { isChangedMeanwhile: false },
      OfficeAddPicture: {},
      ...responses,
    });
  const seen = pictures.map(({ original, place }) => ({ original, place }));

  it.each([
    ['Move picture 2 forward', [1, 0]],
    ['Move picture 1 back', [1, 0]],
    ['Remove picture 1', [1]],
  ])('are arranged: %s', async (name, order) => {
    const office = openPictures();
    await user.click(await screen.findByRole('button', { name }));
    expect(inputOf(office, 'OfficeArrangePictures')).toEqual({
      id: 7,
      seen,
      pictures: order.map((from) => ({ from, place: '' })),
    });
  });

  it('get a colour, and say if a colleague was faster', async () => {
    const office = openPictures({ OfficeArrangePictures: { isChangedMeanwhile: true } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Colour of picture 2' }), 'White');
    expect(inputOf(office, 'OfficeArrangePictures')).toMatchObject({
      pictures: [
        { from: 0, place: '' },
        { from: 1, place: 'WHT' },
      ],
    });
    expect(await screen.findByText(/A colleague changed the pictures\./)).toBeVisible();
  });

  it('are described in both languages', async () => {
    const alts = { en: 'From the front', el: '' };
    const described = pictures.map((picture) => ({ ...picture, alts }));
    const office = openPictures({
      OfficeItem: { item: { ...polo, pictures: described } },
      OfficeDescribePicture: { isChangedMeanwhile: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Describe picture 2' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('English')).toHaveValue('From the front');
    await user.type(dialog.getByLabelText('Ελληνικά'), 'Από μπροστά');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A colleague changed the pictures\./)).toBeVisible();
    expect(inputOf(office, 'OfficeDescribePicture')).toEqual({
      id: 7,
      original: 'b.png',
      seen: alts,
      alts: { en: 'From the front', el: 'Από μπροστά' },
    });
  });

  it('are cropped to a part, which is chosen with sliders', async () => {
    const large = { ...pictures[0], original: 'a.png', width: 1000, height: 500, alts: { en: '', el: '' } };
    const office = openPictures({
      OfficeItem: { item: { ...polo, pictures: [large] } },
      OfficeCropPicture: {},
    });
    await user.click(await screen.findByRole('button', { name: 'Crop picture 1' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Shape'), 'Portrait');
    fireEvent.change(dialog.getByLabelText('Size of the part'), { target: { value: '80' } });
    fireEvent.change(dialog.getByLabelText('From left to right'), { target: { value: '100' } });
    fireEvent.change(dialog.getByLabelText('From top to bottom'), { target: { value: '0' } });
    await user.click(dialog.getByRole('button', { name: 'Crop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputOf(office, 'OfficeCropPicture')).toEqual({
      id: 7,
      original: 'a.png',
      area: { left: 680, top: 0, width: 320, height: 400 },
    });
  });

  it('are not cropped if they are too small', async () => {
    openPictures({
      OfficeItem: {
        item: { ...polo, pictures },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Crop picture 2' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent('at least 200 pixels');
    expect(dialog.getByRole('button', { name: 'Crop' })).toBeDisabled();
  });

  it('are sent one after the other; what is refused is named', async () => {
    const office = openPictures({
      OfficeAddPicture: ({ content }: { content: string }) =>
        content === btoa('bad') ? refusal(400, 'The picture is damaged.')() : {},
    });
    const file = (name: string, type: string, text = name) => new File([text], name, { type });
    const input = await screen.findByLabelText('Add pictures: choose them, or drop them here');
    await userEvent
      .setup({ delay: null, applyAccept: false })
      .upload(input, [
        file('one.png', 'image/png', 'one'),
        file('bad.webp', 'image/webp', 'bad'),
        file('film.mp4', 'video/mp4'),
        file('photo.heic', ''),
      ]);
    const faults = await screen.findByRole('alert');
    expect(
      within(faults)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'bad.webp: The picture is damaged.',
      'film.mp4: This is not a JPEG, PNG or WebP picture.',
      expect.stringMatching(/^photo\.heic: This browser cannot read HEIC\. Export the picture as JPEG/),
    ]);
    expect(office.requests.filter(({ name }) => name === 'OfficeAddPicture')).toHaveLength(2);
  });
});
