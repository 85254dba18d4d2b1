import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths, storeUser } from 'mf-shared';
import { renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { maria } from '../testing/maria.ts';
import { confirmationResponse, dismissal, phone, plugIn, used } from './testing/browserPasskeys.ts';

const shopper = userEvent.setup({ delay: null });
const press = async (name: string) => shopper.click(await screen.findByRole('button', { name }));
const offer = () => screen.findByRole('button', { name: 'Use a passkey instead' });

let unplug = () => {};
afterEach(() => unplug());

const show = (calls: MockResponses = {}, get = async (): Promise<unknown> => used) => {
  storeUser(maria);
  unplug = plugIn({ get }).take;
  return renderRoutes(routes, {
    at: paths.account('Edit Personal Details'),
    calls: {
      ShopSession: { user: maria },
      ShopAddresses: { addresses: [] },
      ShopPasskeys: { passkeys: [phone] },
      ShopAskConfirmation: confirmationResponse,
      ShopConfirmWithPasskey: { success: true },
      ...calls,
    },
  });
};

it('confirms the deletion of the account with a passkey', async () => {
  const { requests } = show({ ShopDeleteAccount: {} });
  await press('Delete Account');
  await press('Use a passkey instead');
  await waitFor(() => expect(requests.some(({ name }) => name === 'ShopDeleteAccount')).toBe(true));
  expect(requests.find(({ name }) => name === 'ShopAskConfirmation')?.input).toEqual({
    purpose: 'delete-account',
  });
  expect(requests.some(({ name }) => name === 'ShopReauthenticate')).toBe(false);
});

it('confirms another e-mail with a passkey and saves it without the password', async () => {
  const { requests } = show({ ShopChangeDetails: { user: maria } });
  const email = await screen.findByLabelText('Email');
  await shopper.clear(email);
  await shopper.type(email, 'new@example.test');
  await press('Use a passkey instead');
  expect(await screen.findByText('Confirmed with your passkey. Save your changes now.')).toBeVisible();
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  await press('Save Changes');
  expect(await screen.findByText(/Your e-mail changes once you open the link/)).toBeVisible();
  expect(requests.find(({ name }) => name === 'ShopAskConfirmation')?.input).toEqual({
    purpose: 'change-email',
  });
});

it('falls back to the password if the passkey is not accepted', async () => {
  const { requests } = show({ ShopConfirmWithPasskey: { success: false } });
  await press('Download my data');
  await press('Use a passkey instead');
  expect(
    await screen.findByText('The passkey was not accepted. Please try again, or use your password.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Current Password')).toBeVisible();
  expect(requests.some(({ name }) => name === 'ShopMyData')).toBe(false);
});

it('stays unchanged if the browser’s dialog is closed', async () => {
  const { requests } = show({}, () => Promise.reject(dismissal));
  await press('Download my data');
  await press('Use a passkey instead');
  await waitFor(async () => expect(await offer()).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requests.some(({ name }) => name === 'ShopConfirmWithPasskey')).toBe(false);
});

it('offers no passkey to a customer without one', async () => {
  const { requests } = show({ ShopPasskeys: { passkeys: [] } });
  await press('Delete Account');
  await waitFor(() => expect(requests.some(({ name }) => name === 'ShopPasskeys')).toBe(true));
  expect(await screen.findByLabelText('Current Password')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).not.toBeInTheDocument();
});
