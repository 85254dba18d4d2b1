import { paths, useLocation } from 'mf-shared';
import { useState } from 'react';

/** The last page outside of the checkout. The home page after a new document, which has no history. */
export function useWayBack(isInShop: boolean): string {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState(paths.home());
  const here = pathname + search;
  if (isInShop && here !== last) setLast(here);
  return last;
}
