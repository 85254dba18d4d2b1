import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { lineId, selectCartCount, selectLines, useShopSelector } from 'mf-shared';

/**
 * Calls `onChange` when another tab has changed the cart. A reduction to the stock is not reported if it is
 * announced with the returned function.
 */
export function useCartChange(onChange: () => void): (quantity: number) => void {
  const count = useShopSelector(selectCartCount);
  const ids = useShopSelector(selectLines).map(lineId).join();
  const before = useRef({ count, ids });
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (count !== before.current.count || ids !== before.current.ids) report();
    before.current = { count, ids };
  }, [count, ids]);

  return useCallback((quantity: number) => {
    before.current.count -= quantity;
  }, []);
}
