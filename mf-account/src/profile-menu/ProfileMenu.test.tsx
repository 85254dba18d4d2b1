import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { bus, storeUser, readUser } from 'mf-shared';
import { renderRoutes, type MockResponses } from 'mf-shared/testing';
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

function show(calls: MockResponses = {}) {
  const rendered = renderRoutes(pages, {
    at: '/faq',
    calls: { ShopSession: { user: readUser() }, ...calls },
  });
  return {
    ...rendered,
    shopper: userEvent.setup({ delay: null }),
    profile: screen.getByRole('button', { name: 'Profile' }),
  };
}

const entries = (): (string | null)[] =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    .map(({ textContent }) => textContent)
    .filter((text) => text && text !== 'elsewhere');

describe('the profile menu of a visitor', () => {
  it('is closed initially', () => {
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

  it('opens if the mouse is already over it', () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const matches = Reflect.get(Element.prototype, 'matches') as (this: Element, selector: string) => boolean;
    const hovered = jest.spyOn(Element.prototype, 'matches');
    hovered.mockImplementation(function isMatch(this: Element, selector) {
      return selector === ':hover' || matches.call(this, selector);
    });
    show();
    hovered.mockRestore();
    jest.mocked(matchMedia).mockRestore();
    expect(entries()).toEqual(['SIGN IN', 'JOIN']);
  });

  it('opens when it replaces the shell’s button under the mouse, which React misses', () => {
    const { profile } = show();
    act(() => {
      const event = Object.assign(new Event('pointerenter'), { pointerType: 'mouse' });
      profile.parentElement?.dispatchEvent(event);
    });
    expect(entries()).toEqual(['SIGN IN', 'JOIN']);
  });

  it('stays open after a click until something else is clicked', async () => {
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
  ])('requests the popup: %s', async (name, mode) => {
    const { shopper, profile } = show();
    const listener = jest.fn();
    const subscription = bus.on('account:sign-in-requested').subscribe(listener);
    await shopper.click(profile);
    await shopper.click(screen.getByRole('button', { name }));
    expect(listener).toHaveBeenCalledWith({ v: 1, mode });
    expect(entries()).toEqual([]);
    expect(profile).toHaveFocus();
    subscription.unsubscribe();
  });
});

describe('the keyboard in the profile menu', () => {
  it('opens with Enter, and closes when Tab leaves it', async () => {
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

  it('moves through the list with the arrow keys and wraps around', async () => {
    const { shopper } = show();
    await shopper.tab();
    await shopper.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'SIGN IN' })).toHaveFocus());
    await shopper.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'JOIN' })).toHaveFocus());
    await shopper.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'SIGN IN' })).toHaveFocus());
  });

  it('closes with Escape and restores the focus', async () => {
    const { shopper, profile } = show();
    await shopper.tab();
    await shopper.keyboard('{Enter}{Tab}{Escape}');
    expect(profile).toHaveAttribute('aria-expanded', 'false');
    expect(profile).toHaveFocus();
  });
});

describe('the profile menu of a customer', () => {
  beforeEach(() => storeUser(maria));

  it('shows the initials and the account links', async () => {
    const { shopper, profile } = show();
    await shopper.click(profile);
    expect(screen.getByText('MI')).toBeVisible();
    expect(entries()).toEqual(['My Account', 'My Orders', 'Favourites', 'Contact Us', 'SIGN OUT']);
    expect(screen.getByRole('link', { name: 'Favourites' })).toHaveAttribute(
      'href',
      '/My-Account?tab=Favourites',
    );
  });

  it('closes when a link is followed', async () => {
    const { shopper, profile, path } = show();
    await shopper.click(profile);
    await shopper.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(path()).toBe('/My-Account?tab=My+Orders');
    expect(entries()).toEqual([]);
  });

  it('signs out: ends the session, goes home and clears the user', async () => {
    const { shopper, profile, path, requests } = show({ ShopSignOut: {} });
    const listener = jest.fn();
    const subscription = bus.on('account:signed-out').subscribe(listener);
    await shopper.click(profile);
    await shopper.click(screen.getByRole('button', { name: 'SIGN OUT' }));
    await waitFor(() => expect(listener).toHaveBeenCalled());
    expect(requests.map(({ name }) => name)).toEqual(['ShopSession', 'ShopSignOut']);
    expect(path()).toBe('/');
    expect(readUser()).toBeNull();
    subscription.unsubscribe();
  });

  it('stays signed in and shows an error if the server cannot be reached', async () => {
    const { shopper, profile } = show({ ShopSignOut: () => Promise.reject(new Error('away')) });
    const listener = jest.fn();
    const subscription = bus.on('shell:notice-requested').subscribe(listener);
    await shopper.click(profile);
    await shopper.click(screen.getByRole('button', { name: 'SIGN OUT' }));
    await waitFor(() =>
      expect(listener).toHaveBeenCalledWith({ v: 1, text: 'Something went wrong.', kind: 'error' }),
    );
    expect(readUser()).toEqual(maria);
    subscription.unsubscribe();
  });

  it('follows a sign-out in another tab', async () => {
    const { shopper, profile } = show();
    await shopper.click(profile);
    act(() => {
      localStorage.removeItem('user');
      dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });
    expect(entries()).toEqual(['SIGN IN', 'JOIN']);
  });
});

describe('the session check', () => {
  it('signs out a customer whose session has ended', async () => {
    storeUser(maria);
    show({ ShopSession: { user: null } });
    await waitFor(() => expect(readUser()).toBeNull());
  });

  it('signs in the customer of a session that is not stored', async () => {
    show({ ShopSession: { user: maria } });
    await waitFor(() => expect(readUser()).toEqual(maria));
  });

  it('keeps the stored user if the call fails', async () => {
    storeUser(maria);
    const { requests } = show({ ShopSession: () => Promise.reject(new Error('away')) });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(readUser()).toEqual(maria);
  });

  it('ignores a response that is older than a sign-in', async () => {
    const resolvers: ((response: unknown) => void)[] = [];
    const { requests } = show({ ShopSession: () => new Promise((done) => resolvers.push(done)) });
    await waitFor(() => expect(requests).toHaveLength(1));
    act(() => {
      storeUser(maria);
      bus.publish('account:signed-in', { v: 1, user: maria });
    });
    await act(async () => resolvers[0]?.({ user: null }));
    expect(readUser()).toEqual(maria);
  });
});
