import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { bus, storeUser, readUser } from 'mf-shared';
import { renderRoutes, type Answers } from 'mf-shared/testing';
import ProfileMenu from './ProfileMenu.tsx';
import { maria } from '../testing/maria.ts';

const pages = [
  {
    path: '*',
    element: (
      <>
        <ProfileMenu />
        <button type="button">elsewhere</button>
      </>
    ),
  },
];

function show(calls: Answers = {}) {
  const shown = renderRoutes(pages, { at: '/faq', calls: { ShopSession: { user: readUser() }, ...calls } });
  return {
    ...shown,
    shopper: userEvent.setup({ delay: null }),
    profile: screen.getByRole('button', { name: 'Profile' }),
  };
}

const entries = (): (string | null)[] =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    .map(({ textContent }) => textContent)
    .filter((text) => text && text !== 'elsewhere');

describe('the profile menu of a visitor', () => {
  it('is closed at first', () => {
    const { profile } = show();
    expect(profile).toHaveAttribute('aria-expanded', 'false');
    expect(entries()).toEqual([]);
  });

  it('opens on a click with SIGN IN and JOIN, and closes on another', async () => {
    const { shopper, profile } = show();
    await shopper.pointer({ keys: '[TouchA]', target: profile });
    expect(entries()).toEqual(['SIGN IN', 'JOIN']);
    await shopper.pointer({ keys: '[TouchA]', target: profile });
    expect(entries()).toEqual([]);
  });

  it('opens while the mouse is over it', async () => {
    const { shopper, profile } = show();
    await shopper.hover(profile);
    expect(entries()).toEqual(['SIGN IN', 'JOIN']);
    await shopper.hover(screen.getByText('elsewhere'));
    expect(entries()).toEqual([]);
  });

  it('stays when it is clicked under the mouse, until something else is', async () => {
    const { shopper, profile } = show();
    await shopper.click(profile);
    await shopper.hover(screen.getByText('elsewhere'));
    expect(entries()).toEqual(['SIGN IN', 'JOIN']);
    await shopper.click(screen.getByText('elsewhere'));
    expect(entries()).toEqual([]);
  });

  it.each([
    ['SIGN IN', 'sign-in'],
    ['JOIN', 'register'],
  ])('asks for the popup: %s', async (name, mode) => {
    const { shopper, profile } = show();
    const heard = jest.fn();
    const subscription = bus.on('account:sign-in-requested').subscribe(heard);
    await shopper.click(profile);
    await shopper.click(screen.getByRole('button', { name }));
    expect(heard).toHaveBeenCalledWith({ v: 1, mode });
    expect(entries()).toEqual([]);
    expect(profile).toHaveFocus();
    subscription.unsubscribe();
  });
});

describe('the keyboard in the profile menu', () => {
  it('opens with Enter, goes on with Tab and closes when the focus leaves', async () => {
    const { shopper, profile } = show();
    await shopper.tab();
    expect(profile).toHaveFocus();
    await shopper.keyboard('{Enter}');
    await shopper.tab();
    expect(screen.getByRole('button', { name: 'SIGN IN' })).toHaveFocus();
    await shopper.tab();
    await shopper.tab();
    expect(screen.getByText('elsewhere')).toHaveFocus();
    expect(profile).toHaveAttribute('aria-expanded', 'false');
  });

  it('goes through the list with the arrows, round and round', async () => {
    const { shopper } = show();
    await shopper.tab();
    await shopper.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'SIGN IN' })).toHaveFocus());
    await shopper.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'JOIN' })).toHaveFocus());
    await shopper.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'SIGN IN' })).toHaveFocus());
  });

  it('closes with Escape and gives the focus back', async () => {
    const { shopper, profile } = show();
    await shopper.tab();
    await shopper.keyboard('{Enter}{Tab}{Escape}');
    expect(profile).toHaveAttribute('aria-expanded', 'false');
    expect(profile).toHaveFocus();
  });
});

describe('the profile menu of a customer', () => {
  beforeEach(() => storeUser(maria));

  it('shows the initials and the ways into the account', async () => {
    const { shopper, profile } = show();
    await shopper.click(profile);
    expect(screen.getByText('MI')).toBeVisible();
    expect(entries()).toEqual(['My Account', 'My Orders', 'Favourites', 'Contact Us', 'SIGN OUT']);
    expect(screen.getByRole('link', { name: 'Favourites' })).toHaveAttribute(
      'href',
      '/My-Account?tab=Favourites',
    );
  });

  it('closes behind who follows a link', async () => {
    const { shopper, profile, path } = show();
    await shopper.click(profile);
    await shopper.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(path()).toBe('/My-Account?tab=My+Orders');
    expect(entries()).toEqual([]);
  });

  it('signs out: the session first, then home, then the kept name', async () => {
    const { shopper, profile, path, asked } = show({ ShopSignOut: {} });
    const heard = jest.fn();
    const subscription = bus.on('account:signed-out').subscribe(heard);
    await shopper.click(profile);
    await shopper.click(screen.getByRole('button', { name: 'SIGN OUT' }));
    await waitFor(() => expect(heard).toHaveBeenCalled());
    expect(asked.map(({ name }) => name)).toEqual(['ShopSession', 'ShopSignOut']);
    expect(path()).toBe('/');
    expect(readUser()).toBeNull();
    subscription.unsubscribe();
  });

  it('stays signed in and says so when the server cannot be reached', async () => {
    const { shopper, profile } = show({ ShopSignOut: () => Promise.reject(new Error('away')) });
    const heard = jest.fn();
    const subscription = bus.on('shell:notice-requested').subscribe(heard);
    await shopper.click(profile);
    await shopper.click(screen.getByRole('button', { name: 'SIGN OUT' }));
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith({ v: 1, text: 'Something went wrong.', kind: 'error' }),
    );
    expect(readUser()).toEqual(maria);
    subscription.unsubscribe();
  });

  it('notices that another tab signed out', async () => {
    const { shopper, profile } = show();
    await shopper.click(profile);
    act(() => {
      localStorage.removeItem('user');
      dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });
    expect(entries()).toEqual(['SIGN IN', 'JOIN']);
  });
});

describe('looking after the session', () => {
  it('forgets a customer whose session has ended', async () => {
    storeUser(maria);
    show({ ShopSession: { user: null } });
    await waitFor(() => expect(readUser()).toBeNull());
  });

  it('finds the customer of a session that the browser did not remember', async () => {
    show({ ShopSession: { user: maria } });
    await waitFor(() => expect(readUser()).toEqual(maria));
  });

  it('keeps the name while the server does not answer', async () => {
    storeUser(maria);
    const { asked } = show({ ShopSession: () => Promise.reject(new Error('away')) });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(readUser()).toEqual(maria);
  });

  it('does not let an old answer undo a newer sign-in', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const { asked } = show({ ShopSession: () => new Promise((done) => answers.push(done)) });
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => {
      storeUser(maria);
      bus.publish('account:signed-in', { v: 1, user: maria });
    });
    await act(async () => answers[0]?.({ user: null }));
    expect(readUser()).toEqual(maria);
  });
});
