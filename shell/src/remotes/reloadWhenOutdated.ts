import type { DataRouter } from 'react-router-dom';
import { ownerOf } from './owners.ts';
import { onIdle } from './onIdle.ts';

type State = DataRouter['state'];

interface Options {
  /** The releases that the page is made of. */
  id: string | undefined;
  router: Pick<DataRouter, 'subscribe' | 'createHref' | 'state'>;
  /** Leaves the page for an address. */
  leave?: (href: string) => void;
  askEveryMs?: number;
}

const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false;
const hasOpenForm = (): boolean => document.querySelector('dialog[open] form') !== null;

/** Whether a navigation leads to another page, and takes nothing from the visitor that he is in the middle of. */
function isPlain({ navigation, location }: State): boolean {
  const next = navigation.location;
  if (!next || navigation.formData || next.pathname === location.pathname) return false;
  const isPaying = [location, next].every(({ pathname }) => ownerOf(pathname) === 'mf_checkout');
  return !isPaying && !isTyping() && !hasOpenForm();
}

/** Moves a page that is open for long on to the releases that are live meanwhile: its next plain navigation loads a
 *  document. Until then it stays whole on the releases that it began with. */
export function reloadWhenOutdated({
  id,
  router,
  leave = (href) => location.assign(href),
  askEveryMs = 5_000,
}: Options): void {
  let isOutdated = false;
  let askedAt = 0;
  let at = router.state.location;

  async function ask(): Promise<void> {
    if (isOutdated || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    try {
      const answer = await fetch('/release-set');
      const now = answer.ok ? ((await answer.json()) as { id?: unknown }).id : undefined;
      isOutdated = typeof now === 'string' && now !== id;
    } catch {
      // Without the shop's answer the page stays as it is.
    }
  }

  if (!id) return;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask();
  });
  router.subscribe((state) => {
    if (state.navigation.state === 'loading') {
      if (!isOutdated || !isPlain(state)) return;
      isOutdated = false;
      leave(router.createHref(state.navigation.location));
    } else if (state.location !== at) {
      at = state.location;
      // The page that is opened goes first: on a slow phone a question costs it tens of milliseconds.
      onIdle(() => void ask());
    }
  });
}
