import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WebhookDelivery, WebhookEndpoint } from '../contract/calls.ts';
import { openOffice, refusal, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const erp: WebhookEndpoint = {
  id: 2,
  url: 'https://erp.example/shop',
  events: ['order.paid', 'stock.changed'],
  isActive: true,
  waiting: 1,
  isFailing: true,
};
const failed: WebhookDelivery = {
  id: 11,
  event: 'order.paid',
  subject: '10747',
  createdAt: '2026-11-20T09:00:00.000Z',
  state: 'waiting',
  acceptedAt: null,
  attempts: 3,
  triedAt: '2026-11-20T09:02:00.000Z',
  status: 500,
  answer: 'database is down',
};
const delivered: WebhookDelivery = {
  ...failed,
  id: 10,
  event: 'stock.changed',
  subject: 'JACK1W',
  state: 'delivered',
  attempts: 1,
  status: 200,
  answer: 'OK',
};

const open = (at: string, responses: MockResponses = {}, language: 'en' | 'el' = 'en') =>
  openOffice({
    at,
    language,
    roles: ['admin'],
    responses: {
      OfficeWebhooks: { webhooks: [erp] },
      OfficeWebhook: { webhook: erp, deliveries: [failed, delivered], next: null },
      ...responses,
    },
  });

it('lists webhooks, and says which does not accept its deliveries', async () => {
  open('/webhooks');
  expect(
    await screen.findByRole('row', {
      name: 'https://erp.example/shop Order paid, Stock changed 1 Not accepting',
    }),
  ).toBeVisible();
});

it('makes a webhook for the chosen events and shows its secret once', async () => {
  const { requests, path } = open('/webhooks', { OfficeMakeWebhook: { id: 2, secret: 'whsec_abc' } });
  await user.click(await screen.findByRole('button', { name: 'New webhook…' }));
  const dialog = within(screen.getByRole('dialog'));
  const make = dialog.getByRole('button', { name: 'Create the webhook' });
  await user.click(make);
  expect(dialog.getByText('A web address begins with https://.')).toBeVisible();
  await user.type(dialog.getByLabelText('Web address of the receiver'), 'https://erp.example/shop');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(make);
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose an event.');
  expect(requests.some(({ name }) => name === 'OfficeMakeWebhook')).toBe(false);
  await user.click(dialog.getByLabelText('Stock changed'));
  await user.click(make);
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  expect(requests.findLast(({ name }) => name === 'OfficeMakeWebhook')?.input).toEqual({
    url: 'https://erp.example/shop',
    events: ['stock.changed'],
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(path()).toBe('/webhooks/2'));
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

it('keeps the form open if the address is refused', async () => {
  open('/webhooks', { OfficeMakeWebhook: refusal(400, 'The web address must be on the public internet.') });
  await user.click(await screen.findByRole('button', { name: 'New webhook…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Web address of the receiver'), 'https://10.0.0.7/');
  await user.click(dialog.getByRole('button', { name: 'Create the webhook' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('on the public internet');
});

it('shows deliveries with their answers, sends one again and gives one up', async () => {
  const { requests } = open('/webhooks/2', {
    OfficeSendWebhookAgain: {},
    OfficeGiveUpWebhook: {},
    OfficeTestWebhook: {},
  });
  const waiting = await screen.findByRole('row', { name: /Order paid 10747 .*500 database is down/ });
  expect(within(waiting).getByRole('link', { name: '10747' })).toHaveAttribute('href', '/orders/10747');
  expect(waiting).toHaveTextContent('Waiting · 3 attempts');
  const done = screen.getByRole('row', { name: /Stock changed JACK1W Delivered · 1 attempt 200 OK/ });
  expect(within(done).queryByRole('button', { name: 'Give up' })).toBeNull();
  await user.click(within(waiting).getByRole('button', { name: 'Give up' }));
  await user.click(within(waiting).getByRole('button', { name: 'Send now' }));
  await user.click(within(done).getByRole('button', { name: 'Send again' }));
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  const sent = requests.filter(({ name }) => /Webhook(Again)?$/.test(name) && name !== 'OfficeWebhook');
  expect(sent).toEqual([
    { name: 'OfficeGiveUpWebhook', input: { id: 11 } },
    { name: 'OfficeSendWebhookAgain', input: { id: 11 } },
    { name: 'OfficeSendWebhookAgain', input: { id: 10 } },
    { name: 'OfficeTestWebhook', input: { id: 2 } },
  ]);
});

it('shows what became of a test by itself, and stops asking after a while', async () => {
  jest.useFakeTimers();
  try {
    let deliveries: WebhookDelivery[] = [];
    const test: WebhookDelivery = { ...failed, id: 12, event: 'test', subject: '', attempts: 0, answer: '' };
    const { requests } = open('/webhooks/2', {
      OfficeWebhook: () => ({ webhook: erp, deliveries, next: null }),
      OfficeTestWebhook() {
        deliveries = [test];
        return {};
      },
    });
    const polls = () => requests.filter(({ input }) => 'watch' in input).length;
    async function pass(secs: number): Promise<void> {
      for (let passed = 0; passed < secs; passed += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
    }
    await pass(10);
    expect(polls()).toBe(0);

    const send = screen.getByRole('button', { name: 'Send a test' });
    fireEvent.click(send);
    await pass(1);
    expect(screen.getByRole('row', { name: /Test Waiting/ })).toBeVisible();
    deliveries = [{ ...test, state: 'delivered', attempts: 1, status: 200, answer: 'OK' }];
    await pass(3);
    expect(screen.getByRole('row', { name: /Test Delivered · 1 attempt 200 OK/ })).toBeVisible();
    const asked = polls();
    await pass(10);
    expect(polls()).toBe(asked);

    fireEvent.click(send);
    await pass(60);
    expect(polls()).toBe(asked + 15);
    fireEvent.click(send);
    await pass(60);
    expect(polls()).toBe(asked + 30);
  } finally {
    jest.useRealTimers();
  }
});

it('says of a delivery that failed when it was sent again that it was delivered before', async () => {
  const again: WebhookDelivery = { ...failed, acceptedAt: failed.createdAt };
  open('/webhooks/2', {
    OfficeWebhook: {
      webhook: erp,
      deliveries: [
        { ...again, state: 'given-up' },
        { ...again, id: 9 },
      ],
      next: null,
    },
  });
  const [, refused, waiting] = await screen.findAllByRole('row');
  expect(refused).toHaveTextContent(/Delivered on 20\/11\/2026.*, but not accepted when sent again/);
  expect(waiting).toHaveTextContent(/Delivered on 20\/11\/2026.*, is sent again/);
});

it('replaces the secret, changes the events, and deletes once it is off', async () => {
  let webhook = erp;
  const { requests, path } = open('/webhooks/2', {
    OfficeWebhook: () => ({ webhook, deliveries: [], next: null }),
    OfficeRotateWebhookSecret: { secret: 'whsec_new' },
    OfficeChangeWebhook: ({ values }: { values: Partial<WebhookEndpoint> }) => {
      webhook = { ...webhook, ...values };
      return {};
    },
    OfficeRemoveWebhook: {},
  });
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByLabelText('Money refunded'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const seen = { url: erp.url, events: erp.events, isActive: true };
  expect(requests.find(({ name }) => name === 'OfficeChangeWebhook')?.input).toEqual({
    id: 2,
    seen,
    values: { ...seen, events: ['order.paid', 'order.refunded', 'stock.changed'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByRole('button', { name: 'New webhook…' })).toBeVisible();
  expect(path()).toBe('/webhooks');
});

it('is in Greek too, with a receiver that is too slow', async () => {
  const slow = { ...failed, status: null, answer: 'No answer in time.' };
  open('/webhooks/2', { OfficeWebhook: { webhook: erp, deliveries: [slow], next: null } }, 'el');
  expect(await screen.findByRole('button', { name: 'Αποστολή δοκιμής' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Πληρωμή παραγγελίας 10747/ })).toHaveTextContent(
    'Σε αναμονή · 3 προσπάθειες Δεν απάντησε εγκαίρως.',
  );
});
