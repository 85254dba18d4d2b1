import { paths, useLocation } from 'mf-shared';
import { useState } from 'react';

/** Returns the last page in the shop's frame, as the exit of the checkout; home after a new document,
 *  which has no history. */
export function useWayBack(isInShop: boolean): string {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState(paths.home());
  const here = pathname + search;
  if (isInShop && here !== last) setLast(here);
  return last;
}
