import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { selectCartCount, selectCartLines, useShopSelector } from 'mf-shared';

/**
 * Calls `onChange` when another tab has changed the cart's contents. The returned function announces a
 * reduction to the stock, which is not reported.
 */
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
