import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeOpening, OpeningStep } from '../contract/calls.ts';
import { emptyDashboard, openOffice, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const all: OpeningStep[] = ['seller', 'delivery', 'products', 'legal', 'staff', 'mail', 'payment', 'backup'];

const opening = (missing: OpeningStep[], rest: Partial<OfficeOpening> = {}): OfficeOpening => ({
  isOpen: false,
  openedAt: null,
  openedBy: null,
  shopOrigin: 'https://shop.example',
  steps: all.map((step) => ({ step, isDone: !missing.includes(step) })),
  missingOfSeller: missing.includes('seller') ? ['vatNumber', 'phone'] : [],
  missingRoles: missing.includes('staff') ? ['orders'] : [],
  mail: { triedAt: null, failure: null },
  legal: { confirmedAt: null, confirmedBy: null },
  ...rest,
});

const open = (OfficeOpening: unknown, responses: MockResponses = {}) =>
  openOffice({ at: '/opening', roles: ['admin'], responses: { OfficeOpening, ...responses } });

it('shows what is missing, and where it is done', async () => {
  open(opening(['seller', 'staff', 'backup']));
  const list = within(await screen.findByRole('list', { name: 'Before you open' }));
  expect(list.getByText('Missing: VAT number · Phone')).toBeVisible();
  expect(list.getByRole('link', { name: 'Seller' })).toHaveAttribute('href', '/seller');
  expect(list.getByText('Missing: Orders')).toBeVisible();
  expect(list.getByRole('link', { name: 'Staff' })).toHaveAttribute('href', '/staff');
  expect(list.getByText('meltemi backup /var/backups/meltemi')).toBeVisible();
  expect(list.getByRole('link', { name: 'Privacy & cookies' })).toHaveAttribute(
    'href',
    'https://shop.example/faq?from=privacy',
  );
  expect(screen.queryByRole('button', { name: 'Open the shop' })).toBeNull();
});

it('opens the shop once everything is done', async () => {
  let isOpen = false;
  open(() => opening([], isOpen ? { isOpen, openedAt: '2026-11-27T09:00:00Z', openedBy: 'anna' } : {}), {
    OfficeOpenShop: () => {
      isOpen = true;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the shop' }));
  expect(await screen.findByText('The shop was opened on 27/11/2026 by anna.')).toBeVisible();
});

it('sends a test e-mail and shows what the mail server said', async () => {
  const failure = 'The mail server does not respond: connect ECONNREFUSED';
  const mail = { triedAt: null as string | null, failure: null as string | null };
  const { requests } = open(() => opening(['mail'], { mail: { ...mail } }), {
    OfficeTryMail: () => {
      Object.assign(mail, { triedAt: '2026-11-27T09:00:00Z', failure });
      return { failure };
    },
  });
  const field = await screen.findByLabelText('Your e-mail address');
  const button = screen.getByRole('button', { name: 'Send a test e-mail to me' });
  await user.type(field, 'anna');
  await user.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
  await user.type(field, '@shop.example');
  await user.click(button);
  expect(await screen.findByText(failure)).toBeVisible();
  expect(requests.filter(({ name }) => name === 'OfficeTryMail')).toEqual([
    { name: 'OfficeTryMail', input: { to: 'anna@shop.example' } },
  ]);
});

it('makes a link with which staff look at the shop and buy before the opening', async () => {
  const url = 'https://shop.example/__trial?token=t';
  open(opening(['payment']), { OfficeMakeTrialLink: { url } });
  await user.click(await screen.findByRole('button', { name: 'Make a link to the closed shop' }));
  expect(await screen.findByRole('link', { name: url })).toHaveAttribute('href', url);
});

it('appears on the dashboard of admins while the shop is closed', async () => {
  const { push } = openOffice({
    roles: ['admin'],
    responses: { OfficeOpening: opening(['backup']) },
  });
  push(emptyDashboard);
  const panel = within(await screen.findByRole('region', { name: 'Before you open' }));
  const left = panel.getByRole('list', { name: '1 step is left' });
  expect(within(left).getByText('A backup was written')).toBeVisible();
  expect(panel.getByRole('link', { name: '1 step is left' })).toHaveAttribute('href', '/opening');
});
