import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, type OfficeAuditEntry, type SignedInStaff } from '../contract/calls.ts';
import { openOffice } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const entry = (id: number) => ({
  id,
  at: '2026-11-20T09:00:07.000Z',
  who: 'os:<deploy>',
  action: 'roles-changed',
  subject: 'maria',
  call: null,
  details: { from: ['see'], to: ['see', 'admin'] },
});
const pages = ({ from }: { from?: number }) =>
  from ? { entries: [{ ...entry(from), details: {} }], next: null } : { entries: [entry(60)], next: 10 };
const open = (language: 'en' | 'el' = 'en') =>
  openOffice({ roles: ['admin'], language, responses: { OfficeAuditLog: pages } });

it('shows the entries page by page', async () => {
  const { path } = open();
  await user.click(await screen.findByRole('link', { name: 'Audit log' }));
  expect(
    await screen.findByRole('row', {
      name: '60 20/11/2026, 11:00:07 os:<deploy> Roles changed maria Roles See → See, Admin',
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /^10 .* os:<deploy> Roles changed maria$/ })).toBeVisible();
  expect(path()).toBe('/audit?from=10');
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

it('opens from the command palette, in Greek too', async () => {
  const { path } = open('el');
  await screen.findByRole('heading', { name: 'Σήμερα' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(screen.getByRole('combobox'), 'Αρχείο{Enter}');
  expect(path()).toBe('/audit');
  const table = await screen.findByRole('region', { name: 'Αρχείο ενεργειών' });
  expect(within(table).getByRole('columnheader', { name: 'Ενέργεια' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: 'Αλλαγή ρόλων' })).toBeVisible();
});

it('words subjects in Greek, except those that earlier releases recorded', async () => {
  const change = { type: 'canary-ended', name: 'mf_gifts', version: '1.2.0', reason: 'it fails' };
  const entries = [
    { ...entry(4), action: 'releases-changed', subject: 'ended canary …', details: { change } },
    { ...entry(3), action: 'catalogue-imported', subject: '…', details: { import: 12, file: 'list.csv' } },
    {
      ...entry(2),
      action: 'releases-changed',
      subject: 'promoted shell 1.0.0',
      details: { kind: 'promoted' },
    },
    { ...entry(1), action: 'import-undone', subject: 'import 3 of list.csv', details: { changed: 1 } },
  ];
  openOffice({
    at: '/audit',
    roles: ['admin'],
    language: 'el',
    responses: { OfficeAuditLog: { entries, next: null } },
  });
  const [, ...rows] = await screen.findAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell').at(3)?.textContent)).toEqual([
    'Τέλος της δοκιμής: mf-gifts 1.2.0 – it fails',
    'Εισαγωγή 12 από το list.csv',
    'promoted shell 1.0.0',
    'import 3 of list.csv',
  ]);
});

type Logged = Record<string, { log?: unknown } | undefined>;

const callOf = ({ subject = '' }) => ({ call: (calls as Logged)[subject]?.log ?? null });

async function rowsOf(
  entries: Partial<OfficeAuditEntry>[],
  language: 'en' | 'el' = 'en',
  roles: SignedInStaff['roles'] = ['admin'],
) {
  const shown = entries.map((one, index) => ({ ...entry(index), action: 'office', ...callOf(one), ...one }));
  openOffice({
    at: '/audit',
    roles,
    language,
    responses: { OfficeAuditLog: { entries: shown, next: null } },
  });
  const [, ...rows] = await screen.findAllByRole('row');
  return rows.map((row) => {
    const [, , action, subject, details] = within(row).getAllByRole('cell');
    const values = [...(details?.querySelectorAll('dl > div') ?? [])];
    return [
      action?.textContent,
      subject?.textContent,
      ...values.map(({ children: [label, value] }) => `${label?.textContent}: ${value?.textContent}`),
    ];
  });
}

const refund = {
  subject: 'OfficeChangeOrder',
  call: calls.OfficeChangeOrder.log.refund,
  details: {
    kind: 'refund',
    id: '5b5c',
    cents: 1250,
    orders: ['10747'],
    reason: 'too-small',
    restock: [{ lineId: 7, quantity: 1 }],
  },
};
const seller = {
  subject: 'OfficeChangeSeller',
  details: {
    edits: [
      { field: 'address_el', seen: '', value: 'Λήδρας 1' },
      { field: 'phone', seen: '22123456', value: '22654321' },
    ],
  },
};

it('says in words what was done in the office, with amounts, days and changes', async () => {
  expect(
    await rowsOf([
      refund,
      seller,
      { subject: 'OfficeExportOrders', details: { from: '2026-11-01', to: '2026-11-30', after: null } },
      { subject: 'OfficePlanSale', details: { item: 17, price: '12.5', firstDay: '2026-12-01' } },
      { subject: 'OfficeCountStock', details: { item: 17, counts: [{ variantId: 3, seen: 0, counted: 5 }] } },
      {
        subject: 'OfficeArrangePictures',
        details: {
          item: 17,
          pictures: [
            { from: 1, place: '' },
            { from: 0, place: 'NVY' },
          ],
        },
      },
      { action: 'office-failed', subject: 'OfficePreviewList', details: { list: 5 } },
      {
        subject: 'OfficeCancelOrder',
        call: calls.OfficeChangeOrder.log.cancel,
        details: { orders: ['10747'] },
      },
      { action: 'office-unchanged', subject: 'OfficePack', details: { orders: ['10747'] } },
    ]),
  ).toEqual([
    [
      'Refund',
      '',
      'Orders: 10747',
      'Amount: €12.50',
      'Reason: Too small',
      'Back to stock: Line of the order: 7, Count: 1',
      'No.: 5b5c',
    ],
    ['Save the seller', '', 'Changes: Address, Ελληνικά: – → Λήδρας 1; Phone: 22123456 → 22654321'],
    ['Export orders', '', 'Period: 1/11/2026 → 30/11/2026', 'Continued after: –'],
    ['Plan the sale', '', 'Item: 17', 'First day: 1/12/2026', 'Price: €12.50'],
    ['Save the stock', '', 'Item: 17', 'Stock: Colour and size: 3, Counted: 0 → 5'],
    [
      'Arrange the pictures',
      '',
      'Item: 17',
      'Pictures: Picture: 2, Place: Every colour; Picture: 1, Place: NVY',
    ],
    ['Failed in the office: Preview a list', '', 'List: 5'],
    ['Cancel the order', '', 'Orders: 10747'],
    ['Nothing changed: Mark as packed', '', 'Orders: 10747'],
  ]);
});

it('says it in Greek too', async () => {
  expect(await rowsOf([refund, seller], 'el')).toEqual([
    [
      'Επιστροφή χρημάτων',
      '',
      'Παραγγελίες: 10747',
      'Ποσό: 12,50\u00a0€',
      'Αιτία: Μικρό',
      'Επέστρεψε στο απόθεμα: Γραμμή της παραγγελίας: 7, Πλήθος: 1',
      'Αρ.: 5b5c',
    ],
    ['Αποθήκευση πωλητή', '', 'Αλλαγές: Διεύθυνση, Ελληνικά: – → Λήδρας 1; Τηλέφωνο: 22123456 → 22654321'],
  ]);
});

it('shows names in place of ids, with links to their pages', async () => {
  const named = (kind: string, id: number, name: string) => ({ kind, id, name });
  const polo = named('item', 17, 'Polo');
  const entries = [
    {
      subject: 'OfficeCountStock',
      details: { item: polo, counts: [{ variantId: named('variant', 3, 'Navy, S'), seen: 0, counted: 5 }] },
    },
    { subject: 'OfficePreviewBulkEdit', details: { items: [polo, named('item', 18, 'Σκούφος'), 19] } },
    { subject: 'OfficeMoveCategory', details: { level: 'type', id: named('type', 4, 'Men / Tops') } },
    {
      subject: 'OfficeChangeLocation',
      details: { location: { ...named('location', 2, 'Πάφος'), method: 1 } },
    },
    { subject: 'OfficePack', details: { orders: ['10747'] } },
    {
      subject: 'OfficeMarkMessage',
      details: { message: { ...named('message', 8, 'Sizes'), state: 'answered' } },
    },
    {
      subject: 'OfficeRefuseReview',
      details: { review: { ...named('review', 9, '9 – Polo'), state: 'refused' } },
    },
    {
      subject: 'OfficeRenameItemView',
      details: { view: { ...named('itemView', 5, 'No pictures'), filter: { school: 4, lacks: 'pictures' } } },
    },
    {
      subject: 'OfficeRenameOrderView',
      details: { view: { ...named('orderView', 6, 'Pickup'), filter: { view: 'all', delivery: 'pickup' } } },
    },
    { action: 'roles-changed', subject: 'maria', details: {} },
  ];
  expect(await rowsOf(entries, 'en', ['admin', 'orders', 'customers'])).toEqual([
    ['Save the stock', '', 'Item: Polo', 'Stock: Colour and size: Navy, S, Counted: 0 → 5'],
    ['Preview a change of several items', '', 'Items: Polo, Σκούφος, 19'],
    ['Move a category', '', 'Kind: Subcategory', 'Name: Men / Tops'],
    ['Save the location', '', 'Location: Πάφος'],
    ['Mark as packed', '', 'Orders: 10747'],
    ['Mark a message as answered or open', '', 'Message: Sizes'],
    ['Refuse a review', '', 'Review: 9 – Polo'],
    ['Rename the view', '', 'View: No pictures'],
    ['Rename the view', '', 'View: Pickup'],
    ['Roles changed', 'maria'],
  ]);
  const table = screen.getByRole('region', { name: 'Audit log' });
  const links = within(table)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Polo', '/items/17'],
    ['Polo', '/items/17'],
    ['Σκούφος', '/items/18'],
    ['10747', '/orders/10747'],
    ['Sizes', '/messages?state=answered&from=8'],
    ['No pictures', '/items?school=4&lacks=pictures'],
    ['Pickup', '/orders?view=all&delivery=pickup'],
    ['maria', '/staff/maria'],
  ]);
});

it('shows what it does not know as it was recorded', async () => {
  const details = {
    giftWrap: 'red',
    parts: ['a', 'b'],
    paper: { sheets: [1] },
    reason: 'new-reason',
    edits: [{ field: 'ribbon' }],
  };
  expect(
    await rowsOf([
      { subject: 'OfficeWrap', details },
      { action: 'wrapped', subject: 'all', details: {} },
    ]),
  ).toEqual([
    [
      'Office',
      'OfficeWrap',
      'Changes: Field: ribbon',
      'Reason: new-reason',
      'giftWrap: red',
      'parts: a, b',
      'paper: {"sheets":[1]}',
    ],
    ['wrapped', 'all'],
  ]);
});

it('is offered to administrators only', async () => {
  openOffice({ roles: ['orders', 'release'] });
  await screen.findByRole('heading', { name: 'Today' });
  expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
});
