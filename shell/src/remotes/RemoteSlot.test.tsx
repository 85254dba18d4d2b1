import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, fireEvent, screen, waitFor, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bus } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { renderFragment } from './RemoteSlot.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn() }));
const loading = jest.mocked(loadRemote);
// Time goes by only while somebody waits.
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

function show(): RenderResult {
  return renderInShop(renderFragment('CartButton', {}, <button type="button">Cart, waiting</button>));
}

beforeEach(() => {
  jest.useFakeTimers();
  loading.mockReset();
  jest.spyOn(console, 'warn').mockReset();
});

afterEach(() => jest.useRealTimers());

describe('a fragment’s place', () => {
  it('asks for the remote once the visitor moves, and at once where somebody is signed in', async () => {
    Object.assign(window, { requestIdleCallback: (run: () => void) => run(), cancelIdleCallback: () => {} });
    const { unmount } = show();
    expect(loading).not.toHaveBeenCalled();
    unmount();

    localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Anna' }));
    renderInShop(renderFragment('ProfileMenu', {}, <button type="button">Profile</button>));
    await waitFor(() => expect(loading).toHaveBeenCalledWith('mf_account/ProfileMenu'));
    localStorage.clear();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('lets what the visitor’s move asks for go first', () => {
    show();
    fireEvent.pointerMove(window);
    jest.advanceTimersByTime(400);
    expect(loading).not.toHaveBeenCalled();
    jest.advanceTimersByTime(400);
    expect(loading).toHaveBeenCalledTimes(1);
  });

  it('holds the fallback until the remote is there', async () => {
    loading.mockResolvedValue({ default: () => <p>the cart</p> });
    show();
    expect(screen.getByRole('button', { name: 'Cart, waiting' })).toBeVisible();
    fireEvent.pointerMove(window);
    expect(await screen.findByText('the cart')).toBeVisible();
    expect(loading).toHaveBeenCalledWith('mf_checkout/CartButton');
  });

  it('keeps the fallback where the remote is away, says so on a click, and finds it once it is back', async () => {
    const notices: string[] = [];
    const listening = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    loading.mockRejectedValue(new Error('gone'));
    show();
    await waitFor(() => expect(loading).toHaveBeenCalledTimes(1));
    await user.click(await screen.findByRole('button', { name: 'Cart, waiting' }));
    await waitFor(() => expect(notices).toHaveLength(1));

    loading.mockResolvedValue({ default: () => <p>the cart</p> });
    await user.click(screen.getByRole('button', { name: 'Cart, waiting' }));
    expect(await screen.findByText('the cart')).toBeVisible();
    expect(notices).toHaveLength(1);
    listening.unsubscribe();
  });

  it('waits with the remote while the fallback is being pressed, and passes the press on', async () => {
    const opened = jest.fn();
    const button = (
      <button type="button" onClick={opened}>
        Cart
      </button>
    );
    loading.mockResolvedValue({ default: () => button });
    show();
    const waiting = screen.getByRole('button', { name: 'Cart, waiting' });
    fireEvent.pointerDown(waiting);
    await waitFor(() => expect(loading).toHaveBeenCalled());
    await act(async () => undefined);
    expect(waiting).toBeInTheDocument();
    fireEvent.pointerUp(waiting);
    fireEvent.click(waiting);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });

  it('comes where the finger was lifted elsewhere', async () => {
    loading.mockResolvedValue({ default: () => <p>the cart</p> });
    show();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Cart, waiting' }));
    fireEvent.pointerUp(document.body);
    expect(await screen.findByText('the cart')).toBeVisible();
  });

  it.each([
    ['nothing', null],
    ['no component', { default: 'text' }],
  ])('keeps the fallback where the remote gives %s', async (_what, module) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loading.mockResolvedValue(module);
    show();
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Cart, waiting' })).toBeVisible();
  });

  it('goes back to the fallback when the fragment breaks', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loading.mockResolvedValue({
      default: () => {
        throw new Error('broken');
      },
    });
    show();
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Cart, waiting' })).toBeVisible();

    const notices: string[] = [];
    const listening = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    await user.click(screen.getByRole('button', { name: 'Cart, waiting' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    listening.unsubscribe();

    loading.mockResolvedValue({ default: () => <p>the cart</p> });
    await user.click(screen.getByRole('button', { name: 'Cart, waiting' }));
    expect(await screen.findByText('the cart')).toBeVisible();
  });

  it('passes focus and click on to the fragment that takes its place', async () => {
    let arrive = (_module: unknown): void => undefined;
    loading.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const pressed = jest.fn();
    show();
    await user.click(screen.getByRole('button', { name: 'Cart, waiting' }));
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

  it('says so once to whoever presses it while the remote fails', async () => {
    const notices: string[] = [];
    const listening = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    let fail = (_error: Error): void => undefined;
    loading.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));
    show();
    await waitFor(() => expect(loading).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Cart, waiting' }));
    fail(new Error('gone'));
    await waitFor(() => expect(notices).toHaveLength(1));
    listening.unsubscribe();
  });
});
