import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import greek from '../../locales/el.json';
import { jackets, openOffice, refusal, type MockResponses } from '../../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

beforeEach(() => sessionStorage.clear());

const polo = {
  id: 17,
  code: 'POLO1W',
  name: 'Polo',
  section: 'School',
  priceCents: 2000,
  discountedCents: 1800,
  onHand: 11,
  isOnSale: true,
};
const variants = [
  { id: 1, colour: 'Navy', size: 'M', onHand: 10 },
  { id: 2, colour: 'Navy', size: 'L', onHand: 0 },
];
const methods = [
  { id: 3, name: 'ACS Courier', isCollected: false, isPickup: false, locations: [] },
  {
    id: 4,
    name: 'Pickup',
    isCollected: true,
    isPickup: true,
    locations: [
      { name: 'Limassol', label: 'Λεμεσός', isCollected: true },
      { name: 'Paphos', label: 'Πάφος', isCollected: true },
    ],
  },
];
interface Asked {
  lines: string;
  deliveryMethodId: number;
}
const price = ({ lines: json, deliveryMethodId }: Asked) => {
  const lines = JSON.parse(json) as { variantId: number; quantity: number }[];
  const subtotalCents = lines.reduce((sum, { quantity }) => sum + 1800 * quantity, 0);
  const deliveryCents = deliveryMethodId === 3 ? 300 : 0;
  return {
    lines: lines.map(({ variantId }) => ({ variantId, unitPriceCents: 1800, available: 10 })),
    subtotalCents,
    deliveryCents,
    voucherCents: 0,
    totalCents: subtotalCents + deliveryCents,
  };
};

const responses: MockResponses = {
  OfficeDeliveryChoices: { methods },
  OfficeItems: { items: [polo, { ...polo, id: 18, name: 'Old polo', isOnSale: false }], next: null },
  OfficeItem: { item: { ...polo, variants } },
  OfficePriceOrder: price,
  OfficePlaceOrder: { number: '10747' },
  OfficeOrder: { order: jackets },
};

const open = (others: MockResponses = {}, language: 'en' | 'el' = 'en', at = '/orders/new') =>
  openOffice({ at, language, responses: { ...responses, ...others } });

type Label = 'Find an item by name, code or SKU' | 'Find' | 'Pieces' | 'Add';

async function choosePolo(units: string, t = (text: Label): string => text): Promise<void> {
  await user.type(await screen.findByLabelText(t('Find an item by name, code or SKU')), 'polo');
  await user.click(screen.getByRole('button', { name: t('Find') }));
  await user.click(await screen.findByRole('button', { name: /^Polo \(POLO1W\), .*18.00/ }));
  await user.selectOptions(await screen.findByLabelText('Polo'), '1');
  await user.clear(screen.getByLabelText(t('Pieces')));
  await user.type(screen.getByLabelText(t('Pieces')), units);
  await user.click(screen.getByRole('button', { name: t('Add') }));
}

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
}
const eleni = {
  'First name': 'Eleni',
  'Last name': 'Georgiou',
  'E-mail': 'eleni@example.test',
  'Phone number': '99123456',
};

it('places an order to be collected, at the total that the server named', async () => {
  const { requests, path } = open();
  await choosePolo('2');
  await user.selectOptions(screen.getByLabelText('Delivery method'), 'Pickup');
  await user.selectOptions(screen.getByLabelText('Location'), 'Paphos');
  await screen.findByText('Total: €36.00');
  await fill({
    ...eleni,
    'Company (optional)': 'Nicosia School Ltd',
    'VAT number (optional)': '1041 2345 T',
    'Customer’s note, shown on the receipt': 'For Anna',
  });
  await user.selectOptions(screen.getByLabelText('Language of the e-mails'), 'Ελληνικά');
  await user.click(screen.getByRole('button', { name: 'Place the order and send the link: €36.00' }));
  await waitFor(() => expect(path()).toBe('/orders/10747'));
  expect(requests.find(({ name }) => name === 'OfficePlaceOrder')?.input).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    lines: [{ variantId: 1, quantity: 2 }],
    deliveryMethodId: 4,
    location: 'Paphos',
    customer: { firstName: 'Eleni', lastName: 'Georgiou', email: 'eleni@example.test', phone: '99123456' },
    language: 'el',
    note: 'For Anna',
    business: { company: 'Nicosia School Ltd', vatNumber: 'CY10412345T' },
    expectedCents: 3600,
  });
});

it('needs an address for a courier, and keeps what was typed if the order is refused', async () => {
  let isSoldOut = true;
  const { requests, path } = open({
    OfficePlaceOrder: () =>
      isSoldOut ? refusal(409, 'Polo (Navy, M): Only 1 items available in stock.')() : { number: '10747' },
  });
  await choosePolo('1');
  const place = await screen.findByRole('button', { name: 'Place the order and send the link: €21.00' });
  await fill(eleni);
  await user.click(place);
  expect(screen.getByText('Street is required')).toBeVisible();
  expect(requests.some(({ name }) => name === 'OfficePlaceOrder')).toBe(false);
  await fill({ Street: 'Ledras 1', 'Post code': '1011' });
  await user.selectOptions(screen.getByLabelText('City'), 'Nicosia');
  await user.click(place);
  expect(await screen.findByText(/Only 1 items available/)).toBeVisible();
  isSoldOut = false;
  await user.click(place);
  await waitFor(() => expect(path()).toBe('/orders/10747'));
  const [first, second] = requests.filter(({ name }) => name === 'OfficePlaceOrder');
  expect(second?.input).toEqual(first?.input);
  expect(second?.input).toMatchObject({ customer: { street: 'Ledras 1', postCode: '1011', city: 'Nic' } });
});

it('sells at the counter to somebody who gives no name, and shows the invoice to print', async () => {
  const { requests, path } = open({
    OfficeSellAtCounter: { number: '10747' },
    OfficeInvoice: { found: null },
  });
  await choosePolo('2');
  await user.selectOptions(await screen.findByLabelText('Payment'), 'Paid in cash');
  expect(screen.getByText(/choose pickup as the delivery method/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Delivery method'), 'Pickup');
  await user.click(await screen.findByLabelText(/takes the goods along/));
  await fill({ 'E-mail': 'nobody' });
  const sell = screen.getByRole('button', { name: 'Record €36.00 and hand the goods over' });
  await user.click(sell);
  expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
  await fill({ 'E-mail': '@example.test' });
  await user.click(sell);
  await waitFor(() => expect(path()).toBe('/orders/10747/invoice'));
  expect(requests.find(({ name }) => name === 'OfficeSellAtCounter')?.input).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    lines: [{ variantId: 1, quantity: 2 }],
    deliveryMethodId: 4,
    location: 'Limassol',
    customer: { email: 'nobody@example.test' },
    language: 'en',
    expectedCents: 3600,
    paid: 'cash',
  });
});

it('records the payment of an order that is handed over later', async () => {
  const { requests, path } = open();
  await choosePolo('1');
  await user.selectOptions(screen.getByLabelText('Delivery method'), 'Pickup');
  await user.selectOptions(await screen.findByLabelText('Payment'), 'Paid at the card terminal');
  const place = screen.getByRole('button', { name: 'Place the order and record €18.00' });
  await user.click(place);
  expect(screen.getByText('First name is required')).toBeVisible();
  await fill(eleni);
  await user.click(place);
  await waitFor(() => expect(path()).toBe('/orders/10747'));
  expect(requests.find(({ name }) => name === 'OfficePlaceOrder')?.input).toMatchObject({
    paid: 'card-terminal',
    customer: { lastName: 'Georgiou' },
  });
});

it('takes no money for an order that the voucher pays for', async () => {
  const OfficePriceOrder = (asked: Asked) => ({ ...price(asked), voucherCents: 1800, totalCents: 0 });
  const { requests, path } = open({ OfficePriceOrder, OfficeSellAtCounter: { number: '10747' } });
  await choosePolo('1');
  await user.selectOptions(screen.getByLabelText('Delivery method'), 'Pickup');
  expect(await screen.findByText('The voucher pays for everything: no money is taken.')).toBeVisible();
  expect(screen.queryByLabelText('Payment')).toBeNull();
  expect(screen.getByRole('button', { name: 'Place the order' })).toBeVisible();
  await user.click(screen.getByLabelText(/takes the goods along/));
  await user.click(screen.getByRole('button', { name: 'Place the order and hand the goods over' }));
  await waitFor(() => expect(path()).toBe('/orders/10747/invoice'));
  expect(requests.find(({ name }) => name === 'OfficeSellAtCounter')?.input).toMatchObject({
    expectedCents: 0,
    paid: 'voucher',
  });
});

it('adds pieces of the same variant to one line, which can be removed', async () => {
  open();
  await choosePolo('1');
  await choosePolo('2');
  const row = await screen.findByRole('row', { name: /^Polo \(Navy, M\) 3 €18\.00/ });
  await user.click(within(row).getByRole('button', { name: 'Remove Polo (Navy, M)' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('says how many are left, and why the server refuses the price', async () => {
  const { unmount } = open({
    OfficePriceOrder: (asked: Asked) => ({
      ...price(asked),
      lines: price(asked).lines.map((line) => ({ ...line, available: 1 })),
    }),
  });
  await choosePolo('2');
  expect(await screen.findByRole('alert')).toHaveTextContent('1 in stock');
  unmount();
  open({ OfficePriceOrder: refusal(409, 'Not sold any more: item 17 (NVY, M).') });
  await choosePolo('2');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sold any more');
  expect(screen.queryByRole('button', { name: /Place the order/ })).toBeNull();
});

describe('a voucher', () => {
  const redeeming = (asked: Asked & { voucher?: string }) => {
    if (asked.voucher === 'NOTHING') return refusal(409, 'Invalid voucher code.')();
    const { totalCents, ...rest } = price(asked);
    const voucherCents = asked.voucher ? 500 : 0;
    return { ...rest, voucherCents, totalCents: totalCents - voucherCents };
  };

  it('is redeemed by the server, shown in the total, and sent with the order', async () => {
    const { requests } = open({ OfficePriceOrder: redeeming });
    await choosePolo('2');
    await user.selectOptions(screen.getByLabelText('Delivery method'), 'Pickup');
    await user.type(screen.getByLabelText('Voucher code (optional)'), ' ONCE5 ');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText(/Voucher: -€5\.00/)).toHaveTextContent('Total: €31.00');
    await fill(eleni);
    await user.click(screen.getByRole('button', { name: 'Place the order and send the link: €31.00' }));
    const placed = await waitFor(() => requests.find(({ name }) => name === 'OfficePlaceOrder')?.input);
    expect(placed).toMatchObject({ voucher: 'ONCE5', expectedCents: 3100 });
  });

  it('is refused in Greek too, and nothing is placed until it is removed', async () => {
    open({ OfficePriceOrder: redeeming }, 'el');
    await choosePolo('1', (text) => greek[text]);
    const field = screen.getByLabelText('Κωδικός κουπονιού (προαιρετικά)');
    await user.type(field, 'NOTHING{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Μη έγκυρος κωδικός κουπονιού.');
    expect(screen.queryByLabelText('Όνομα')).toBeNull();
    await user.clear(field);
    await user.tab();
    expect(await screen.findByLabelText('Όνομα')).toBeVisible();
  });
});

it('is in Greek too', async () => {
  open({}, 'el');
  expect(await screen.findByRole('heading', { name: 'Παραγγελία από τηλέφωνο ή στο ταμείο' })).toBeVisible();
  await choosePolo('1', (text) => greek[text]);
  await user.selectOptions(screen.getByLabelText('Τρόπος παράδοσης'), 'Pickup');
  expect(screen.getByRole('option', { name: 'Λεμεσός' })).toHaveValue('Limassol');
  expect(screen.getByLabelText('Γλώσσα των e-mail')).toHaveValue('el');
});

it('has the customer of an earlier order, from whose page it is opened', async () => {
  const message = { language: 'el', subject: '' } as const;
  const { path } = open({ OfficeOrder: { order: { ...jackets, message } } }, 'en', '/orders/10747');
  await user.click(await screen.findByRole('link', { name: 'New order for this customer' }));
  await choosePolo('1');
  expect(path()).toBe('/orders/new?customer=10747');
  const fields = { ...eleni, Street: 'Ledras 1', 'Post code': '1011' };
  for (const [label, value] of Object.entries(fields))
    expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(screen.getByLabelText('City')).toHaveDisplayValue('Nicosia');
  expect(screen.getByLabelText('Language of the e-mails')).toHaveDisplayValue('Ελληνικά');
});

it('has what is known of a customer who has not ordered', async () => {
  const customer = {
    id: 7,
    name: 'Eleni  Georgiou Ioannou',
    email: 'eleni@example.test',
    phone: '',
    since: '2026-01-05T09:00:00.000Z',
    confirmedAt: null,
    addresses: [{ street: 'Ledras 1', postCode: '1011', city: 'Nic', phone: '99123456' }],
    notes: [],
    paidOrders: 0,
    spentCents: 0,
    orders: [],
  };
  const { path } = openOffice({
    at: '/customers/7',
    roles: ['customers', 'orders'],
    responses: { ...responses, OfficeCustomer: { customer } },
  });
  await user.click(await screen.findByRole('link', { name: 'New order for this customer' }));
  await choosePolo('1');
  expect(path()).toBe('/orders/new?account=7');
  const fields = { ...eleni, 'Last name': 'Georgiou Ioannou', Street: 'Ledras 1', 'Post code': '1011' };
  for (const [label, value] of Object.entries(fields))
    expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(screen.getByLabelText('City')).toHaveDisplayValue('Nicosia');
  expect(screen.getByRole('link', { name: 'Customer' })).toHaveAttribute('href', '/customers/7');
});

describe('the draft', () => {
  const sales = ({ requests }: ReturnType<typeof open>) =>
    requests.filter(({ name }) => name === 'OfficeSellAtCounter').map(({ input }) => input);
  const sell = async () =>
    user.click(await screen.findByRole('button', { name: 'Record €36.00 and hand the goods over' }));
  const lostAnswer = { OfficeSellAtCounter: refusal(0, 'The connection failed.') };

  async function enter(): Promise<void> {
    await choosePolo('2');
    await user.selectOptions(screen.getByLabelText('Delivery method'), 'Pickup');
    await user.selectOptions(screen.getByLabelText('Location'), 'Paphos');
    await screen.findByText('Total: €36.00');
    await user.selectOptions(screen.getByLabelText('Payment'), 'Paid in cash');
    await user.click(screen.getByLabelText(/takes the goods along/));
    await fill({ 'First name': 'Eleni' });
  }

  it('is placed once if the answer is lost and the page reloaded, and is then removed', async () => {
    const lost = open(lostAnswer);
    await enter();
    await sell();
    expect(await screen.findByRole('alert')).toBeVisible();
    lost.unmount();
    const repeated = open({ OfficeSellAtCounter: { number: '10747' }, OfficeInvoice: { found: null } });
    await sell();
    await waitFor(() => expect(repeated.path()).toBe('/orders/10747/invoice'));
    expect(sales(repeated)).toEqual(sales(lost));
    expect(JSON.stringify(sessionStorage)).not.toContain('Eleni');
  });

  it('is kept if it was changed after it was placed, with a link to that order', async () => {
    let placed: { placed?: string } = {};
    const office = open({
      OfficePriceOrder: (asked: Asked) => ({ ...price(asked), ...placed }),
      OfficeSellAtCounter: () => {
        placed = { placed: '10747' };
        return refusal(409, 'Order 10747 was placed with this form already.')();
      },
    });
    await enter();
    await sell();
    expect(await screen.findByRole('link', { name: 'Order 10747' })).toHaveAttribute('href', '/orders/10747');
    expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
    placed = {};
    await user.click(screen.getByRole('button', { name: 'Place a further order like this' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Eleni');
    await sell();
    const [before, after] = sales(office) as [{ id: string }, { id: string }];
    expect(after).toEqual({ ...before, id: expect.not.stringMatching(before.id) });
  });

  it('stays if the price is refused or the last line removed, until somebody starts over', async () => {
    let isSold = true;
    const office = open({
      OfficePriceOrder: (asked: Asked) =>
        isSold ? price(asked) : refusal(409, 'Not sold any more: item 17 (NVY, M).')(),
      ...lostAnswer,
    });
    await enter();
    await sell();
    isSold = false;
    await user.selectOptions(screen.getByLabelText('Location'), 'Limassol');
    expect(await screen.findByText(/Not sold any more/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Polo (Navy, M)' }));
    isSold = true;
    await choosePolo('1');
    expect(await screen.findByLabelText('First name')).toHaveValue('Eleni');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    await enter();
    await sell();
    const [before, after] = sales(office) as [{ id: string }, { id: string }];
    expect(after).toEqual({ ...before, id: expect.not.stringMatching(before.id) });
  });

  it('is neither shown to another member of staff nor left in the browser for them', async () => {
    const { unmount } = open();
    await enter();
    unmount();
    open({ OfficeSession: { staff: { name: 'nikos', roles: ['orders'] }, shopName: 'Meltemi' } });
    await screen.findByLabelText('Find an item by name, code or SKU');
    expect(screen.queryByRole('table')).toBeNull();
    expect(JSON.stringify(sessionStorage)).not.toContain('Eleni');
  });

  it('is removed by signing out', async () => {
    open({ OfficeSignOut: {} });
    await enter();
    expect(JSON.stringify(sessionStorage)).toContain('Eleni');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(screen.getByRole('button', { name: 'Discard and sign out' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('Eleni');
  });
});
