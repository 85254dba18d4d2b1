import { savesData } from './networkQuality.ts';

type Intent = 'hover' | 'touch';

function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a[href], [data-to]') : null;
  const href = link?.getAttribute('data-to') ?? link?.getAttribute('href');
  if (!href || link?.hasAttribute('download')) return null;
  const url = new URL(href, location.href);
  const isCurrent = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isCurrent ? url : null;
}

/** Reports links to other pages under a mouse, the focus or a finger; none if the visitor saves data. */
export function onLinkIntent(callback: (url: URL, intent: Intent) => void): () => void {
  let last: string | null = null;

  function notify(target: EventTarget | null, intent: Intent): void {
    const url = linkedPage(target);
    if (!url || (intent === 'hover' && url.href === last) || savesData()) return;
    last = url.href;
    callback(url, intent);
  }

  function onOver({ target, pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    if (!linkedPage(target)) last = null;
    notify(target, 'hover');
  }
  const onFocus = ({ target }: FocusEvent): void => notify(target, 'hover');
  const onDown = ({ target }: PointerEvent): void => notify(target, 'touch');

  const options = { capture: true, passive: true };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('pointerdown', onDown, options);
  // This code loads after the first page, on which a link may have the focus by then.
  notify(document.activeElement, 'hover');
  return () => {
    document.removeEventListener('pointerover', onOver, options);
    document.removeEventListener('focusin', onFocus, options);
    document.removeEventListener('pointerdown', onDown, options);
  };
}
