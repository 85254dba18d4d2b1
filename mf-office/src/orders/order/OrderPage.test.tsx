import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeOrder } from '../../contract/calls.ts';
import {
  byCard,
  difference,
  jackets,
  openOffice,
  orderOf,
  refusal,
  untouched,
  type MockResponses,
} from '../../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const openOrder = (change: Partial<OfficeOrder> = {}, responses: MockResponses = {}) =>
  openOffice({
    at: '/orders/10747',
    responses: { OfficeOrder: { order: orderOf(change) }, ...responses },
  });

/** Generated in the browser. */
const anId = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;

const changeWith = (change: object, number = '10747') => ({
  name: 'OfficeChangeOrder',
  input: { number, id: anId, change },
});
const saying = (message: string) => ({ OfficeChangeOrder: { message } });
const changesIn = (requests: { name: string; input: object }[]): object[] =>
  requests.filter(({ name }) => name === 'OfficeChangeOrder');
const idsIn = (requests: { name: string; input: object }[]): Set<unknown> =>
  new Set(requests.map(({ input }) => (input as { id?: string }).id).filter(Boolean));

const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));

it('reports an unknown order', async () => {
  openOffice({ at: '/orders/1', responses: { OfficeOrder: { order: null } } });
  expect(await screen.findByRole('heading', { name: 'There is no order 1.' })).toBeVisible();
});

it.each([
  ['paid', false, 'Mark as packed'],
  ['packed', false, 'Hand over…'],
  ['paid', true, 'Mark as ready to collect'],
  ['packed', true, 'Mark as collected'],
  ['handed-over', false, 'Mark as delivered'],
] as const)('offers the next step of an order that is %s', async (state, isPickup, step) => {
  openOrder({ state, isPickup });
  expect(await screen.findByRole('button', { name: step })).toBeVisible();
});

it('speaks of collecting in the state and history of a pickup order', async () => {
  const at = '2026-11-21T09:00:00.000Z';
  openOrder({
    state: 'delivered',
    isPickup: true,
    history: [
      { at, what: 'staff', detail: 'OfficePack', who: 'maria' },
      { at, what: 'delivered', detail: '', who: null },
    ],
  });
  expect(await screen.findAllByText('Collected')).toHaveLength(2);
  expect(screen.getByText('Marked as ready to collect')).toBeVisible();
});

it('speaks of collecting in the mails and exchanges of a pickup order', async () => {
  const at = '2026-11-21T09:00:00.000Z';
  const mail = (detail: string) => ({ at, what: 'mail-sent' as const, detail, who: null });
  const step = (detail: string) => ({ at, what: 'staff' as const, detail, who: null });
  openOrder({
    isPickup: true,
    history: [
      mail('order-packed'),
      mail('order-delivered'),
      step('replacement-packed'),
      mail('replacement-packed'),
      step('replacement-sent'),
      mail('replacement-handed-over'),
    ],
  });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const texts = history.getAllByRole('listitem').map((item) => {
    const [what, ...more] = within(item).getAllByRole('paragraph');
    return [what, ...more.slice(0, -1)].map((part) => part?.textContent);
  });
  expect(texts.toReversed()).toEqual([
    ['E-mail sent', 'Ready to be collected'],
    ['E-mail sent', 'Collected'],
    ['Replacement is ready to collect'],
    ['E-mail sent', 'Replacement is ready to collect'],
    ['Replacement collected'],
    ['E-mail sent', 'Replacement collected'],
  ]);
});

it('prints the packing slip of a packed order once more', async () => {
  openOrder({ state: 'packed' });
  expect(await screen.findByRole('link', { name: 'Packing slips and labels' })).toHaveAttribute(
    'href',
    '/parcels?orders=10747',
  );
});

it('shows each line with the picture of its colour and a link to the item', async () => {
  const [line] = jackets.lines;
  openOrder({ lines: [{ ...line, itemId: 17, picture: 'navy-1a2b' } as never] });
  const row = within(await screen.findByRole('row', { name: /^Jacket JACK1W Navy, M 2/ }));
  expect(row.getByRole('link', { name: 'Jacket' })).toHaveAttribute('href', '/items/17');
  expect(row.getByRole('presentation')).toHaveAttribute('src', '/pictures/navy-1a2b/160.webp');
});

it('shows what each line costs in total, less the voucher, and what was withdrawn of it', async () => {
  const [line] = jackets.lines;
  const paid = { at: '2026-11-20T09:01:00.000Z', what: 'paid', who: null, detail: '' } as const;
  openOrder({
    voucherCents: 500,
    lines: [
      { ...line, ...untouched(3, 3833), totalCents: 11_500, withdrawn: 1 } as never,
      { ...line, id: 8 } as never,
    ],
    history: [paid],
  });
  expect(await screen.findByRole('columnheader', { name: 'Paid per unit' })).toBeVisible();
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/^Jacket JACK1W Navy, M 3 1 withdrawn – €115\.00/)).toBeVisible();
  expect(row(/^Jacket JACK1W Navy, M 2 €40\.00 €80\.00/)).toBeVisible();
  expect(screen.getByText('Unit prices and line totals are less the voucher.')).toBeVisible();
});

it('does not call the price of an unpaid order paid', async () => {
  openOrder({ state: 'awaiting-payment' });
  expect(await screen.findByRole('columnheader', { name: 'Price per unit' })).toBeVisible();
});

it('goes on to the next order of the list from which it was opened, by link and by key', async () => {
  const { path, requests } = openOffice({
    at: '/orders/1?view=to-pack&delivery=courier&sort=-total',
    responses: {
      OfficeOrder: ({ number }: { number: string }) => ({ order: { ...jackets, number } }),
      OfficeOrdersBeside: ({ number }: { number: string }) => ({
        previous: number === '1' ? null : String(Number(number) - 1),
        next: number === '3' ? null : String(Number(number) + 1),
      }),
    },
  });
  const step = (name: string) => screen.getByRole('link', { name });
  const isAt = async (number: string): Promise<void> => {
    await screen.findByRole('heading', { name: `Order ${number}` });
    expect(path()).toBe(`/orders/${number}?view=to-pack&delivery=courier&sort=-total`);
  };
  await waitFor(() => expect(step('Next order')).toHaveAttribute('aria-disabled', 'false'));
  expect(requests.at(-1)).toEqual({
    name: 'OfficeOrdersBeside',
    input: { view: 'to-pack', delivery: 'courier', sort: '-total', number: '1' },
  });
  expect(step('Previous order')).toHaveAttribute('aria-disabled', 'true');
  await user.click(step('Previous order'));
  await isAt('1');
  await user.click(step('Next order'));
  await isAt('2');
  expect(step('Next order')).toHaveFocus();
  await waitFor(() => expect(step('Next order')).toHaveAttribute('aria-disabled', 'false'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await isAt('3');
  await waitFor(() => expect(step('Previous order')).toHaveAttribute('aria-disabled', 'false'));
  const isScrolling = fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true });
  expect(isScrolling).toBe(false);
  await isAt('3');
  expect(step('To pack')).toHaveAttribute('href', '/orders?view=to-pack&delivery=courier&sort=-total');
});

it.each([
  { of: 'customer', name: 'Customer', back: '/customers/3' },
  { of: 'voucher', name: 'Voucher', back: '/vouchers/3' },
])('goes on to the next order of the $of from whose page it was opened', async ({ of, name, back }) => {
  const { path, requests } = openOffice({
    at: `/orders/1?${of}=3`,
    responses: {
      OfficeOrder: ({ number }: { number: string }) => ({ order: { ...jackets, number } }),
      OfficeOrdersBeside: { previous: null, next: '2' },
    },
  });
  const next = await screen.findByRole('link', { name: 'Next order' });
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
  expect(requests.at(-1)).toEqual({
    name: 'OfficeOrdersBeside',
    input: { view: 'all', [of]: 3, number: '1' },
  });
  await user.click(next);
  await screen.findByRole('heading', { name: 'Order 2' });
  expect(path()).toBe(`/orders/2?${of}=3`);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', back);
});

it('offers no next order if it was not opened from a list', async () => {
  openOrder();
  await screen.findByRole('heading', { name: 'Order 10747' });
  expect(screen.queryByRole('link', { name: 'Next order' })).toBeNull();
});

it('offers no step and no address change for a finished order', async () => {
  openOrder({ state: 'delivered' });
  await screen.findByRole('heading', { name: 'Order 10747' });
  expect(screen.queryByRole('button', { name: /Mark|Hand/ })).not.toBeInTheDocument();
  await press('Correct…');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('E-mail')).toBeVisible();
  for (const field of ['Street', 'Tracking number'])
    expect(dialog.queryByLabelText(field)).not.toBeInTheDocument();
});

it('corrects nothing in a cancelled order', async () => {
  openOrder({ state: 'cancelled' });
  await screen.findByRole('heading', { name: 'Order 10747' });
  expect(screen.queryByRole('button', { name: 'Correct…' })).not.toBeInTheDocument();
});

it('writes to the customer once the mail was seen, and keeps the text until it is sent', async () => {
  const message = { language: 'el', subject: 'Παραγγελία 10747' } as const;
  let isDown = true;
  const { requests } = openOrder(
    { message },
    {
      OfficePreviewMessage: {
        language: 'el',
        shopName: 'Αφροδίτη',
        title: 'Παραγγελία 10747',
        paragraphs: [['Η μπλούζα', 'έρχεται.']],
        links: ['Απόδειξη', 'Υπαναχώρηση'],
        signature: ['Αφροδίτη, Λεμεσός'],
      },
      OfficeWriteMessage() {
        if (isDown) return refusal(503, 'Please try again.')();
        return {};
      },
    },
  );
  await press('Write to the customer…');
  expect(screen.getByText(/^The customer ordered in Greek\./)).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue(message.subject);
  await user.type(screen.getByLabelText('Text'), 'Η μπλούζα');
  await press('See the mail');
  const mail = within(await screen.findByRole('region', { name: 'Preview of the mail' }));
  for (const text of ['Παραγγελία 10747', 'Αφροδίτη', 'Απόδειξη', 'Αφροδίτη, Λεμεσός'])
    expect(mail.getByText(text)).toBeVisible();
  await press('Send');
  expect(await screen.findByText('Please try again.')).toBeVisible();
  await press('Change the text');
  expect(screen.getByLabelText('Text')).toHaveValue('Η μπλούζα');
  await press('Close');
  await press('Write to the customer…');
  expect(screen.getByLabelText('Text')).toHaveValue('Η μπλούζα');
  isDown = false;
  await press('See the mail');
  await press('Send');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.filter(({ name }) => name === 'OfficeWriteMessage').map(({ input }) => input);
  expect(sent[0]).toEqual({ number: '10747', id: anId, subject: message.subject, text: 'Η μπλούζα' });
  expect(sent[1]).toEqual(sent[0]);
  expect(JSON.stringify(sessionStorage)).not.toContain('Η μπλούζα');
  expect(screen.getByText('The message is sent.')).toBeVisible();
});

it('keeps subject and text of a message that is not sent yet', async () => {
  openOrder({ message: { language: 'en', subject: 'Order 10747' } });
  await press('Write to the customer…');
  await user.type(screen.getByLabelText('Subject'), ' is late');
  await user.type(screen.getByLabelText('Text'), 'Sorry');
  await press('Close');
  await press('Write to the customer…');
  expect(screen.getByLabelText('Subject')).toHaveValue('Order 10747 is late');
  expect(screen.getByLabelText('Text')).toHaveValue('Sorry');
});

it('says that a sale at the counter has no name, without an empty address', async () => {
  openOrder({ name: '', email: '', phone: '', street: '', postCode: '', city: '', delivery: 'Our shop' });
  const customer = within(await screen.findByRole('region', { name: 'Customer' }));
  expect(customer.getByRole('group')).toHaveTextContent(/^No name given$/);
});

it('writes to nobody if the buyer was removed', async () => {
  openOrder({ message: null });
  await screen.findByRole('heading', { name: 'Order 10747' });
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
});

it('shows what colleagues noted about the customer', async () => {
  const note = { id: 3, text: 'Rings twice', who: 'anna', at: '2026-11-20T09:00:00.000Z', changedAt: null };
  const { unmount } = openOrder({ customer: { id: 7, notes: [note] } });
  const notes = await screen.findByRole('region', { name: 'Notes about the customer' });
  expect(within(notes).getByText('Rings twice')).toBeVisible();
  expect(within(notes).queryByRole('link')).toBeNull();
  unmount();
  openOffice({
    at: '/orders/10747',
    roles: ['orders', 'customers'],
    responses: { OfficeOrder: { order: { ...jackets, customer: { id: 7, notes: [] } } } },
  });
  expect(await screen.findByRole('link', { name: 'Open the customer' })).toHaveAttribute(
    'href',
    '/customers/7',
  );
});

it('packs the order and reloads it', async () => {
  let state: OfficeOrder['state'] = 'paid';
  openOrder(
    {},
    {
      OfficeOrder: () => ({ order: orderOf({ state }) }),
      OfficePack() {
        state = 'packed';
        return { done: ['10747'], refused: [] };
      },
    },
  );
  await press('Mark as packed');
  expect(await screen.findByRole('button', { name: 'Hand over…' })).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^Done: 10747$/);
});

it('undoes a step until the customer is told', async () => {
  let order: OfficeOrder = orderOf({ state: 'packed', undo: { step: 'packed', secs: 41.5 } });
  const { requests } = openOrder(
    {},
    {
      OfficeOrder: () => ({ order }),
      OfficeUndoStep() {
        order = {
          ...jackets,
          history: [{ at: order.placedAt, what: 'staff', who: 'maria', detail: 'undone-packed' }],
        };
        return { done: ['10747'], refused: [] };
      },
    },
  );
  expect(await screen.findByText('The customer is told by e-mail within a minute.')).toBeVisible();
  await press('Undo');
  expect(await screen.findByText('Undone: 10747')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Mark as packed' })).toBeVisible();
  expect(screen.getByText('Packing undone')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(requests).toContainEqual({
    name: 'OfficeUndoStep',
    input: { numbers: ['10747'], step: 'packed' },
  });
});

it('no longer offers to undo a step once the customer is told', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    openOrder({ state: 'packed', undo: { step: 'packed', secs: 41.5 } });
    await screen.findByRole('button', { name: 'Undo' });
    act(() => jest.advanceTimersByTime(41_500));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('records that the customer paid here, and says why it cannot', async () => {
  let order: OfficeOrder = orderOf({ state: 'awaiting-payment', payments: [] });
  let isBeingPaid = true;
  const { requests } = openOrder(
    {},
    {
      OfficeOrder: () => ({ order }),
      OfficeChangeOrder() {
        if (isBeingPaid) refusal(409, 'The customer is paying 10747 by card at this moment.')();
        order = jackets;
        return { message: '' };
      },
    },
  );
  await press('Record a payment…');
  const dialog = within(screen.getByRole('dialog', { name: 'Record a payment' }));
  expect(dialog.getByText(/pays €84\.00 here/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Paid in cash' }));
  expect(await dialog.findByText(/is paying 10747 by card/)).toBeVisible();
  isBeingPaid = false;
  await user.click(dialog.getByRole('button', { name: 'Paid at the card terminal' }));
  expect(await screen.findByRole('button', { name: 'Mark as packed' })).toBeVisible();
  expect(screen.getByText('The payment is recorded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record a payment…' })).toBeNull();
  expect(changesIn(requests)).toEqual([
    changeWith({ kind: 'record-payment', paid: 'cash' }),
    changeWith({ kind: 'record-payment', paid: 'card-terminal' }),
  ]);
});

describe('an order to pay at pickup', () => {
  const unpaid: Partial<OfficeOrder> = { state: 'awaiting-payment', isPickup: true, payments: [] };
  const payAtPickup = { until: '2026-12-02', isReady: true };

  it('is handed over by recording the payment', async () => {
    const { requests } = openOrder({ ...unpaid, payAtPickup }, saying(''));
    expect(await screen.findByText('Ready, to pay at pickup')).toBeVisible();
    expect(screen.getByText(/^until .*2026/)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Price per unit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as ready to collect' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record a payment…' })).toBeNull();
    await press('Paid and collected…');
    const dialog = within(screen.getByRole('dialog', { name: 'Record a payment' }));
    expect(dialog.getByText(/pays €84\.00 and takes the order along/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Paid in cash' }));
    expect(await screen.findByText('Done: 10747')).toBeVisible();
    expect(changesIn(requests)).toEqual([changeWith({ kind: 'record-payment', paid: 'cash' })]);
  });

  it('is kept longer or cancelled, with everything back in stock', async () => {
    const { requests } = openOrder(
      { ...unpaid, payAtPickup: { ...payAtPickup, isReady: false } },
      saying('10747 is cancelled.'),
    );
    expect(await screen.findByRole('button', { name: 'Mark as ready to collect' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Correct…' })).toBeVisible();
    await press('Keep the pieces longer…');
    const day = screen.getByLabelText('Last day');
    expect(day).toHaveValue('2026-12-02');
    await user.clear(day);
    await user.type(day, '2026-12-09');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await press('Cancel the order…');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^All pieces go back to stock/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/^Reason/), 'The customer asked for it');
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('10747 is cancelled.')).toBeVisible();
    expect(changesIn(requests)).toEqual([
      changeWith({ kind: 'extend', until: '2026-12-09' }),
      changeWith({ kind: 'cancel', reason: 'customer-request' }),
    ]);
  });
});

it('names who took the money, and tells staff to give it back', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  openOrder({
    payments: [
      {
        number: '10747-1',
        state: 'paid',
        amountCents: 8400,
        leftCents: 8400,
        isInDoubt: false,
        ...byCard,
        paidAtCounter: 'cash',
        recordedBy: 'maria',
      },
    ],
    history: [{ at, what: 'paid', who: 'maria', detail: 'cash' }],
  });
  expect(await screen.findByText('10747-1: Paid in cash · maria, €84.00')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'History' })).getByText('Paid in cash')).toBeVisible();
  await press('Refund…');
  expect(screen.getByRole('dialog')).toHaveTextContent('Please give the customer the money in cash');
});

it('names the wallet that a payment was made with', async () => {
  openOrder({
    payments: [
      {
        number: '10747-1',
        state: 'paid',
        amountCents: 8400,
        leftCents: 8400,
        isInDoubt: false,
        ...byCard,
        wallet: 'Apple Pay',
      },
    ],
  });
  expect(await screen.findByText('10747-1: Paid with Apple Pay, €84.00')).toBeVisible();
});

it('offers no refund of an order that a voucher paid for', async () => {
  openOrder({
    payments: [
      { number: '10747-1', state: 'paid', amountCents: 0, leftCents: 0, isInDoubt: false, ...byCard },
    ],
    withdrawals: [
      {
        id: 3,
        statedAt: '2026-11-21T09:00:00.000Z',
        wants: 'money',
        settledAt: null,
        dueCents: 0,
        refundedCents: 0,
        leftCents: 0,
        lines: [{ lineId: 7, quantity: 1, reason: null }],
      },
    ],
  });
  expect(await screen.findByText('10747-1: Paid by voucher, €0.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Settle…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it('refunds the items of a withdrawal at the price paid for them', async () => {
  const { requests } = openOrder(
    {
      withdrawals: [
        {
          id: 3,
          statedAt: '2026-11-21T09:00:00.000Z',
          wants: 'money',
          settledAt: null,
          dueCents: 4000,
          refundedCents: 0,
          leftCents: 4000,
          lines: [{ lineId: 7, quantity: 1, reason: 'too-large' }],
        },
      ],
    },
    saying('€40.00 of 10747-1 has gone back.'),
  );
  expect(await screen.findByText(/1 × Jacket \(Navy, M\), Too large$/)).toBeVisible();
  await press('Refund these items…');
  const dialog = within(screen.getByRole('dialog', { name: 'Refund' }));
  expect(dialog.getByLabelText('Amount in euro')).toHaveValue('40.00');
  expect(dialog.getByLabelText('Reason')).toHaveDisplayValue('Too large');
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Faulty');
  await user.click(dialog.getByRole('button', { name: 'Refund €40.00' }));
  expect(await screen.findByText('€40.00 of 10747-1 has gone back.')).toBeVisible();
  expect(requests).toContainEqual(
    changeWith({
      kind: 'refund',
      payment: '10747-1',
      cents: 4000,
      leftCents: 8400,
      reason: 'faulty',
      restock: [],
      withdrawal: 3,
    }),
  );
});

it('refunds no more than is left, no invalid amount, and a repeat under the same id', async () => {
  let asks = 0;
  const [payment] = jackets.payments;
  const { requests } = openOrder(
    {},
    {
      OfficeOrder: () => ({
        order: asks === 0 ? jackets : orderOf({ payments: [{ ...payment, leftCents: 8200 } as never] }),
      }),
      OfficeChangeOrder: () =>
        asks++ === 0 ? refusal(409, '€80.00 has gone back already.')() : { message: 'It has gone back.' },
    },
  );
  await press('Refund…');
  const dialog = within(screen.getByRole('dialog', { name: 'Refund' }));
  const amount = dialog.getByLabelText('Amount in euro');
  expect(amount).toHaveValue('0.00');
  expect(amount).toBeValid();
  expect(dialog.getByRole('button', { name: 'Refund €0.00' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'All €84.00' }));
  expect(amount).toHaveValue('84.00');
  for (const wrong of ['0', '-1', '1e3', '1.234']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    expect(dialog.getByRole('button', { name: /^Refund/ })).toBeDisabled();
  }
  await user.type(dialog.getByLabelText(/^Jacket/), '{Control>}a{/Control}1');
  expect(amount).toHaveValue('40.00');
  await user.type(dialog.getByLabelText(/^Jacket/), '{Control>}a{/Control}2');
  expect(amount).toHaveValue('80.00');
  await user.click(dialog.getByRole('button', { name: 'Refund €80.00' }));
  expect(changesIn(requests)).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Faulty');
  await user.click(dialog.getByRole('button', { name: 'Refund €80.00' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('€80.00 has gone back already.');
  expect(await dialog.findByText('€82.00 of 10747-1 can be refunded.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund €80.00' }));
  expect(await screen.findByText('It has gone back.')).toBeVisible();
  const refund = { kind: 'refund', payment: '10747-1', cents: 8000, reason: 'faulty', restock: [] };
  expect(changesIn(requests)).toEqual([
    changeWith({ ...refund, leftCents: 8400 }),
    changeWith({ ...refund, leftCents: 8200 }),
  ]);
  expect(idsIn(requests).size).toBe(1);
});

it('refunds no pieces that were removed from the order', async () => {
  const [line] = jackets.lines;
  const removed = { ...line, ...untouched(2, 4000), removed: 2, left: 0, returnable: 0 };
  const inPart = { ...line, ...untouched(3, 1667), totalCents: 5000, removed: 1, left: 2, returnable: 2 };
  openOrder({
    lines: [
      { ...removed, id: 8, name: 'Cap' },
      { ...inPart, id: 9, name: 'Polo' },
    ] as never,
  });
  await press('Refund…');
  const dialog = within(screen.getByRole('dialog', { name: 'Refund' }));
  expect(dialog.queryByLabelText(/^Cap/)).toBeNull();
  const polos = dialog.getByLabelText(/^Polo/);
  await user.type(polos, '{Control>}a{/Control}1');
  expect(dialog.getByLabelText('Amount in euro')).toHaveValue('16.66');
  await user.type(polos, '{Control>}a{/Control}3');
  expect(polos).toHaveValue(2);
  expect(dialog.getByLabelText('Amount in euro')).toHaveValue('33.33');
});

it('puts refunded pieces that are not packed yet back to stock, or another number of them', async () => {
  const { requests } = openOrder({}, saying('It has gone back.'));
  await press('Refund…');
  const dialog = within(screen.getByRole('dialog', { name: 'Refund' }));
  const stock = dialog.getByLabelText('Back to stock: Jacket (Navy, M)');
  expect(stock).toHaveValue(0);
  await user.click(dialog.getByRole('button', { name: 'All €84.00' }));
  expect(stock).toHaveValue(2);
  await user.type(dialog.getByLabelText(/^Jacket/), '{Control>}a{/Control}1');
  expect(stock).toHaveValue(1);
  await user.type(dialog.getByLabelText(/^Jacket/), '{Control>}a{/Control}2');
  expect(stock).toHaveValue(2);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Faulty');
  expect(stock).toHaveValue(0);
  await user.type(stock, '{Control>}a{/Control}1');
  await user.click(dialog.getByRole('button', { name: 'Refund €80.00' }));
  await screen.findByText('It has gone back.');
  expect(changesIn(requests)).toMatchObject([
    { input: { change: { restock: [{ lineId: 7, quantity: 1 }] } } },
  ]);
});

it('puts pieces back to stock once with the refunds of a withdrawal in parts', async () => {
  openOrder({
    state: 'paid',
    lines: jackets.lines.map((line) => ({
      ...line,
      ...untouched(4, 4000),
      withdrawn: 2,
      returned: 1,
      left: 2,
      returnable: 3,
      expected: 1,
    })),
    withdrawals: [
      {
        id: 3,
        statedAt: '2026-11-21T09:00:00.000Z',
        wants: 'money',
        settledAt: null,
        dueCents: 8400,
        refundedCents: 4400,
        leftCents: 4000,
        lines: [{ lineId: 7, quantity: 2, reason: 'too-large' }],
      },
    ],
  });
  await press('Refund these items…');
  expect(screen.getByLabelText(/^Back to stock/)).toHaveValue(1);
});

it('proposes what is due for a withdrawal, and settles it with the sound pieces going back to stock', async () => {
  const { requests } = openOrder(
    {
      state: 'delivered',
      lines: jackets.lines.map((line) => ({ ...line, withdrawn: 2, left: 0, expected: 2 })),
      withdrawals: [
        {
          id: 3,
          statedAt: '2026-11-21T09:00:00.000Z',
          wants: 'money',
          settledAt: null,
          dueCents: 8400,
          refundedCents: 4400,
          leftCents: 4000,
          lines: [{ lineId: 7, quantity: 2, reason: null }],
        },
        {
          id: 2,
          statedAt: '2026-11-20T09:00:00.000Z',
          wants: 'voucher',
          settledAt: '2026-11-21T09:00:00.000Z',
          dueCents: 3833,
          refundedCents: 0,
          leftCents: 3833,
          lines: [],
        },
      ],
    },
    saying(''),
  );
  expect(await screen.findByText('Wants a voucher: €38.33')).toBeVisible();
  await press('Refund these items…');
  expect(screen.getByText('Wants a refund: €84.00 (€44.00 refunded)')).toBeVisible();
  expect(screen.getByLabelText('Amount in euro')).toHaveValue('40.00');
  expect(screen.getByLabelText(/^Back to stock/)).toHaveValue(0);
  await press('Close');
  await press('Settle…');
  expect(screen.getByLabelText(/^Back to stock/)).toHaveValue(2);
  await press('Mark as settled');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests).toContainEqual(
    changeWith({ kind: 'settle', withdrawal: 3, restock: [{ lineId: 7, quantity: 2 }] }),
  );
});

it('says that no money goes back with a cancelled order that a voucher paid', async () => {
  const payments = jackets.payments.map((payment) => ({ ...payment, amountCents: 0, leftCents: 0 }));
  openOrder({ state: 'paid', payments });
  await press('Cancel the order…');
  expect(screen.getByText(/^No money goes back to the customer/)).toBeVisible();
});

it('says before a cancellation what staff must give back themselves, of each payment', async () => {
  const [card] = jackets.payments;
  const payments = [
    { ...card, number: '10747-1', leftCents: 8400 },
    { ...card, number: '10748-1', leftCents: 300, paidAtCounter: 'cash' },
    { ...card, number: '10749-1', leftCents: 0, paidAtCounter: 'card-terminal' },
  ] as never;
  openOrder({ payments });
  await press('Cancel the order…');
  expect(screen.getByText(/^€3\.00: Please give the customer the money in cash/)).toBeVisible();
  expect(screen.queryByText(/at the terminal/)).not.toBeInTheDocument();
});

it('promises no e-mail to a customer without an address', async () => {
  openOrder({ email: '', lines: [...jackets.lines, { ...jackets.lines[0], id: 8, name: 'Polo' } as never] });
  await press('Cancel the order…');
  expect(screen.getByText('€84.00 goes back to the customer. This cannot be undone.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toBeVisible();
  await press('Close');
  await press('Remove Polo (Navy, M)');
  expect(screen.queryByText(/e-mail/)).not.toBeInTheDocument();
});

it('cancels an order for a reason, and says what is still to be refunded', async () => {
  let isCancelled = false;
  const { requests } = openOrder(
    {},
    {
      OfficeOrder: () => ({ order: orderOf({ state: isCancelled ? 'cancelled' : 'paid' }) }),
      OfficeChangeOrder() {
        isCancelled = true;
        return { message: '10747 is cancelled. The card provider refuses.' };
      },
    },
  );
  await press('Cancel the order…');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the order' }));
  expect(dialog.getByText(/^€84.00 goes back to the customer/)).toBeVisible();
  expect(dialog.getByLabelText('Back to stock: Jacket (Navy, M)')).toHaveValue(2);
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(changesIn(requests)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'Sold out');
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('€84.00 is still to be refunded: see the payments.')).toBeVisible();
  expect(screen.getByText('10747 is cancelled. The card provider refuses.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the order…' })).not.toBeInTheDocument();
  expect(requests).toContainEqual(
    changeWith({ kind: 'cancel', reason: 'out-of-stock', restock: [{ lineId: 7, quantity: 2 }] }),
  );
});

it('exchanges pieces for a size in stock', async () => {
  const variant = { variantId: 5, variant: 'Navy, L', free: 3, differenceCents: -200 };
  const { requests } = openOrder(
    {},
    {
      OfficeExchangeChoices: {
        variants: [variant, { variantId: 6, variant: 'Navy, XL', free: 0, differenceCents: 300 }],
      },
      ...saying('Exchanged: 1 × Jacket: Navy, M → Navy, L.'),
    },
  );
  await press('Exchange pieces…');
  const dialog = within(screen.getByRole('dialog', { name: 'Exchange pieces' }));
  expect(await dialog.findByRole('option', { name: 'Navy, XL, €3.00 more, 0 in stock' })).toBeDisabled();
  expect(dialog.queryByText(/cost .* less/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('New size'), 'Navy, L, €2.00 less, 3 in stock');
  expect(dialog.getByText('The new pieces cost €2.00 less, which is refunded.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText('Exchanged: 1 × Jacket: Navy, M → Navy, L.')).toBeVisible();
  expect(requests).toContainEqual(
    changeWith({ kind: 'exchange', lineId: 7, quantity: 1, variantId: 5, isRestocked: true }),
  );
});

it('exchanges pieces for another item', async () => {
  const sizes = { variantId: 5, variant: 'Navy, L', free: 3, differenceCents: 0 };
  const shirts = { variantId: 31, variant: 'White, 10', free: 4, differenceCents: -200 };
  const message = 'Exchanged: 1 × Jacket (Navy, M) → Shirt (White, 10).';
  const { requests } = openOrder(
    {},
    {
      OfficeItems: {
        items: [{ id: 3, name: 'Shirt', code: 'SHIRT', discountedCents: 1600, isOnSale: true }],
        total: 1,
      },
      OfficeExchangeChoices: ({ itemId }: { itemId?: number }) => ({ variants: [itemId ? shirts : sizes] }),
      ...saying(message),
    },
  );
  await press('Exchange pieces…');
  const dialog = within(screen.getByRole('dialog', { name: 'Exchange pieces' }));
  await user.selectOptions(await dialog.findByLabelText('New size'), 'Navy, L, 3 in stock');
  await user.click(dialog.getByLabelText('For another item'));
  expect(dialog.queryByRole('button', { name: 'Exchange' })).toBeNull();
  await user.type(dialog.getByLabelText('Find an item by name, code or SKU'), 'shirt');
  await user.click(dialog.getByRole('button', { name: 'Find' }));
  await user.click(await dialog.findByRole('button', { name: 'Shirt (SHIRT), €16.00' }));
  expect(dialog.getByText('Jacket (Navy, M) → Shirt')).toBeVisible();
  await user.selectOptions(await dialog.findByLabelText('New size'), 'White, 10, €2.00 less, 4 in stock');
  await user.click(dialog.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(requests).toContainEqual(
    changeWith({ kind: 'exchange', lineId: 7, quantity: 1, variantId: 31, isRestocked: true }),
  );
});

it('sends another exchange under an id of its own, and the same once more under the same', async () => {
  const variant = { variantId: 5, variant: 'Navy, L', free: 3, differenceCents: 0 };
  const { requests } = openOrder(
    { lines: [...jackets.lines, { ...jackets.lines[0], id: 8, name: 'Polo' } as never] },
    {
      OfficeExchangeChoices: { variants: [variant] },
      OfficeChangeOrder: refusal(409, 'No such size is left.'),
    },
  );
  await press('Exchange pieces…');
  const dialog = within(screen.getByRole('dialog', { name: 'Exchange pieces' }));
  for (const unit of ['Jacket (Navy, M)', 'Polo (Navy, M)']) {
    await user.selectOptions(dialog.getByLabelText('Ordered piece'), unit);
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.selectOptions(await dialog.findByLabelText('New size'), 'Navy, L, 3 in stock');
    for (const _ of [1, 2]) await user.click(dialog.getByRole('button', { name: 'Exchange' }));
    expect(await dialog.findByText('No such size is left.')).toBeVisible();
  }
  expect(changesIn(requests)).toHaveLength(4);
  expect(idsIn(requests).size).toBe(2);
});

it('exchanges pieces for a dearer size once it is said how the difference is paid', async () => {
  const variant = { variantId: 5, variant: 'Navy, L', free: 3, differenceCents: 300 };
  const message = 'The customer gets a link to pay €6.00.';
  const { requests } = openOrder({}, { OfficeExchangeChoices: { variants: [variant] }, ...saying(message) });
  await press('Exchange pieces…');
  const dialog = within(screen.getByRole('dialog', { name: 'Exchange pieces' }));
  await user.selectOptions(await dialog.findByLabelText('New size'), 'Navy, L, €3.00 more, 3 in stock');
  expect(dialog.getByLabelText('The difference of €3.00')).toBeRequired();
  expect(dialog.getByText('The customer is told by e-mail.')).toBeVisible();
  expect(dialog.queryByText(/cost .* less/)).toBeNull();
  await user.clear(dialog.getByLabelText('Units'));
  await user.type(dialog.getByLabelText('Units'), '2');
  const paidBy = dialog.getByLabelText('The difference of €6.00');
  await user.selectOptions(paidBy, 'Through a link by e-mail');
  expect(dialog.getByText(/^The link works for a day\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText(message)).toBeVisible();
  const supplement = { cents: 600, paidBy: 'link' };
  expect(changesIn(requests)).toMatchObject([{ input: { change: { supplement } } }]);
});

it('shows whether the difference of an exchange is paid, records it and cancels the exchange', async () => {
  const awaited = {
    ...difference,
    number: '555',
    change: '1 × Jacket: Navy, M → Navy, L',
    cents: 300,
    state: 'awaited',
    payUntil: jackets.placedAt,
  } as const;
  const invoice = { number: '2026-000009', issuedAt: jackets.placedAt, totalCents: 300 };
  const paid = { ...awaited, number: '444', state: 'paid', invoice } as const;
  const payments = jackets.payments.flatMap((payment) => [
    payment,
    { ...payment, number: '444-1', amountCents: 300, leftCents: 300, isForSupplement: true },
  ]);
  const { requests } = openOrder(
    {
      lines: jackets.lines.map((line) => ({ ...line, totalCents: line.totalCents + 300 })),
      supplements: [
        paid,
        { ...paid, number: '445', cents: 200, isUndone: true, invoice: null },
        awaited,
        { ...awaited, number: '556', state: 'lapsed' },
      ],
      payments,
    },
    saying(''),
  );
  expect(await screen.findByText('The difference of €3.00 is paid.')).toBeVisible();
  const goods = screen.getByRole('region', { name: 'Goods' });
  expect(goods).toHaveTextContent(`Difference of exchanges€3.00Total€${(jackets.totalCents + 300) / 100}`);
  expect(screen.getByText('The difference of €2.00 was paid; the exchange is undone.')).toBeVisible();
  expect(screen.getByText(/was not paid in time: nothing was exchanged/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invoice 2026-000009' })).toHaveAttribute(
    'href',
    expect.stringContaining('444'),
  );
  expect(screen.getByText(/^444-1: for a change of the order, Paid/)).toBeVisible();
  for (const refund of screen.getAllByRole('button', { name: 'Refund…' }).slice(1)) await user.click(refund);
  expect(screen.getByText('€84.00 more can be refunded from other payments of this order.')).toBeVisible();
  await press('Close');
  await press('Record a payment…');
  expect(screen.getByText(/^The customer pays €3\.00 here\..* then the change is made\.$/)).toBeVisible();
  await press('Paid in cash');
  expect(await screen.findByText('The payment is recorded.')).toBeVisible();
  await press('Cancel this exchange');
  expect(await screen.findByText('The exchange is cancelled, and the customer need not pay.')).toBeVisible();
  expect(changesIn(requests)).toEqual([
    changeWith({ kind: 'record-payment', paid: 'cash' }, '555'),
    changeWith({ kind: 'cancel-supplement' }, '555'),
  ]);
});

it('has lines that sum up to the total, also after an exchange for a cheaper piece', async () => {
  openOrder({ lines: jackets.lines.map((line) => ({ ...line, totalCents: line.totalCents - 250 })) });
  expect(await screen.findByRole('region', { name: 'Goods' })).toHaveTextContent(
    'Subtotal€80.00Delivery€4.00Difference of exchanges-€2.50Total€81.50',
  );
});

it('says what staff give back in cash for a cheaper size', async () => {
  const variant = { variantId: 5, variant: 'Navy, L', free: 3, differenceCents: -200 };
  const payments = jackets.payments.map((payment) => ({ ...payment, paidAtCounter: 'cash' as const }));
  openOrder({ payments }, { OfficeExchangeChoices: { variants: [variant] } });
  await press('Exchange pieces…');
  const dialog = within(screen.getByRole('dialog', { name: 'Exchange pieces' }));
  await user.selectOptions(await dialog.findByLabelText('New size'), 'Navy, L, €2.00 less, 3 in stock');
  expect(dialog.getByText(/^Please give the customer the money in cash/)).toBeVisible();
  expect(dialog.getByText('The customer is told by e-mail.')).toBeVisible();
});

it('offers to pay or to cancel an exchange in place of packing while its difference is awaited', async () => {
  const supplements: OfficeOrder['supplements'] = [
    {
      ...difference,
      number: '555',
      change: 'M → L',
      cents: 450,
      state: 'awaited',
      payUntil: '2026-11-21T09:00:00.000Z',
    },
  ];
  const { requests, unmount } = openOrder(
    { supplements, isPaymentAwaited: true, steps: [] },
    { OfficeSendPayLink: {} },
  );
  const awaited = within(await screen.findByRole('region', { name: 'Waits for its payment' }));
  expect(
    awaited.getByText(/difference of €4\.50, by .* Until then the order cannot be packed\.$/),
  ).toBeVisible();
  expect(screen.getByText('Change not paid yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as packed' })).toBeNull();
  await user.click(awaited.getByRole('button', { name: 'Send the link to pay again' }));
  expect(await awaited.findByText('The link is sent to eleni@example.test.')).toBeVisible();
  expect(requests).toContainEqual({ name: 'OfficeSendPayLink', input: { number: '555' } });
  unmount();
  openOrder({ supplements, email: '' });
  await screen.findByRole('button', { name: 'Record a payment…' });
  expect(screen.queryByRole('button', { name: /^Send the link/ })).toBeNull();
  await press('Correct…');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/^A new link to pay is sent/);
});

it('adds pieces to an order before packing, at the price that the server names', async () => {
  const polo = { id: 3, name: 'Polo', code: 'POLO1W', discountedCents: 1800, isOnSale: true };
  const variant = { id: 31, colour: 'Navy', size: 'L', onHand: 5 };
  const message = 'Added: 2 × Polo (Navy, L). €36.00 was paid.';
  const { requests } = openOrder(
    {},
    {
      OfficeItems: { items: [polo], count: 1, next: null },
      OfficeItem: { item: { ...polo, variants: [variant] } },
      OfficePriceAddition: {
        lines: [{ variantId: 31, unitPriceCents: 1800, available: 5 }],
        totalCents: 3600,
      },
      ...saying(message),
    },
  );
  await press('Add pieces…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add pieces to the order' }));
  await user.type(dialog.getByLabelText('Find an item by name, code or SKU'), 'polo{Enter}');
  const found = await dialog.findByRole('button', { name: 'Polo (POLO1W), €18.00' });
  expect(dialog.getByLabelText('Find an item by name, code or SKU')).toHaveFocus();
  await user.click(found);
  await user.selectOptions(await dialog.findByLabelText('Polo'), 'Navy, L, 5 in stock');
  await user.clear(dialog.getByLabelText('Pieces'));
  await user.type(dialog.getByLabelText('Pieces'), '2');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await user.selectOptions(await dialog.findByLabelText('The amount of €36.00'), 'Paid in cash');
  expect(dialog.getByRole('list', { name: 'Pieces to add' })).toHaveTextContent('2 × Polo (Navy, L), €18.00');
  await user.click(dialog.getByRole('button', { name: 'Add to the order' }));
  expect(await screen.findByText(message)).toBeVisible();
  const lines = [{ variantId: 31, quantity: 2 }];
  expect(requests).toContainEqual(changeWith({ kind: 'add', lines, cents: 3600, paidBy: 'cash' }));
});

it('adds pieces with what is agreed under a code, at the price that the server names', async () => {
  const polo = { id: 3, name: 'Polo', code: 'POLO1W', discountedCents: 1800, isOnSale: true };
  const variants = [{ id: 31, colour: 'Navy', size: 'L', onHand: 5 }];
  const priceOf = (lines: { customization?: string }[]) => ({
    lines: lines.map(({ customization: code }) => ({
      variantId: 31,
      unitPriceCents: code ? 2250 : 1800,
      available: 5,
      ...(code && { customization: { code, text: 'Embroidery, Chest: Logo' } }),
    })),
    totalCents: lines.length === 2 ? 4050 : 2250,
  });
  const { requests } = openOrder(
    {},
    {
      OfficeItems: { items: [polo], count: 1, next: null },
      OfficeItem: { item: { ...polo, isCustomizable: true, variants } },
      OfficePriceAddition: ({ lines }: { lines: string }) => priceOf(JSON.parse(lines)),
      ...saying('Added.'),
    },
  );
  await press('Add pieces…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add pieces to the order' }));
  for (const code of [' logo450', '']) {
    await user.type(dialog.getByLabelText('Find an item by name, code or SKU'), 'polo{Enter}');
    await user.click(await dialog.findByRole('button', { name: /^Polo/ }));
    await user.selectOptions(await dialog.findByLabelText('Polo'), '31');
    if (code) await user.type(dialog.getByLabelText('Code of the customization (optional)'), code);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
  }
  await user.selectOptions(await dialog.findByLabelText('The amount of €40.50'), 'Paid in cash');
  const [customized, plain] = dialog.getAllByRole('listitem');
  expect(customized).toHaveTextContent('1 × Polo (Navy, L), Embroidery, Chest: Logo, €22.50');
  expect(plain).toHaveTextContent('1 × Polo (Navy, L), €18.00');
  await user.click(dialog.getByRole('button', { name: 'Add to the order' }));
  await screen.findByText('Added.');
  const lines = [
    { variantId: 31, customization: 'LOGO450', quantity: 1 },
    { variantId: 31, quantity: 1 },
  ];
  expect(changesIn(requests)).toMatchObject([{ input: { change: { lines, cents: 4050 } } }]);
});

it('shows what was added, and what waits to be paid before it is', async () => {
  const addition = {
    ...difference,
    number: '555',
    change: '2 × Polo (Navy, L)',
    cents: 3600,
    state: 'paid',
    payUntil: null,
    isAddition: true,
  } as const;
  const [line] = jackets.lines;
  openOrder(
    {
      lines: [...jackets.lines, { ...line, ...untouched(2, 1800), id: 8 } as never],
      supplements: [addition, { ...addition, number: '556', state: 'awaited' }],
    },
    saying(''),
  );
  expect(await screen.findByText('Added; €36.00 is paid.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Goods' })).toHaveTextContent('Added later€36.00Total');
  expect(screen.getByText(/^Is added once the customer has paid €36\.00\. Until then/)).toBeVisible();
  await press('Cancel this addition');
  expect(await screen.findByText('Nothing is added, and the customer need not pay.')).toBeVisible();
});

it('sends the link of a phone order again', async () => {
  const { requests } = openOrder(
    { state: 'created', payUntil: '2026-11-21T09:00:00.000Z', payments: [] },
    {
      OfficeSendPayLink() {
        // As browsers do once the button is disabled.
        (document.activeElement as HTMLElement).blur();
        return {};
      },
    },
  );
  await press('Send the link to pay again');
  expect(await screen.findByText('The link is sent to eleni@example.test.')).toBeVisible();
  expect(requests).toContainEqual({ name: 'OfficeSendPayLink', input: { number: '10747' } });
  expect(screen.getByRole('button', { name: 'Send the link to pay again' })).toHaveFocus();
  await press('Correct…');
  for (const field of ['E-mail', 'Street']) expect(screen.getByLabelText(field)).toBeVisible();
});

it('says once what was exchanged for a dearer size, and that it is paid', async () => {
  const change = '1 × Jacket: Navy, M → Navy, L';
  const { receivedAt, sentAt, ...times } = { receivedAt: null, sentAt: null, packedAt: null, undoneAt: null };
  openOrder({
    state: 'delivered',
    exchanges: [
      {
        id: 3,
        change,
        waitsForReturn: false,
        isRestocked: false,
        tracking: '',
        dueCents: 0,
        receivedAt,
        sentAt,
        ...times,
      },
    ],
    supplements: [
      { ...difference, number: '555', change, cents: 450, state: 'paid', payUntil: null, exchangeId: 3 },
    ],
  });
  const exchanges = within(await screen.findByRole('region', { name: 'Exchanges' }));
  expect(exchanges.getAllByText(change)).toHaveLength(1);
  expect(exchanges.getByText('The difference of €4.50 is paid.')).toBeVisible();
});

it('exchanges pieces that the customer has, as agreed', async () => {
  const variant = { variantId: 5, variant: 'Navy, L', free: 3, differenceCents: 0 };
  const { requests } = openOrder(
    { state: 'delivered' },
    {
      OfficeExchangeChoices: { variants: [variant] },
      ...saying('Exchanged: 1 × Jacket: Navy, M → Navy, L.'),
    },
  );
  await press('Exchange pieces…');
  const dialog = within(screen.getByRole('dialog', { name: 'Exchange pieces' }));
  await user.selectOptions(await dialog.findByLabelText('New size'), 'Navy, L, 3 in stock');
  await user.selectOptions(
    dialog.getByLabelText('The new pieces'),
    'To be packed once the old pieces are back',
  );
  await user.selectOptions(dialog.getByLabelText('The old pieces'), 'Are here and cannot be sold again');
  expect(dialog.getByLabelText('The new pieces')).toHaveDisplayValue('To be packed now');
  await user.click(dialog.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText('Exchanged: 1 × Jacket: Navy, M → Navy, L.')).toBeVisible();
  expect(requests).toContainEqual(
    changeWith({
      kind: 'exchange',
      lineId: 7,
      quantity: 1,
      variantId: 5,
      isRestocked: false,
      agreement: { isReceived: true, send: 'now' },
    }),
  );
});

it('shows what an exchange waits for, receives its old pieces and undoes it', async () => {
  const change = '1 × Jacket: Navy, M → Navy, L';
  const exchange = {
    id: 3,
    change,
    waitsForReturn: true,
    receivedAt: null,
    isRestocked: false,
    packedAt: null,
    sentAt: null,
    tracking: '',
    undoneAt: null,
    dueCents: 250,
  };
  const { requests } = openOrder(
    {
      state: 'delivered',
      replacement: { toPack: 1, packed: 0, awaited: 2 },
      steps: [{ step: 'pack', isOfReplacement: true }],
      exchanges: [exchange, { ...exchange, id: 2, undoneAt: jackets.placedAt }],
    },
    {
      OfficeChangeOrder: ({ change: asked }: { change: { kind: string } }) => ({
        message: asked.kind === 'receive' ? 'The old pieces are back.' : 'The exchange is undone.',
      }),
    },
  );
  expect(await screen.findByText('The old pieces have not come back.')).toBeVisible();
  expect(
    screen.getByText('The new pieces are kept for the customer until the old ones are back.'),
  ).toBeVisible();
  expect(screen.getByText('€2.50 is refunded once both are done.')).toBeVisible();
  expect(screen.getByText('Replacement to pack: 1')).toBeVisible();
  expect(screen.getByText('To come back: 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark the replacement as packed' })).toBeVisible();
  await press('The old pieces are back…');
  await press('Mark as received');
  expect(await screen.findByText('The old pieces are back.')).toBeVisible();
  await press('Undo the exchange');
  expect(await screen.findByText('The exchange is undone.')).toBeVisible();
  expect(changesIn(requests)).toEqual([
    changeWith({ kind: 'receive', exchangeId: 3, isRestocked: true }),
    changeWith({ kind: 'undo-exchange', exchangeId: 3 }),
  ]);
});

it('writes another message if one was sent before its text was changed', async () => {
  const { requests } = openOrder(
    { message: { language: 'en', subject: 'Order 10747' } },
    {
      OfficePreviewMessage: {
        language: 'en',
        shopName: 'Aphrodite',
        title: '',
        paragraphs: [],
        links: [],
        signature: [],
      },
      OfficeWriteMessage: refusal(409, 'This message was sent with another text.'),
    },
  );
  await press('Write to the customer…');
  await user.type(screen.getByLabelText('Text'), 'Tomorrow.');
  await press('See the mail');
  for (const times of [1, 2]) {
    await press('Send');
    await waitFor(() =>
      expect(requests.filter(({ name }) => name === 'OfficeWriteMessage')).toHaveLength(times),
    );
    expect(await screen.findByText('This message was sent with another text.')).toBeVisible();
  }
  const ids = requests
    .filter(({ name }) => name === 'OfficeWriteMessage')
    .map(({ input }) => (input as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
});

it('corrects the tracking number of new pieces on their way', async () => {
  const exchange = {
    id: 3,
    change: '1 × Jacket: Navy, M → Navy, L',
    waitsForReturn: false,
    receivedAt: jackets.placedAt,
    isRestocked: true,
    packedAt: jackets.placedAt,
    sentAt: jackets.placedAt,
    tracking: 'CY2',
    undoneAt: null,
    dueCents: 0,
  };
  const { requests } = openOrder({ state: 'delivered', exchanges: [exchange] }, saying(''));
  await press('Correct the tracking number…');
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText('Tracking number');
  await user.clear(field);
  await user.type(field, 'CY');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^A tracking number has 3 to 40/)).toBeVisible();
  await user.type(field, '3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests).toContainEqual(
    changeWith({ kind: 'correct-replacement', exchangeId: 3, tracking: 'CY3' }),
  );
});

it('corrects the address of an order that is not packed yet', async () => {
  const { requests } = openOrder({}, saying(''));
  await press('Correct…');
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('Street'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Street is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Street'), 'Ledras 2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests).toContainEqual(changeWith({ kind: 'correct', corrections: { street: 'Ledras 2' } }));
});

it('corrects name, e-mail and tracking number of an order on its way, and shows what they were', async () => {
  const { requests } = openOrder(
    {
      state: 'handed-over',
      tracking: 'CY1',
      history: [
        {
          at: '2026-11-21T09:00:00.000Z',
          what: 'staff',
          who: 'maria',
          detail: 'corrected-email',
          more: 'eleni@exampel.test → eleni@example.test',
        },
      ],
    },
    saying(''),
  );
  expect(await screen.findByText('E-mail corrected')).toBeVisible();
  expect(screen.getByText('eleni@exampel.test → eleni@example.test')).toBeVisible();
  await press('Correct…');
  const dialog = within(screen.getByRole('dialog'));
  const enter = async (field: string, text: string): Promise<void> => {
    await user.clear(dialog.getByLabelText(field));
    await user.type(dialog.getByLabelText(field), text);
  };
  await enter('Tracking number', 'CY');
  await enter('First name', 'Elena');
  await enter('E-mail', 'elena@example.test');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^A tracking number has 3 to 40/)).toBeVisible();
  await enter('Tracking number', 'CY2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('The correction is saved.')).toBeVisible();
  const corrections = { firstName: 'Elena', email: 'elena@example.test', tracking: 'CY2' };
  expect(requests).toContainEqual(changeWith({ kind: 'correct', corrections }));
});

it('is available in Greek', async () => {
  openOffice({ at: '/orders/10747', language: 'el', responses: { OfficeOrder: { order: jackets } } });
  expect(await screen.findByRole('heading', { name: 'Παραγγελία 10747' })).toBeVisible();
  expect(screen.getByText(/Λευκωσία/)).toBeVisible();
  expect(screen.getAllByText('20/11/2026, 11:00')[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Συσκευάστηκε' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/orders/10747');
  await press('Επιστροφή χρημάτων…');
  expect(screen.getByLabelText('Ποσό σε ευρώ')).toHaveValue('0,00');
});

it('cancels an unpaid order by phone, and tells the customer or not', async () => {
  const payUntil = '2026-11-21T09:00:00.000Z';
  const { requests } = openOrder({ state: 'created', payments: [], payUntil }, saying('10747 is cancelled.'));
  await press('Cancel the order…');
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'The customer asked for it');
  await user.click(dialog.getByRole('checkbox', { name: 'Tell the customer by e-mail' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('10747 is cancelled.')).toBeVisible();
  expect(requests).toContainEqual(
    changeWith({ kind: 'cancel-unpaid', reason: 'customer-request', isTold: false }),
  );
});

it('says which pieces cannot go back to stock, since the order never had them', async () => {
  const [line] = jackets.lines;
  const units = { ...untouched(3, 4000), returned: 1, missing: 1, left: 2, returnable: 1 };
  openOrder({ lines: [{ ...line, ...units } as never] });
  const row = await screen.findByRole('row', { name: /^Jacket JACK1W/ });
  expect(row).toHaveTextContent('1 back in stock1 missing');
  await press('Cancel the order…');
  const back = screen.getByLabelText('Back to stock: Jacket (Navy, M)');
  expect(back).toHaveValue(1);
  expect(back).toHaveAccessibleDescription('1 was sold out when the order was paid.');
});

/** The page after an action that removes its button. */
function openChanging(first: Partial<OfficeOrder>, then: Partial<OfficeOrder>, responses: MockResponses) {
  let isDone = false;
  const done = (response: object) => () => {
    isDone = true;
    return response;
  };
  return openOrder(first, {
    OfficeOrder: () => ({ order: orderOf(isDone ? then : first) }),
    ...Object.fromEntries(
      Object.entries(responses).map(([name, response]) => [name, done(response as object)]),
    ),
  });
}

describe('the focus', () => {
  it('goes to the message of what was done if the button of the action is gone', async () => {
    const done = { done: ['10747'], refused: [] };
    openChanging({}, { state: 'packed' }, { OfficePack: done });
    await press('Mark as packed');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as packed' })).toBeNull());
    await waitFor(() => expect(screen.getByText('Done: 10747').parentElement).toHaveFocus());
  });

  it('goes there as well if the action was made in a dialog', async () => {
    const payments = [{ ...jackets.payments[0], leftCents: 0 } as never];
    openChanging({}, { state: 'cancelled', payments }, saying('10747 is cancelled.'));
    await press('Cancel the order…');
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the order' }));
    await user.selectOptions(dialog.getByLabelText(/^Reason/), 'Sold out');
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(screen.getByText('10747 is cancelled.')).toHaveFocus());
  });

  it('goes to the heading if nothing is said', async () => {
    const payAtPickup = { until: '2026-11-25', isReady: false };
    const gone = { state: 'cancelled', payAtPickup: null } as const;
    openChanging({ state: 'awaiting-payment', payAtPickup }, gone, saying(''));
    await press('Keep the pieces longer…');
    await press('Save');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Order 10747' })).toHaveFocus());
  });
});

it('gives back what is left of a line that does not divide evenly', async () => {
  const [line] = jackets.lines;
  const units = { ...untouched(3, 1609), totalCents: 4826, returned: 1, left: 2, removable: 2 };
  const uneven = { ...line, ...units } as never;
  openOrder({ lines: [uneven, { ...line, id: 8, name: 'Polo' } as never] });
  await press('Remove Jacket (Navy, M)');
  expect(screen.getByText(/€32\.17 goes back to the customer/)).toBeVisible();
});

it('removes a line before packing, in one dialog', async () => {
  const [line] = jackets.lines;
  const polo = { ...line, id: 8, code: 'POLO1W', name: 'Polo', ...untouched(1, 1800), removable: 1 } as never;
  const { requests } = openOrder(
    { lines: [line as never, polo] },
    saying('The pieces are removed from the order.'),
  );
  await press('Remove Polo (Navy, M)');
  const dialog = within(screen.getByRole('dialog', { name: 'Remove from the order' }));
  expect(dialog.getByText(/€18\.00 goes back to the customer/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Changed their mind');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The pieces are removed from the order.')).toBeVisible();
  const removal = { kind: 'remove', lineId: 8, quantity: 1, cents: 1800, reason: 'changed-mind' };
  expect(requests).toContainEqual(changeWith(removal));
});

it('says that no money goes back with pieces that a voucher paid', async () => {
  const [line] = jackets.lines;
  const polo = { ...line, id: 8, code: 'POLO1W', name: 'Polo', ...untouched(1, 0), removable: 1 } as never;
  openOrder({ lines: [line as never, polo] });
  await press('Remove Polo (Navy, M)');
  expect(screen.getByText(/No money goes back to the customer\.$/)).toBeVisible();
});

it('removes nothing once an order is packed, and not the last piece', async () => {
  const [line] = jackets.lines;
  const { unmount } = openOrder({ state: 'packed', lines: [{ ...line, removable: 0 } as never] });
  await screen.findByRole('heading', { name: 'Order 10747' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  unmount();
  openOrder();
  await press('Remove Jacket (Navy, M)');
  expect(screen.queryByLabelText('Units')).toBeNull();
});
