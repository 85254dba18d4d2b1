import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { bus, CallError, storeUser, readUser } from 'mf-shared';
import { renderInShop, type MockResponses } from 'mf-shared/testing';
import FavouriteButton from './FavouriteButton.tsx';
import { signedIn, signedOut } from '../session/session.ts';
import { maria } from '../testing/maria.ts';

const shopper = userEvent.setup({ delay: null });

let notices: string[];
let signInRequests: number;
let stop: () => void;

beforeEach(() => {
  notices = [];
  signInRequests = 0;
  const subscriptions = [
    bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text)),
    bus.on('account:sign-in-requested').subscribe(() => (signInRequests += 1)),
  ];
  stop = () => subscriptions.forEach((subscription) => subscription.unsubscribe());
});
afterEach(() => stop());

function show(calls: MockResponses = {}) {
  const responses = { ShopFavouriteIds: { itemIds: [3] }, ...calls };
  const rendered = renderInShop(<FavouriteButton itemId={5} itemName="Classic Polo" />, { calls: responses });
  return { ...rendered, heart: screen.getByRole('button', { name: 'Favourite Classic Polo' }) };
}

describe('the favourite button of a visitor', () => {
  it('is not pressed and makes no call', () => {
    const { heart, requests } = show();
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(requests).toEqual([]);
  });

  it('requests a sign-in, then adds the item without another click', async () => {
    const { heart, requests } = show({ ShopFavouriteAdd: { isFavourite: true } });
    await shopper.click(heart);
    expect(notices).toEqual(['Please sign in to add items to favorites.']);
    expect(signInRequests).toBe(1);
    act(() => signedIn(maria));
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    expect(requests.find(({ name }) => name === 'ShopFavouriteAdd')?.input).toEqual({ itemId: 5 });
    await waitFor(() => expect(notices).toContain('Item added to favorites successfully.'));
  });

  it('does not add the item if another sign-in is requested', async () => {
    const { heart, requests } = show();
    await shopper.click(heart);
    act(() => bus.publish('account:sign-in-requested', { v: 1, mode: 'sign-in' }));
    await act(async () => signedIn(maria));
    expect(requests.map(({ name }) => name)).toEqual(['ShopFavouriteIds']);
  });
});

describe('the favourite button of a customer', () => {
  beforeEach(() => storeUser(maria));

  it('is pressed for a favourite', async () => {
    const { heart } = show({ ShopFavouriteIds: { itemIds: [3, 5] } });
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  });

  it('adds and removes the item', async () => {
    const { heart } = show({ ShopFavouriteAdd: {}, ShopFavouriteRemove: {} });
    await shopper.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await shopper.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    expect(notices).toEqual(['Item added to favorites successfully.']);
  });

  it('shows that adding failed', async () => {
    const { heart } = show({ ShopFavouriteAdd: () => Promise.reject(new CallError('x', 500, 'oh')) });
    await shopper.click(heart);
    await waitFor(() => expect(notices).toEqual(['Failed to add item to favorites.']));
    expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('explains that no more favourites can be added', async () => {
    const full = new CallError('x', 409, 'You can keep at most 200 favourites.');
    const { heart } = show({ ShopFavouriteAdd: () => Promise.reject(full) });
    await shopper.click(heart);
    await waitFor(() => expect(notices).toEqual([full.message]));
  });

  it('requests a sign-in when the session has expired', async () => {
    const { heart } = show({ ShopFavouriteAdd: () => Promise.reject(new CallError('x', 401, 'Sign in.')) });
    await shopper.click(heart);
    await waitFor(() => expect(signInRequests).toBe(1));
    expect(readUser()).toBeNull();
  });

  it('loads the favourites again after signing out and in', async () => {
    let itemIds: number[] = [];
    const { heart } = show({ ShopFavouriteIds: () => ({ itemIds }) });
    act(() => signedOut());
    itemIds = [5];
    act(() => signedIn(maria));
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  });

  it('stays in sync between two buttons of an item, with one call', async () => {
    const two = (
      <>
        <FavouriteButton itemId={5} itemName="A" />
        <FavouriteButton itemId={5} itemName="B" />
      </>
    );
    const { requests } = renderInShop(two, {
      calls: { ShopFavouriteIds: { itemIds: [] }, ShopFavouriteAdd: {} },
    });
    await shopper.click(screen.getByRole('button', { name: 'Favourite A' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Favourite B' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(requests.filter(({ name }) => name === 'ShopFavouriteIds')).toHaveLength(1);
  });
});
