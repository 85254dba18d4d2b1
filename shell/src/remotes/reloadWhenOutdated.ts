import type { DataRouter } from 'react-router-dom';
import { isTyping } from '../isTyping.ts';
import type { Composition } from './composition.ts';
import { onIdle } from './onIdle.ts';

type State = DataRouter['state'];

interface Options {
  id: string | undefined;
  composition: Composition;
  router: Pick<DataRouter, 'subscribe' | 'createHref' | 'state'>;
  loadDocument?: (href: string) => void;
  minIntervalMs?: number;
}

const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
const hasOpenForm = (): boolean => document.querySelector('dialog[open] form') !== null;

/** A reload must not interrupt a payment or lose input. */
function canReload({ navigation, location }: State, { routeOf }: Composition): boolean {
  const next = navigation.location;
  if (!next || navigation.formData || next.pathname === location.pathname) return false;
  const isPaying = [location, next].every(({ pathname }) => routeOf(pathname)?.frame === 'checkout');
  return !isPaying && !isTyping() && !hasOpenForm();
}

export function reloadWhenOutdated({
  id,
  composition,
  router,
  loadDocument = (href) => location.assign(href),
  minIntervalMs = 5_000,
}: Options): void {
  let isOutdated = false;
  let checkedAt = 0;
  let shown = router.state.location;
  let loading: unknown;

  async function check(): Promise<void> {
    if (isOutdated || Date.now() - checkedAt < minIntervalMs) return;
    checkedAt = Date.now();
    try {
      const response = await fetch('/release-set');
      const live = response.ok ? ((await response.json()) as { id?: unknown }).id : undefined;
      isOutdated = typeof live === 'string' && live !== id;
    } catch {
      // Checked again after the next navigation.
    }
  }

  if (!id) return;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
  router.subscribe((state) => {
    if (state.navigation.state === 'loading') {
      const { location } = state.navigation;
      if (!isOutdated || location === loading || !canReload(state, composition)) return;
      loading = location;
      loadDocument(router.createHref(location));
    } else if (state.location !== shown) {
      shown = state.location;
      // The router keeps the failure of a chunk, which may also be of a release that is gone.
      isOutdated ||= Object.values(state.errors ?? {}).some(isChunkError);
      // Runs after rendering: on a slow phone a request delays that by tens of milliseconds.
      onIdle(() => void check());
    }
  });
}
