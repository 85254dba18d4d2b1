import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/openOffice.tsx';
import { columns } from './tableEdits.ts';

const user = userEvent.setup({ delay: null });

const variant = (id: number, size: string, change: object = {}) => ({
  id,
  colour: 'Navy',
  size,
  onHand: 5,
  price: '12.00',
  cost: '',
  sku: '',
  barcode: '',
  ...change,
});
const polo = { id: 1, name: 'Polo', code: 'POLO-W', variants: [variant(11, 'S'), variant(12, 'M')] };
const cap = { id: 2, name: 'Cap', code: 'CAP-W', variants: [variant(21, 'One size')] };

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

function paste(into: HTMLElement, text: string): void {
  const event = createEvent.paste(into, { clipboardData: { getData: () => text } });
  fireEvent(into, event);
}

it('takes cells of a spreadsheet, says at its field what is wrong, and saves all items at once', async () => {
  const saved = {
    changed: [
      { id: 1, name: 'Polo', number: 31 },
      { id: 2, name: 'Cap', number: 32 },
    ],
    unchanged: [],
    conflicts: [],
    refused: [],
  };
  const { requests } = openOffice({
    at: '/items/variants?items=1,2',
    roles: ['see', 'catalogue'],
    responses: {
      OfficeVariantTable: { items: [polo, cap] },
      OfficeSaveVariants: saved,
      OfficeUndoBulkEdit: { undone: 2, refused: [] },
    },
  });
  expect((await screen.findAllByRole('row')).length).toBe(4);
  expect(requests.at(-1)?.input).toEqual({ items: '1,2' });
  const first = field('Polo, Navy, S, Price in euros, before a discount');
  paste(first, '12,50 €\t6.5\t7\r\n\t\t8\r\n13.00\tcheap\t9\r\n');
  expect(first).toHaveValue('12.50');
  const wrong = field('Cap, Navy, One size, Cost');
  expect(wrong).toHaveAccessibleDescription('A cost must be an amount above 0, such as 12.50.');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Correct the values marked in the table.');
  expect(wrong).toHaveFocus();
  await user.clear(wrong);
  await user.type(wrong, '4{Enter}{ArrowUp}');
  expect(field('Polo, Navy, M, Cost')).toHaveFocus();
  paste(wrong, 'too\tmany\tcolumns\tof\tcells');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing was pasted/);

  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed: 2')).toBeVisible();
  expect(requests.find(({ name }) => name === 'OfficeSaveVariants')?.input).toEqual({
    items: [
      {
        id: 1,
        edits: [
          { variantId: 11, field: 'price', seen: '12.00', value: '12.50' },
          { variantId: 11, field: 'cost', seen: '', value: '6.50' },
        ],
        counts: [
          { variantId: 11, seen: 5, counted: 7 },
          { variantId: 12, seen: 5, counted: 8 },
        ],
      },
      {
        id: 2,
        edits: [
          { variantId: 21, field: 'price', seen: '12.00', value: '13.00' },
          { variantId: 21, field: 'cost', seen: '', value: '4' },
        ],
        counts: [{ variantId: 21, seen: 5, counted: 9 }],
      },
    ],
  });
  expect(screen.getByText('Unsaved changes: 0')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 2')).toBeVisible();
  expect(requests.find(({ name }) => name === 'OfficeUndoBulkEdit')?.input).toEqual({ numbers: [31, 32] });
});

it('takes amounts with separators of thousands, unless they can be read in two ways', async () => {
  openOffice({
    at: '/items/variants?items=1,2',
    roles: ['see', 'catalogue'],
    responses: { OfficeVariantTable: { items: [polo, cap] } },
  });
  const first = await screen.findByRole('textbox', {
    name: 'Polo, Navy, S, Price in euros, before a discount',
  });
  paste(first, '1.250,00 €\r\n1,250.50\r\n1.250\r\n');
  expect(first).toHaveValue('1250.00');
  expect(field('Polo, Navy, M, Price in euros, before a discount')).toHaveValue('1250.50');
  const ambiguous = field('Cap, Navy, One size, Price in euros, before a discount');
  expect(ambiguous).toHaveValue('1.250');
  expect(ambiguous).toHaveAccessibleDescription(
    'Such an amount can be read in two ways. Write it with cents, such as 1250.00 or 1.25.',
  );
});

it('renders only the row in which something is typed', async () => {
  openOffice({
    at: '/items/variants?items=1,2',
    roles: ['see', 'catalogue'],
    responses: { OfficeVariantTable: { items: [polo, cap] } },
  });
  const typed = await screen.findByRole('textbox', { name: 'Polo, Navy, S, Stock' });
  paste(typed, '7\r\n8\r\n9\r\n');
  const [, , , sku] = columns;
  if (!sku) throw new Error('There is no column.');
  const rendered = jest.spyOn(sku, 'valueOf');
  await user.type(typed, '1');
  expect(new Set(rendered.mock.calls.map(([{ id }]) => id))).toEqual(new Set([11]));
});

it('keeps what a colleague’s change or a refusal kept from being saved', async () => {
  let stock = 5;
  openOffice({
    at: '/items/variants?items=1,2',
    roles: ['see', 'catalogue'],
    responses: {
      OfficeVariantTable: () => ({
        items: [{ ...polo, variants: [variant(11, 'S', { onHand: stock })] }, cap],
      }),
      OfficeSaveVariants: () => {
        stock = 3;
        return {
          changed: [],
          unchanged: [],
          conflicts: [{ id: 1, variantId: 11, field: 'stock' }],
          refused: [{ id: 2, name: 'Cap', why: 'The SKU C-1 belongs to Navy, S.' }],
        };
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Polo, Navy, S, Stock' }), '7');
  await user.type(field('Cap, Navy, One size, SKU'), 'C-1');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not possible for Cap:')).toBeVisible();
  const conflict = await screen.findByRole('group', { name: 'Changed in the meantime' });
  expect(conflict).toHaveTextContent('Polo, Navy, S, Stock: was 5, is now 3, you entered 7');
  await user.click(within(conflict).getByRole('button', { name: 'Use 7' }));
  expect(field('Cap, Navy, One size, SKU')).toHaveValue('C-1');
  expect(screen.getByText('Unsaved changes: 2')).toBeVisible();
});

it('says in Greek why the contract’s rules refuse a value', async () => {
  const why = 'An EAN has 8, 12, 13 or 14 digits, the last of which is a check digit. One of them is wrong.';
  openOffice({
    at: '/items/variants?items=2',
    roles: ['see', 'catalogue'],
    language: 'el',
    responses: {
      OfficeVariantTable: { items: [cap] },
      OfficeSaveVariants: {
        changed: [],
        unchanged: [],
        conflicts: [],
        refused: [{ id: 2, name: 'Cap', why }],
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Cap, Navy, One size, SKU' }), 'C-1');
  await user.click(screen.getByRole('button', { name: 'Αποθήκευση…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Αποθήκευση' }));
  expect(await screen.findByText(/^Ένα EAN έχει 8, 12, 13/)).toBeVisible();
  expect(screen.queryByText(why)).toBeNull();
});

it('is opened with the selected items', async () => {
  const row = (id: number) => ({
    id,
    code: `P${id}W`,
    name: `Polo ${id}`,
    section: 'School',
    priceCents: 1500,
    discountedCents: 1200,
    onHand: 15,
    picture: null,
    isOnSale: true,
  });
  const { path } = openOffice({
    at: '/items',
    roles: ['see', 'catalogue'],
    responses: {
      OfficeCatalogueChoices: { categories: [], colours: [], schools: [] },
      OfficeItems: { items: [row(3), row(4)], next: null },
      OfficeVariantTable: { items: [] },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Table of colours and sizes…' }));
  expect(path()).toBe('/items/variants?items=3,4');
  expect(await screen.findByText('These items have no colours and sizes yet.')).toBeVisible();
});
