import type { SortKey } from 'mf-shared';
import { useSyncExternalStore } from 'react';
import { asSortKey } from '../gallery/galleryAddress.ts';

const subscribe = () => () => {};

function read(): SortKey | undefined {
  try {
    return asSortKey(localStorage.getItem('sortCriteria'));
  } catch {
    return undefined;
  }
}

/** The way of sorting that the shopper chose last. Links to listings carry it, so that the address says how a list is
 *  sorted; the server's page knows none. */
export const useKeptSort = (): SortKey | undefined => useSyncExternalStore(subscribe, read, () => undefined);
