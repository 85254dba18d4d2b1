import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { closeTopLayer, useCloseOnBack, usePopup } from './useCloseOnBack.ts';

function Popup({ name, children }: { name: string; children?: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <Opened {...{ name, children }} onClose={() => setOpen(false)} />;
}

function Opened(props: { name: string; children?: ReactNode; onClose: () => void }): ReactNode {
  usePopup(props.onClose);
  return (
    <section aria-label={props.name}>
      {props.name} {props.children}
    </section>
  );
}

function show(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/here'] });
  render(<RouterProvider router={router} />);
  return router;
}

const open = (): string[] => screen.queryAllByRole('region').map(({ ariaLabel }) => ariaLabel ?? '');
function back(): boolean {
  let wasOpen = false;
  act(() => void (wasOpen = closeTopLayer()));
  return wasOpen;
}

const globals = globalThis as { CloseWatcher?: unknown };
afterEach(() => {
  delete globals.CloseWatcher;
  history.replaceState(null, '');
});

it('closes the popup that was opened last, then the one below it', () => {
  show([<Popup key="cart" name="cart" />, <Popup key="sign-in" name="sign-in" />]);
  expect(back()).toBe(true);
  expect(open()).toEqual(['cart']);
  expect(back()).toBe(true);
  expect(open()).toEqual([]);
  expect(back()).toBe(false);
});

it('closes a popup when another page is opened, not when the query changes', async () => {
  const router = show(<Popup name="cart" />);
  await act(() => router.navigate('/here?page=2'));
  expect(open()).toEqual(['cart']);
  await act(() => router.navigate('/there'));
  expect(open()).toEqual([]);
});

it('lets the browser close it, and frees its watcher', () => {
  const destroy = jest.fn();
  const watcher = Object.assign(new EventTarget(), { destroy });
  globals.CloseWatcher = jest.fn(() => watcher);
  show(<Popup name="cart" />);
  expect(destroy).not.toHaveBeenCalled();
  act(() => void watcher.dispatchEvent(new Event('close')));
  expect(open()).toEqual([]);
  expect(destroy).toHaveBeenCalledTimes(1);
});

function Search({ isOpen }: { isOpen: boolean }): ReactNode {
  useCloseOnBack(() => {}, isOpen);
  return null;
}

it('gives Back an entry to go to from a tab’s first page, once, and skips it when nothing is open', () => {
  const leave = jest.spyOn(history, 'back').mockImplementation(() => {});
  const onPop = jest.fn();
  history.replaceState({ idx: 0, key: 'first' }, '');
  const before = history.length;
  const { rerender } = render(<Search isOpen />);
  rerender(<Search isOpen={false} />);
  rerender(<Search isOpen />);
  expect(history.length).toBe(before + 1);
  expect(history.state).toEqual({ idx: 0, key: 'first' });

  addEventListener('popstate', onPop);
  history.replaceState({ idx: -1 }, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(leave).not.toHaveBeenCalled();
  expect(onPop).toHaveBeenCalledTimes(1);
  rerender(<Search isOpen={false} />);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(onPop).toHaveBeenCalledTimes(1);
  removeEventListener('popstate', onPop);
});
