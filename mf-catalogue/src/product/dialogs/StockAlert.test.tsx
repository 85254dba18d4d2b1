import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, paths, type Product } from 'mf-shared';
import { renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { polo } from '../../testing/samples.ts';

const shopper = userEvent.setup({ delay: null });
const press = async (name: string) => shopper.click(await screen.findByRole('button', { name }));

const show = (calls: MockResponses = {}, changes: Partial<Product> = {}, at = polo.path) =>
  renderRoutes(routes, { at, calls: { ShopProduct: { ...polo, ...changes }, ...calls } });

async function fillIn(email: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await shopper.type(dialog.getByLabelText('Email'), email);
  await shopper.click(dialog.getByRole('checkbox', { hidden: true }));
  await shopper.click(dialog.getByRole('button', { name: 'Tell me', hidden: true }));
}

const requestedAlerts = (requests: { name: string; input: object }[]) =>
  requests.filter(({ name }) => name === 'ShopAskStockAlert').map(({ input }) => input);

describe('the stock alert', () => {
  it('offers sold-out sizes of the chosen colour and adds nothing to the cart', async () => {
    const { requests, store } = show({ ShopAskStockAlert: { isConfirmed: false } });
    await press('Tell me when a size is back');
    const choice = await screen.findByLabelText('Colour and size');
    expect(within(choice).getAllByRole('option', { hidden: true })).toHaveLength(1);
    expect(choice).toHaveDisplayValue('Navy, M');
    await fillIn('eleni@example.test');
    expect(await screen.findByText(/^We have sent a link to eleni@example\.test\./)).toBeInTheDocument();
    const email = 'eleni@example.test';
    expect(requestedAlerts(requests)).toEqual([
      { item: 7, colour: 'NVY', size: 'Medium', email, consent: true },
    ]);
    expect(store.getState().cart.lines).toEqual([]);
    expect(screen.queryByText('Please select a size and color.')).not.toBeInTheDocument();
  });

  it('offers all variants of a sold-out item', async () => {
    show({ ShopAskStockAlert: { isConfirmed: true } }, { stock: { 'NVY;Small': 0, 'WHT;Medium': 0 } });
    await press('Tell me when it is back');
    const choice = await screen.findByLabelText('Colour and size');
    expect(within(choice).getAllByRole('option', { hidden: true })).toHaveLength(2);
    await fillIn('maria@example.test');
    expect(
      await screen.findByText('We will write to maria@example.test once, when it is back.'),
    ).toBeInTheDocument();
  });

  it('is not offered if nothing is sold out', async () => {
    show({}, { stock: { 'NVY;Small': 1, 'NVY;Medium': 1 } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Tell me/ })).not.toBeInTheDocument();
  });

  it('requires an e-mail and consent', async () => {
    const { requests } = show();
    await press('Tell me when a size is back');
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const submit = dialog.getByRole('button', { name: 'Tell me', hidden: true });
    await shopper.click(submit);
    expect(dialog.getByText('Email is required.')).toBeInTheDocument();
    await shopper.type(dialog.getByLabelText('Email'), 'eleni@example.test');
    await shopper.click(submit);
    expect(dialog.getByText('Please agree first: without it we may not write to you.')).toBeInTheDocument();
    expect(requestedAlerts(requests)).toEqual([]);
  });

  it('shows an error and can retry', async () => {
    const refuse = () => {
      throw new CallError('ShopAskStockAlert', 429, 'Too many attempts.');
    };
    show({ ShopAskStockAlert: refuse });
    await press('Tell me when a size is back');
    await fillIn('eleni@example.test');
    expect(await screen.findByText('Too many attempts.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tell me', hidden: true })).toBeEnabled();
  });
});

describe('the page for links in stock mails', () => {
  const open = (at: string, calls: MockResponses = {}) => show(calls, {}, at);

  it('confirms after a click', async () => {
    const { requests } = open(`${paths.stockAlert()}#a-token`, {
      ShopConfirmStockAlert: { isConfirmed: true },
    });
    await press('Yes, write to me once');
    expect(await screen.findByText('Done: we will write to you once, when it is back.')).toBeVisible();
    expect(requests).toMatchObject([{ name: 'ShopConfirmStockAlert', input: { token: 'a-token' } }]);
  });

  it.each(['#old', ''])('reports that the link "%s" does not work', async (token) => {
    open(paths.stockAlert() + token, { ShopConfirmStockAlert: { isConfirmed: false } });
    await press('Yes, write to me once');
    expect(await screen.findByText(/^This link does not work any more\./)).toBeVisible();
  });

  it('cancels all alerts of the e-mail', async () => {
    const { requests } = open(`${paths.stockAlert()}?stop#a-token`, { ShopStopStockAlerts: {} });
    await press('Do not write to me');
    expect(await screen.findByText(/^Done: we will not write to this address/)).toBeVisible();
    expect(requests).toMatchObject([{ name: 'ShopStopStockAlerts', input: { token: 'a-token' } }]);
    expect(screen.queryByRole('button', { name: 'Yes, write to me once' })).not.toBeInTheDocument();
  });
});
