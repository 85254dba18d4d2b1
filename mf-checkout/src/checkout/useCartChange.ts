import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { selectCartCount, useShopSelector } from 'mf-shared';

/** Calls `onShrink` when pieces have left the cart, also in another tab. The returned function announces a reduction
 *  that is not to be reported. */
export function useCartShrink(onShrink: () => void): (pieces: number) => void {
  const count = useShopSelector(selectCartCount);
  const before = useRef(count);
  const report = useEffectEvent(onShrink);

  useEffect(() => {
    if (count < before.current) report();
    before.current = count;
  }, [count]);

  return useCallback((pieces: number) => {
    before.current -= pieces;
  }, []);
}
