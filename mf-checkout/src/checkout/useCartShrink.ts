import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { selectCartCount, useShopSelector } from 'mf-shared';

/** Tells when pieces have left the cart, here or in another tab; not of those that it is told to expect. */
export function useCartShrink(onShrink: () => void): (pieces: number) => void {
  const count = useShopSelector(selectCartCount);
  const before = useRef(count);
  const tell = useEffectEvent(onShrink);

  useEffect(() => {
    if (count < before.current) tell();
    before.current = count;
  }, [count]);

  return useCallback((pieces: number) => {
    before.current -= pieces;
  }, []);
}
