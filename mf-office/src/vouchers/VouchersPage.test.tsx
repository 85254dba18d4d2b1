import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice, refusal, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const spring = {
  id: 3,
  code: 'SPRING5',
  amountCents: 500,
  usesLeft: 4,
  used: 2,
  lastDay: '2026-12-31',
  isEnded: false,
};
const ofSchool = { ...spring, amountCents: null, percent: 15 };
const choices = { schools: [{ id: 4, name: 'Lyceum' }], sections: [{ id: 1, name: 'School' }] };
const open = (at: string, responses: MockResponses) => openOffice({ at, responses, roles: ['vouchers'] });

it('lists vouchers with the remaining uses, in pages', async () => {
  const { requests } = open('/vouchers', {
    OfficeVouchers: ({ from }: { from?: number }) =>
      from
        ? { vouchers: [{ ...spring, id: 1, code: 'OLD5', isEnded: true }], next: null }
        : {
            vouchers: [
              spring,
              { ...spring, id: 2, code: 'ONCE5', usesLeft: 0, lastDay: null },
              { ...ofSchool, id: 5, code: 'LYCEUM15', countsFor: { kind: 'school', name: 'Lyceum' } },
              { ...ofSchool, id: 6, code: 'CLOSED15', countsFor: { kind: 'school', name: null } },
            ],
            next: 1,
          },
  });
  expect(
    await screen.findByRole('row', { name: /^SPRING5 €5\.00 Everything 2 4 Until .*2026/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: 'ONCE5 €5.00 Everything 2 0 Used up' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^LYCEUM15 15% Lyceum 2 4/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^CLOSED15 15% A school that was removed 2 4/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /OLD5 .* Ended/ })).toBeVisible();
  expect(requests.at(-1)?.input).toEqual({ from: 1 });
});

it('creates a voucher, and sends no invalid amount or uses', async () => {
  let isTaken = true;
  const { requests, path } = open('/vouchers', {
    OfficeVouchers: { vouchers: [], next: null },
    OfficeVoucherChoices: choices,
    OfficeVoucher: { voucher: { ...spring, orders: [] } },
    OfficeMakeVoucher: () => (isTaken ? refusal(409, 'There is a voucher with this code.')() : { id: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'New voucher…' }));
  const dialog = within(screen.getByRole('dialog'));
  const make = dialog.getByRole('button', { name: 'Create the voucher' });
  const fill = async (label: string, text: string): Promise<void> => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  await fill('Code of the voucher', 'SPRING5');
  for (const amount of ['0', '-1', '1000000000', '1000.01']) {
    await fill('Amount in euro', amount);
    await user.click(make);
    expect(dialog.getByText('The amount must be above 0 and at most €1,000.00.')).toBeVisible();
  }
  await fill('Amount in euro', '5,00');
  for (const uses of ['0', '-1', '1000000000']) {
    await fill('Number of uses', uses);
    await user.click(make);
    expect(dialog.getByText('The number of uses must be from 1 to 10000.')).toBeVisible();
  }
  await fill('Number of uses', '6');
  await fill('First day (empty: at once)', '2026-12-01');
  expect(requests.some(({ name }) => name === 'OfficeMakeVoucher')).toBe(false);
  await user.click(make);
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is a voucher with this code.');
  isTaken = false;
  await user.click(make);
  expect(await screen.findByRole('heading', { name: 'Voucher SPRING5' })).toBeVisible();
  expect(path()).toBe('/vouchers/3');
  expect(requests.findLast(({ name }) => name === 'OfficeMakeVoucher')?.input).toEqual({
    code: 'SPRING5',
    amountCents: 500,
    uses: 6,
    firstDay: '2026-12-01',
    lastDay: null,
  });
});

it('creates a voucher by percent for a school, and sends no invalid percentage', async () => {
  const { requests } = open('/vouchers', {
    OfficeVouchers: { vouchers: [], next: null },
    OfficeVoucherChoices: choices,
    OfficeVoucher: { voucher: { ...ofSchool, orders: [] } },
    OfficeMakeVoucher: { id: 3 },
  });
  await user.click(await screen.findByRole('button', { name: 'New voucher…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Code of the voucher'), 'LYCEUM15');
  await user.selectOptions(dialog.getByLabelText('Discount'), 'A percentage');
  await user.selectOptions(dialog.getByLabelText('Counts for'), 'Lyceum');
  for (const percent of ['0', '101', '12.5']) {
    await user.clear(dialog.getByLabelText('Percentage'));
    await user.type(dialog.getByLabelText('Percentage'), percent);
    await user.click(dialog.getByRole('button', { name: 'Create the voucher' }));
    expect(dialog.getByText('The percentage must be a whole number from 1 to 100.')).toBeVisible();
  }
  await user.clear(dialog.getByLabelText('Percentage'));
  await user.type(dialog.getByLabelText('Percentage'), '15');
  await user.click(dialog.getByRole('button', { name: 'Create the voucher' }));
  expect(await screen.findByText(/^15% · Everything · Until/)).toBeVisible();
  expect(requests.findLast(({ name }) => name === 'OfficeMakeVoucher')?.input).toEqual({
    code: 'LYCEUM15',
    percent: 15,
    countsFor: { kind: 'school', id: 4 },
    uses: 1,
    lastDay: null,
  });
});

it('ends a voucher and reopens it', async () => {
  let isEnded = false;
  open('/vouchers/3', {
    OfficeVoucher: () => ({ voucher: { ...spring, isEnded, orders: [] } }),
    OfficeEndVoucher: () => {
      isEnded = true;
      return {};
    },
    OfficeReopenVoucher: () => {
      isEnded = false;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End now' }));
  await user.click(await screen.findByRole('button', { name: 'Reopen without expiry' }));
  expect(await screen.findByRole('button', { name: 'End now' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('used 2 times, 4 left');
});
