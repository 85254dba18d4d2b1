import { paths, useLocation } from 'mf-shared';
import { useState } from 'react';

/** The last page in the shop's frame, for the way out of the checkout. After a new document, which knows of none, home. */
export function useWayBack(isInShop: boolean): string {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState(paths.home());
  const here = pathname + search;
  if (isInShop && here !== last) setLast(here);
  return last;
}
