import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDashboard, openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const toPack = (count: number) => ({
  ...emptyDashboard,
  waiting: [{ view: 'to-pack' as const, count, oldest: '2026-11-20T09:00:00.000Z' }],
});

it('shows live counts, each linking to its list', async () => {
  const { push, path } = openOffice({ responses: { OfficeOrders: { orders: [], next: null } } });
  await screen.findByRole('heading', { name: 'Today' });
  push(toPack(3));
  const list = await screen.findByRole('list', { name: 'To do' });
  expect(within(list).getByRole('link')).toHaveTextContent(/3\s*To pack\s*since 20\/11\/2026/);
  push(toPack(4));
  expect(within(list).getByRole('link')).toHaveTextContent('4');
  await user.click(within(list).getByRole('link'));
  expect(path()).toBe('/orders?view=to-pack');
});

it('tells admins of webhooks that are not accepted', async () => {
  const webhooks = { count: 1, oldest: '2026-11-20T09:00:00.000Z' };
  const { push, unmount } = openOffice({
    roles: ['admin'],
    responses: { OfficeOpening: refusal(500, 'None') },
  });
  await screen.findByRole('heading', { name: 'Today' });
  push({ ...emptyDashboard, webhooks: { count: 0, oldest: null } });
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  push({ ...emptyDashboard, webhooks });
  const list = within(screen.getByRole('list', { name: 'To do' }));
  expect(list.getByRole('link')).toHaveTextContent(/1\s*Webhooks that are not accepted\s*since 20\/11\/2026/);
  expect(list.getByRole('link')).toHaveAttribute('href', '/webhooks');
  unmount();
  const reader = openOffice({ roles: ['see'] });
  await screen.findByRole('heading', { name: 'Today' });
  reader.push({ ...emptyDashboard, webhooks });
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
});

it('sends a failed mail again, for staff who handle orders', async () => {
  const failedMails = [
    { id: 5, kind: 'order-packed', queuedAt: '2026-11-20T09:00:00.000Z', error: 'no route', isGivenUp: true },
  ];
  const { push, requests, unmount } = openOffice({ responses: { OfficeSendMailAgain: {} } });
  await screen.findByRole('heading', { name: 'Today' });
  push({ ...emptyDashboard, failedMails });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(requests).toContainEqual({ name: 'OfficeSendMailAgain', input: { id: 5 } });
  unmount();

  const reader = openOffice({ roles: ['see'] });
  await screen.findByRole('heading', { name: 'Today' });
  reader.push({ ...emptyDashboard, failedMails });
  const region = await screen.findByRole('region', { name: 'Failed e-mails' });
  expect(within(region).getByText('no route')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
});

it('lists variants that run out', async () => {
  const jacket = {
    variantId: 3,
    code: 'JACK1W',
    name: 'Jacket',
    colour: 'Navy',
    size: 'M',
    left: 1,
    sold: 9,
  };
  const { push } = openOffice({ responses: { OfficeLowStock: { variants: [jacket] } } });
  await screen.findByRole('heading', { name: 'Today' });
  push(emptyDashboard);
  const region = await screen.findByRole('region', { name: 'Runs out within two weeks' });
  expect(within(region).getByRole('row', { name: 'Jacket (JACK1W) Navy, M 1 9' })).toBeVisible();
});

it('lists awaited variants, each linking to its stock', async () => {
  const jacket = {
    variantId: 3,
    itemId: 17,
    code: 'JACK1W',
    name: 'Jacket',
    colour: 'Navy',
    size: 'M',
    waiting: 4,
    since: '2026-11-20T09:00:00.000Z',
  };
  const { push } = openOffice({ responses: { OfficeStockAlerts: { variants: [jacket] } } });
  await screen.findByRole('heading', { name: 'Today' });
  push(emptyDashboard);
  const region = await screen.findByRole('region', { name: 'Back-in-stock requests' });
  expect(within(region).getByRole('row', { name: 'Jacket (JACK1W) Navy, M 4 20/11/2026' })).toBeVisible();
  expect(within(region).getByRole('link')).toHaveAttribute('href', '/items/17');
});
