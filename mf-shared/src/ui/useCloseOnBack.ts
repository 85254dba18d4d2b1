import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '../router.ts';

// TypeScript's library does not know it yet.
type Watcher = EventTarget & { destroy(): void };

const layers: (() => void)[] = [];

/** Closes what was opened last. Returns false if nothing is open. */
export function closeTopLayer(): boolean {
  const close = layers.at(-1);
  close?.();
  return close !== undefined;
}

let isGuarded = false;
const indexInHistory = (): unknown => (history.state as { idx?: number } | null)?.idx;

/** Back from the tab's first page would leave the shop without asking. Repeats its entry, so that there is one
 *  to go back to, which is skipped when nothing is open. */
function guardFirstEntry(): void {
  if (isGuarded || indexInHistory() !== 0) return;
  isGuarded = true;
  const state = history.state as object;
  history.replaceState({ ...state, idx: -1 }, '');
  history.pushState(state, '');
  // Before the router's listener.
  addEventListener(
    'popstate',
    (event) => {
      if (indexInHistory() !== -1 || layers.length > 0) return;
      event.stopImmediatePropagation();
      history.back();
    },
    { capture: true },
  );
}

/** While open, Back and Android's back gesture call `onClose` instead of leaving the page, one layer after the
 *  other. The page's history keeps its entries. */
export function useCloseOnBack(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = (): void => close();
    layers.push(layer);
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener('close', layer);
    guardFirstEntry();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      watcher?.destroy();
    };
  }, [isOpen]);
}

/** For a popup: closes it on Back, as `useCloseOnBack` does, and when another page is opened. */
export function usePopup(onClose: () => void): void {
  useCloseOnBack(onClose);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (pathname !== openedAt.current) close();
  }, [pathname]);
}
