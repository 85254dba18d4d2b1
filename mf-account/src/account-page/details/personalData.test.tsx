import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  bus,
  CallError,
  storeUser,
  paths,
  readUser,
  type SavedAddress,
  type SignedInBrowser,
} from 'mf-shared';
import { renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { maria } from '../../testing/maria.ts';

const shopper = userEvent.setup({ delay: null });

let notices: string[];
let stop: () => void;
beforeEach(() => {
  storeUser(maria);
  notices = [];
  const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
  stop = () => subscription.unsubscribe();
});
afterEach(() => stop());

const main: SavedAddress = {
  id: 'main',
  street: 'Ledras 1',
  postCode: '1011',
  city: 'Nic',
  phone: '99123456',
};
const second: SavedAddress = { id: 3, street: 'Makariou III 12', postCode: '3025', city: 'Lim', phone: '' };

const show = (tab: 'Edit Personal Details' | 'Change Password', calls: MockResponses) =>
  renderRoutes(routes, {
    at: paths.account(tab),
    calls: { ShopSession: { user: maria }, ShopAddresses: { addresses: [main, second] }, ...calls },
  });
const press = (name: string) => shopper.click(screen.getByRole('button', { name }));

describe('saved addresses', () => {
  it('lists them, the checkout address first', async () => {
    show('Edit Personal Details', {});
    await screen.findByText('Ledras 1');
    const list = within(screen.getByRole('region', { name: 'Addresses' })).getByRole('list');
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Ledras 11011 NICOSIA99123456Filled in at checkoutEditRemove',
      'Makariou III 123025 LIMASSOLUse at checkoutEditRemove',
    ]);
  });

  it('adds one after validation', async () => {
    const third: SavedAddress = { ...second, id: 4, street: 'Athinon 5' };
    const { requests } = show('Edit Personal Details', {
      ShopAddresses: { addresses: [] },
      ShopSaveAddress: { user: maria, addresses: [third] },
    });
    expect(await screen.findByText(/You have no saved address yet/)).toBeVisible();
    await press('Add an address');
    const form = within(screen.getByRole('form', { name: 'Add an address' }));
    expect(form.getByLabelText('Street')).toHaveFocus();
    await press('Save address');
    expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Street is required',
      'Post code is required',
      'City is required',
    ]);
    await shopper.type(form.getByLabelText('Street'), 'Athinon 5');
    await shopper.type(form.getByLabelText('Post code'), '3025');
    await shopper.selectOptions(form.getByLabelText('City'), 'LIMASSOL');
    await press('Save address');
    const input = { id: 'new', street: 'Athinon 5', postCode: '3025', city: 'Lim', phone: '' };
    expect(requests.at(-1)).toMatchObject({ name: 'ShopSaveAddress', input });
    expect(await screen.findByText('Athinon 5')).toBeVisible();
  });

  it('changes one, makes it the checkout address and removes one', async () => {
    const moved = { ...maria, addr1: 'Makariou III 12', zip: '3025', city: 'Lim' };
    const response = {
      user: moved,
      addresses: [
        { ...second, id: 'main' },
        { ...main, id: 9 },
      ],
    };
    const { requests } = show('Edit Personal Details', {
      ShopUseAddress: response,
      ShopRemoveAddress: { user: moved, addresses: [{ ...second, id: 'main' }] },
      ShopSaveAddress: response,
    });
    await screen.findByText('Ledras 1');
    await press('Use Makariou III 12 at checkout');
    await waitFor(() => expect(readUser()?.addr1).toBe('Makariou III 12'));
    expect(requests.at(-1)?.input).toEqual({ id: 3 });
    await press('Edit Ledras 1');
    expect(screen.getByLabelText('City')).toHaveValue('Nic');
    await press('Save address');
    expect(requests.at(-1)).toMatchObject({ name: 'ShopSaveAddress', input: { id: 9, street: 'Ledras 1' } });
    await shopper.click(await screen.findByRole('button', { name: 'Remove Ledras 1' }));
    await waitFor(() => expect(screen.queryByText('Ledras 1')).not.toBeInTheDocument());
  });

  it('shows the server’s message if a change fails', async () => {
    const refuse = () => {
      throw new CallError('ShopRemoveAddress', 404, 'There is no such address among yours.');
    };
    show('Edit Personal Details', { ShopRemoveAddress: refuse });
    await screen.findByText('Ledras 1');
    await press('Remove Makariou III 12');
    expect(notices).toEqual(['There is no such address among yours.']);
    expect(screen.getByText('Makariou III 12')).toBeVisible();
  });
});

describe('the active sessions', () => {
  const at = Date.UTC(2026, 6, 5, 12);
  const here: SignedInBrowser = {
    browser: 'Chrome',
    system: 'Mac',
    signedInAt: at,
    lastSeenAt: at,
    isThis: true,
  };
  const there: SignedInBrowser = { ...here, browser: '', system: '', signedInAt: at - 1000, isThis: false };

  it('lists them and ends the others', async () => {
    let sessions = [here, there];
    const { requests } = show('Change Password', {
      ShopSessions: () => ({ sessions }),
      ShopEndOtherSessions: () => {
        sessions = [here];
        return {};
      },
    });
    expect(await screen.findByText(/Chrome on Mac/)).toHaveTextContent('this device');
    expect(screen.getByText(/Unknown device/)).toBeVisible();
    await press('Sign out all other devices');
    await waitFor(() => expect(screen.queryByText(/Unknown device/)).not.toBeInTheDocument());
    expect(notices).toEqual(['All other devices are signed out.']);
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
    expect(requests.map(({ name }) => name)).toContain('ShopEndOtherSessions');
  });
});

describe('the customer’s data export', () => {
  it('downloads a file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { requests } = show('Edit Personal Details', {
      ShopReauthenticate: { success: true },
      ShopMyData: { person: { name: maria.name } },
    });
    await shopper.click(await screen.findByRole('button', { name: 'Download my data' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Download my data' }));
    await shopper.type(dialog.getByLabelText('Current Password'), 'Shopper#123{Enter}');
    await waitFor(() => expect(names).toEqual(['my-data.json']));
    expect(saved[0]?.type).toBe('application/json');
    expect(requests.slice(-2).map(({ name }) => name)).toEqual(['ShopReauthenticate', 'ShopMyData']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
