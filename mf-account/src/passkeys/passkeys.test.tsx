import { act, screen, waitFor, within } from '@testing-library/react';
import { bus, CallError, paths, readUser, storeUser } from 'mf-shared';
import { renderInShop, renderRoutes, type MockResponses } from 'mf-shared/testing';
import AuthPopup from '../auth-popup/AuthPopup.tsx';
import { routes } from '../routes.tsx';
import { maria } from '../testing/maria.ts';
import { fakeTimers, fastUser } from '../testing/timers.ts';
import {
  askResponse,
  dismissal,
  made,
  phone,
  plugIn,
  plugInSuggesting,
  startResponse,
  used,
} from './testing/browserPasskeys.ts';

const shopper = fastUser();
fakeTimers();
const press = async (name: string) => shopper.click(await screen.findByRole('button', { name }));

let unplug = () => {};
afterEach(() => {
  unplug();
  localStorage.clear();
});
const withAuthenticator = (...authenticator: Parameters<typeof plugIn>) => {
  unplug = plugIn(...authenticator).take;
};

function showPopup(calls: MockResponses = {}) {
  const onClose = jest.fn();
  const rendered = renderInShop(<AuthPopup mode="sign-in" onClose={onClose} />, {
    calls: { ShopAskPasskey: askResponse, ...calls },
  });
  return { ...rendered, onClose };
}

describe('the sign-in form', () => {
  it('offers no passkey if the browser does not support them', () => {
    const { requests } = showPopup();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('signs in with a passkey', async () => {
    withAuthenticator({ get: async () => used });
    const { requests, onClose } = showPopup({ ShopPasskeySignIn: { user: maria } });
    await press('Sign in with a passkey');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(readUser()).toEqual(maria);
    expect(requests.find(({ name }) => name === 'ShopPasskeySignIn')?.input).toMatchObject({
      passkey: { id: 'cGFzc2tleQ', type: 'public-key', response: { userHandle: 'bWFyaWE' } },
    });
  });

  it('signs in with a passkey suggested in the e-mail field', async () => {
    unplug = plugInSuggesting().take;
    const { onClose } = showPopup({ ShopPasskeySignIn: { user: maria } });
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('stays unchanged when the browser’s dialog is closed', async () => {
    const get = jest.fn(() => Promise.reject(dismissal));
    withAuthenticator({ get });
    const { onClose } = showPopup();
    await press('Sign in with a passkey');
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('reports a passkey that is not accepted', async () => {
    withAuthenticator({ get: async () => used });
    showPopup({ ShopPasskeySignIn: { user: null } });
    await press('Sign in with a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The passkey was not accepted. Please try again, or use your password.',
    );
  });
});

describe('after a sign-in with a password', () => {
  const calls = { ShopSignIn: { user: maria }, ShopPasskeys: { passkeys: [] } };
  const text = 'Sign in without a password next time: add a passkey in your account.';

  async function noticesOfSignIn(responses: MockResponses): Promise<string[]> {
    const notices: string[] = [];
    const subscription = bus.on('shell:notice-requested').subscribe((notice) => notices.push(notice.text));
    const { onClose, requests, unmount } = showPopup(responses);
    await shopper.type(screen.getByLabelText('Email'), maria.email);
    await shopper.type(screen.getByLabelText('Password'), 'Shopper#123{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    if (!localStorage.getItem('passkeyOffer'))
      await waitFor(() => expect(requests.at(-1)?.name).toBe('ShopPasskeys'));
    await act(async () => undefined);
    subscription.unsubscribe();
    unmount();
    return notices;
  }

  it('mentions passkeys once in a browser', async () => {
    withAuthenticator({});
    expect(await noticesOfSignIn(calls)).toEqual([text]);
    expect(await noticesOfSignIn(calls)).toEqual([]);
  });

  it('mentions none to customers with a passkey', async () => {
    withAuthenticator({});
    expect(await noticesOfSignIn({ ...calls, ShopPasskeys: { passkeys: [phone] } })).toEqual([]);
  });
});

describe('the passkeys in the account', () => {
  beforeEach(() => storeUser(maria));

  const pending = () => new Promise(() => undefined);
  async function showAccount(calls: MockResponses) {
    const responses = { ShopSession: { user: maria }, ShopSessions: pending, ...calls };
    const rendered = renderRoutes(routes, { at: paths.account('Change Password'), calls: responses });
    await screen.findByRole('region', { name: 'Passkeys' });
    return rendered;
  }

  it('lists them with their last use, even if the browser does not support passkeys', async () => {
    await showAccount({ ShopPasskeys: { passkeys: [{ ...phone, name: '' }] } });
    expect(await screen.findByText('Added on 20 Nov 2026, not used yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Passkey' })).toBeVisible();
    expect(screen.getByText('This browser cannot use passkeys.')).toBeVisible();
  });

  it('adds one, after the password if the sign-in was long ago', async () => {
    withAuthenticator({ create: async () => made });
    let isProven = false;
    await showAccount({
      ShopPasskeys: { passkeys: [] },
      ShopStartPasskey: () =>
        isProven
          ? startResponse
          : Promise.reject(new CallError('ShopStartPasskey', 403, 'Please enter your password again.')),
      ShopReauthenticate: () => ({ success: (isProven = true) }),
      ShopAddPasskey: { passkeys: [phone] },
    });
    await shopper.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
    await shopper.type(within(dialog).getByLabelText('Current Password'), 'Shopper#123{Enter}');
    expect(await screen.findByText('Chrome, Android')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('renames one', async () => {
    const { requests } = await showAccount({
      ShopPasskeys: { passkeys: [phone] },
      ShopRenamePasskey: { passkeys: [{ ...phone, name: 'My phone' }] },
    });
    await shopper.click(await screen.findByRole('button', { name: 'Rename Chrome, Android' }));
    await shopper.clear(screen.getByLabelText('Name'));
    await shopper.type(screen.getByLabelText('Name'), 'My phone{Enter}');
    expect(await screen.findByText('My phone')).toBeVisible();
    expect(requests.at(-1)?.input).toEqual({ id: 3, name: 'My phone' });
  });

  it('removes one after a confirmation', async () => {
    const { requests } = await showAccount({
      ShopPasskeys: { passkeys: [phone] },
      ShopRemovePasskey: { passkeys: [] },
    });
    await shopper.click(await screen.findByRole('button', { name: 'Remove Chrome, Android' }));
    await press('Remove');
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).not.toBeInTheDocument());
    expect(requests.at(-1)?.input).toEqual({ id: 3 });
  });

  it('shows why one could not be removed', async () => {
    const notices: string[] = [];
    const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    await showAccount({
      ShopPasskeys: { passkeys: [phone] },
      ShopRemovePasskey: () =>
        Promise.reject(new CallError('ShopRemovePasskey', 404, 'There is no such passkey among yours.')),
    });
    await shopper.click(await screen.findByRole('button', { name: 'Remove Chrome, Android' }));
    await press('Remove');
    await waitFor(() => expect(notices).toEqual(['There is no such passkey among yours.']));
    expect(screen.getByText('Chrome, Android')).toBeVisible();
    subscription.unsubscribe();
  });
});
