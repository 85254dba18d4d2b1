import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, storeUser, paths, type WithdrawableOrder } from 'mf-shared';
import { renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { maria } from '../testing/maria.ts';

const shopper = userEvent.setup({ delay: null });

const polo = {
  id: 1,
  name: 'Classic Polo',
  colour: 'Navy',
  size: 'M',
  quantity: 2,
  isExempt: false,
};
const cap = {
  id: 2,
  name: 'Cap with your crest',
  colour: '',
  size: '',
  quantity: 0,
  isExempt: true,
};
const order: WithdrawableOrder = {
  number: '10747',
  placedAt: Date.parse('2026-11-05T12:00:00Z'),
  name: 'Maria Ioannou',
  email: maria.email,
  until: '2026-11-22',
  isOver: false,
  lines: [polo, cap],
};
const declared = { statedAt: Date.parse('2026-11-20T14:05:00Z'), email: maria.email };

function show(calls: MockResponses = {}, number?: string) {
  const responses = { ShopFindOrder: order, ShopWithdraw: declared, ...calls };
  return renderRoutes(routes, { at: paths.withdraw(number), calls: responses });
}
const press = (name: string) => shopper.click(screen.getByRole('button', { name }));
const lastInput = ({ requests }: ReturnType<typeof show>) => requests.at(-1)?.input;

const choosePolo = async () => shopper.click(await screen.findByRole('checkbox', { name: /Classic Polo/ }));

async function findAsGuest(): Promise<void> {
  await shopper.type(screen.getByLabelText('Order number'), ' 10747 ');
  await shopper.type(screen.getByLabelText('E-mail of the order'), 'maria@example.test');
  await press('Withdraw from contract here');
}

describe('withdrawing from a contract', () => {
  it('lets a guest choose, review and confirm, and shows where the receipt goes', async () => {
    const rendered = show();
    await findAsGuest();
    expect(lastInput(rendered)).toEqual({ number: '10747', email: 'maria@example.test' });
    expect(await screen.findByText('You can withdraw until the end of 22/11/2026.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Classic Polo/ })).not.toBeChecked();
    await choosePolo();
    await press('Continue');
    expect(screen.getByText('I withdraw from the contract for these goods:')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('2 × Classic Polo');
    expect(rendered.requests.map(({ name }) => name)).toEqual(['ShopFindOrder']);
    await press('Confirm withdrawal');
    expect(lastInput(rendered)).toEqual({
      number: '10747',
      email: 'maria@example.test',
      refund: 'money',
      lines: [{ id: 1, quantity: 2 }],
    });
    expect(await screen.findByRole('heading', { name: 'We have your withdrawal' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('The receipt is on its way to maria@example.test.');
  });

  it('sends the chosen quantity and refund', async () => {
    const rendered = show();
    await findAsGuest();
    await choosePolo();
    await shopper.selectOptions(screen.getByLabelText('Pieces'), '1');
    await shopper.click(screen.getByLabelText(/credit voucher/));
    await press('Continue');
    expect(screen.getByText(/^A credit voucher/)).toBeVisible();
    await press('Confirm withdrawal');
    expect(lastInput(rendered)).toMatchObject({ refund: 'voucher', lines: [{ id: 1, quantity: 1 }] });
  });

  it('accepts an optional reason for each line', async () => {
    const rendered = show();
    await findAsGuest();
    await choosePolo();
    const reason = await screen.findByLabelText('Reason, if you like');
    expect(reason).toHaveDisplayValue('I’d rather not say');
    await shopper.selectOptions(reason, 'It is too small');
    await press('Continue');
    await press('Back');
    expect(await screen.findByLabelText('Reason, if you like')).toHaveDisplayValue('It is too small');
    await press('Continue');
    await press('Confirm withdrawal');
    expect(lastInput(rendered)).toMatchObject({ lines: [{ id: 1, quantity: 2, reason: 'too-small' }] });
  });

  it('keeps the choices when going back from the review', async () => {
    show();
    await findAsGuest();
    await choosePolo();
    await shopper.selectOptions(screen.getByLabelText('Pieces'), '1');
    await press('Continue');
    await press('Back');
    expect(screen.getByRole('checkbox', { name: /Classic Polo/ })).toBeChecked();
    expect(screen.getByLabelText('Pieces')).toHaveValue('1');
  });

  it('prefills the form from the URL and the customer', async () => {
    storeUser(maria);
    show({}, '10747');
    expect(screen.getByLabelText('Order number')).toHaveValue('10747');
    expect(screen.getByLabelText('E-mail of the order')).toHaveValue(maria.email);
  });

  it('excludes customized lines', async () => {
    show();
    await findAsGuest();
    expect(await screen.findByRole('checkbox', { name: /Cap with your crest/ })).toBeDisabled();
    expect(screen.getByText('Made to your wishes: it cannot go back.')).toBeVisible();
  });

  it('requires at least one line', async () => {
    const rendered = show();
    await findAsGuest();
    await screen.findByRole('checkbox', { name: /Classic Polo/ });
    await press('Continue');
    const fault = screen.getByText('Please choose what you want to give back.');
    expect(fault).toBeVisible();
    expect(rendered.requests.map(({ name }) => name)).toEqual(['ShopFindOrder']);
    await shopper.click(screen.getByRole('checkbox', { name: /Classic Polo/ }));
    expect(fault).toBeEmptyDOMElement();
  });

  it('is not possible after the deadline or if nothing is left', async () => {
    const { unmount } = show({ ShopFindOrder: { ...order, isOver: true } });
    await findAsGuest();
    expect(await screen.findByText('The 14 days to withdraw from this order are over.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Continue|Confirm withdrawal)$/ })).not.toBeInTheDocument();
    unmount();
    show({ ShopFindOrder: { ...order, lines: [{ ...polo, quantity: 0 }] } });
    await findAsGuest();
    expect(await screen.findByText('There is nothing left in this order to withdraw from.')).toBeVisible();
  });

  it('shows validation errors, an unknown order and the server’s error', async () => {
    const refuse = () => {
      throw new CallError('ShopWithdraw', 409, 'You have withdrawn.');
    };
    show({
      ShopFindOrder: ({ number }: { number: string }) => (number === '1' ? null : order),
      ShopWithdraw: refuse,
    });
    await press('Withdraw from contract here');
    expect(screen.getByText('Order number is required.')).toBeVisible();
    expect(screen.getByText('Email is required.')).toBeVisible();
    await shopper.type(screen.getByLabelText('Order number'), '1');
    await shopper.type(screen.getByLabelText('E-mail of the order'), 'maria@example.test');
    await press('Withdraw from contract here');
    expect(await screen.findByText(/There is no such order/)).toBeVisible();
    await shopper.type(screen.getByLabelText('Order number'), '0747');
    await press('Withdraw from contract here');
    await choosePolo();
    await press('Continue');
    await press('Confirm withdrawal');
    expect(await screen.findByText('You have withdrawn.')).toBeVisible();
  });
});
