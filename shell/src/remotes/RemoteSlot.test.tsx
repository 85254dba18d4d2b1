import { use } from 'react';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, fireEvent, screen, waitFor, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bus } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { inSlot } from '../testing/inSlot.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn() }));
const loadRemoteMock = jest.mocked(loadRemote);
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

function show(): RenderResult {
  return renderInShop(
    inSlot({ mf_checkout: { CartButton: {} } }, <button type="button">Cart fallback</button>),
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  loadRemoteMock.mockReset();
  jest.spyOn(console, 'warn').mockReset();
});

afterEach(() => jest.useRealTimers());

describe('a slot', () => {
  it('shows neither fragment nor fallback if no release uses it', () => {
    renderInShop(inSlot({}, <button type="button">Cart fallback</button>));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows the fragments of several remotes in order, even if one is unavailable', async () => {
    const texts: Record<string, string> = { 'mf_gifts/GiftHint': 'a gift', 'mf_news/News': 'news' };
    loadRemoteMock.mockImplementation(async (id) => {
      const text = texts[id];
      if (!text) throw new Error('gone');
      return { default: () => <p>{text}</p> };
    });
    const loads = 'idle';
    Object.assign(window, { requestIdleCallback: (run: () => void) => run(), cancelIdleCallback: () => {} });
    renderInShop(
      inSlot({
        mf_news: { News: { order: 2, loads } },
        mf_gifts: { GiftHint: { order: 1, loads } },
        mf_away: { Away: { order: 3, loads } },
      }),
    );
    await screen.findByText('news');
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'a gift',
      'news',
    ]);
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('reserves the declared size while a fragment without fallback is loading', () => {
    const { container } = renderInShop(inSlot({ mf_gifts: { GiftHint: { size: { height: 48 } } } }));
    const place = container.querySelector('svg');
    expect(place).toHaveAttribute('width', '100%');
    expect(place).toHaveAttribute('height', '48');
  });

  it('reserves the size of a fragment for customers only for them', () => {
    const orders = {
      mf_account: { LastOrder: { size: { height: 48 }, loads: 'idle-when-signed-in' } },
    } as const;
    const { container, unmount } = renderInShop(inSlot(orders));
    expect(container.querySelector('svg')).toHaveClass('customers');
    unmount();
    localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Anna' }));
    const place = renderInShop(inSlot(orders)).container.querySelector('svg');
    expect(place).toHaveAttribute('height', '48');
    expect(place).not.toHaveClass('customers');
    localStorage.clear();
  });
});

describe('the slot of a fragment', () => {
  it('loads the remote after the first interaction, or immediately for a signed-in customer', async () => {
    Object.assign(window, { requestIdleCallback: (run: () => void) => run(), cancelIdleCallback: () => {} });
    const { unmount } = show();
    expect(loadRemoteMock).not.toHaveBeenCalled();
    unmount();

    localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Anna' }));
    const profile = { mf_account: { ProfileMenu: { loads: 'idle-when-signed-in' } } } as const;
    renderInShop(inSlot(profile, <button type="button">Profile</button>));
    await waitFor(() => expect(loadRemoteMock).toHaveBeenCalledWith('mf_account/ProfileMenu'));
    localStorage.clear();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('waits a moment after the first interaction', () => {
    show();
    fireEvent.pointerMove(window);
    jest.advanceTimersByTime(400);
    expect(loadRemoteMock).not.toHaveBeenCalled();
    jest.advanceTimersByTime(400);
    expect(loadRemoteMock).toHaveBeenCalledTimes(1);
  });

  it('loads the remote immediately when the mouse enters the fallback', async () => {
    loadRemoteMock.mockResolvedValue({ default: () => <p>the cart</p> });
    show();
    await user.hover(screen.getByRole('button', { name: 'Cart fallback' }));
    expect(loadRemoteMock).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('the cart')).toBeVisible();
  });

  it('shows the fallback until the remote is loaded', async () => {
    loadRemoteMock.mockResolvedValue({ default: () => <p>the cart</p> });
    show();
    expect(screen.getByRole('button', { name: 'Cart fallback' })).toBeVisible();
    fireEvent.pointerMove(window);
    expect(await screen.findByText('the cart')).toBeVisible();
    expect(loadRemoteMock).toHaveBeenCalledWith('mf_checkout/CartButton');
  });

  it('shows the fallback while the fragment suspends', async () => {
    let resolve = (_text: string): void => undefined;
    const text = new Promise<string>((done) => (resolve = done));
    const Suspending = () => <p>{use(text)}</p>;
    loadRemoteMock.mockResolvedValue({ default: Suspending });
    show();
    const fallback = screen.getByRole('button', { name: 'Cart fallback' });
    await user.hover(fallback);
    await waitFor(() => expect(fallback).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Cart fallback' })).toBeVisible();
    await act(async () => resolve('the cart'));
    expect(await screen.findByText('the cart')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the fallback while the remote is unavailable, shows a notice on a click, and retries', async () => {
    const notices: string[] = [];
    const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    loadRemoteMock.mockRejectedValue(new Error('gone'));
    show();
    await waitFor(() => expect(loadRemoteMock).toHaveBeenCalledTimes(1));
    await user.click(await screen.findByRole('button', { name: 'Cart fallback' }));
    await waitFor(() => expect(notices).toHaveLength(1));

    loadRemoteMock.mockResolvedValue({ default: () => <p>the cart</p> });
    await user.click(screen.getByRole('button', { name: 'Cart fallback' }));
    expect(await screen.findByText('the cart')).toBeVisible();
    expect(notices).toHaveLength(1);
    subscription.unsubscribe();
  });

  it('does not replace the fallback while it is being pressed, and passes the click on', async () => {
    const opened = jest.fn();
    const button = (
      <button type="button" onClick={opened}>
        Cart
      </button>
    );
    loadRemoteMock.mockResolvedValue({ default: () => button });
    show();
    const fallback = screen.getByRole('button', { name: 'Cart fallback' });
    fireEvent.pointerDown(fallback);
    await waitFor(() => expect(loadRemoteMock).toHaveBeenCalled());
    await act(async () => undefined);
    expect(fallback).toBeInTheDocument();
    fireEvent.pointerUp(fallback);
    fireEvent.click(fallback);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });

  it('shows the fragment if the press ends elsewhere', async () => {
    loadRemoteMock.mockResolvedValue({ default: () => <p>the cart</p> });
    show();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Cart fallback' }));
    fireEvent.pointerUp(document.body);
    expect(await screen.findByText('the cart')).toBeVisible();
  });

  it.each([
    ['nothing', null],
    ['no component', { default: 'text' }],
  ])('keeps the fallback if the remote exposes %s', async (_what, module) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadRemoteMock.mockResolvedValue(module);
    show();
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Cart fallback' })).toBeVisible();
  });

  it('shows the fallback again when the fragment crashes', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadRemoteMock.mockResolvedValue({
      default: () => {
        throw new Error('broken');
      },
    });
    show();
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Cart fallback' })).toBeVisible();

    await user.hover(screen.getByRole('button', { name: 'Cart fallback' }));
    expect(loadRemoteMock).toHaveBeenCalledTimes(1);

    const notices: string[] = [];
    const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    await user.click(screen.getByRole('button', { name: 'Cart fallback' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    subscription.unsubscribe();

    loadRemoteMock.mockResolvedValue({ default: () => <p>the cart</p> });
    await user.click(screen.getByRole('button', { name: 'Cart fallback' }));
    expect(await screen.findByText('the cart')).toBeVisible();
  });

  it('passes focus and click on to the fragment', async () => {
    let arrive = (_module: unknown): void => undefined;
    loadRemoteMock.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const pressed = jest.fn();
    show();
    await user.click(screen.getByRole('button', { name: 'Cart fallback' }));
    arrive({
      default: () => (
        <button type="button" onClick={pressed}>
          Cart
        </button>
      ),
    });
    expect(await screen.findByRole('button', { name: 'Cart' })).toHaveFocus();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('replaces the fallback synchronously, so that no focus or press is lost', async () => {
    loadRemoteMock.mockResolvedValue({ default: () => <button type="button">Cart</button> });
    show();
    const fallback = screen.getByRole('button', { name: 'Cart fallback' });
    fallback.focus();
    // Nothing waits for React, as in a browser. Timers do not advance.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    fireEvent.click(fallback);
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    expect(screen.getByRole('button', { name: 'Cart' })).toHaveFocus();
  });

  it('shows one notice for a click while the remote fails to load', async () => {
    const notices: string[] = [];
    const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    let fail = (_error: Error): void => undefined;
    loadRemoteMock.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));
    show();
    await waitFor(() => expect(loadRemoteMock).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Cart fallback' }));
    fail(new Error('gone'));
    await waitFor(() => expect(notices).toHaveLength(1));
    subscription.unsubscribe();
  });
});
