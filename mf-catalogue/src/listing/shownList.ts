import { useLocation, withoutLanguage } from 'mf-shared';
import { useEffect } from 'react';

export interface MaybeOutdated {
  /** The list of the URL could not be loaded: this is the one that was shown before. */
  isOutdated?: boolean;
}

interface ShownList {
  pathname: string;
  search: string;
  data: MaybeOutdated;
}

let shown: ShownList | null = null;

/** Keeps what the page shows, for `shownListOr`. */
export function useShownList(data: MaybeOutdated): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = { pathname, search, data };
    return () => {
      shown = null;
    };
  }, [pathname, search, data]);
}

const queryIn = (search: string): string | null => new URLSearchParams(search).get('q');

/** Returns the shown list if only its filters, sort order or page were to change, otherwise throws the error. */
export function shownListOr(error: unknown, { url, signal }: Request): MaybeOutdated {
  const { pathname, search } = new URL(url);
  if (signal.aborted || shown?.pathname !== withoutLanguage(pathname)) throw error;
  // The shown page itself was only checked for changes in the background, so its failure is not shown.
  const isShown = search === shown.search && !shown.data.isOutdated;
  if (isShown || queryIn(search) !== queryIn(shown.search)) throw error;
  return { ...shown.data, isOutdated: true };
}
