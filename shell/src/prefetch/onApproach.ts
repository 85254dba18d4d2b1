import { wantsLessData } from './line.ts';

type Approached = (url: URL, by: 'pointing' | 'touching') => void;

/** What names the page that it leads to: a link, or whatever else has `data-to`. */
function addressAt(target: EventTarget | null): URL | null {
  const way = target instanceof Element ? target.closest('a[href], [data-to]') : null;
  const address = way?.getAttribute('data-to') ?? way?.getAttribute('href');
  if (!address || way?.hasAttribute('download')) return null;
  const url = new URL(address, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : null;
}

/** Calls back when a visitor comes near a way to another page of the shop, wherever on the page it is: when a mouse
 *  points at it, a finger touches it or the focus comes to it. Returns what ends it. */
export function onApproach(approached: Approached): () => void {
  let last: string | null = null;

  function come(target: EventTarget | null, by: 'pointing' | 'touching'): void {
    const url = addressAt(target);
    // A mouse that moves within a link comes to it once; a press is always worth a look.
    if (!url || (by === 'pointing' && url.href === last) || wantsLessData()) return;
    last = url.href;
    approached(url, by);
  }

  function onOver({ target, pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    if (!addressAt(target)) last = null;
    come(target, 'pointing');
  }
  const onFocus = ({ target }: FocusEvent): void => come(target, 'pointing');
  const onDown = ({ target }: PointerEvent): void => come(target, 'touching');

  const options = { capture: true, passive: true };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('pointerdown', onDown, options);
  return () => {
    document.removeEventListener('pointerover', onOver, options);
    document.removeEventListener('focusin', onFocus, options);
    document.removeEventListener('pointerdown', onDown, options);
  };
}
