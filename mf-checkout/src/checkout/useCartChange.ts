import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { selectCartCount, selectCartLines, useShopSelector } from 'mf-shared';

/** Calls `onChange` when another tab has added to the cart or taken from it. The returned function announces a reduction
 *  that is not to be reported. */
export function useCartChange(onChange: () => void): (pieces: number) => void {
  const count = useShopSelector(selectCartCount);
  const ids = useShopSelector(selectCartLines)
    .map((line) => line.specific_id)
    .join();
  const before = useRef({ count, ids });
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (count !== before.current.count || ids !== before.current.ids) report();
    before.current = { count, ids };
  }, [count, ids]);

  return useCallback((pieces: number) => {
    before.current.count -= pieces;
  }, []);
}
