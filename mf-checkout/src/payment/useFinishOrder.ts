import { useEffect, useRef } from 'react';
import { selectCartStatus, useCalls, useShopDispatch, useShopSelector } from 'mf-shared';
import { readOrderId } from './placedOrder.ts';

/**
 * Finishes the paid order once, after the cart has loaded. The stored order marks that this is still to be
 * done.
 */
export function useFinishOrder(): void {
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const isCartReady = useShopSelector(selectCartStatus) === 'ready';
  const hasStarted = useRef(false);

  useEffect(() => {
    if (!isCartReady || hasStarted.current || !readOrderId()) return;
    hasStarted.current = true;
    import('./finishOrder.ts').then(({ finishOrder }) => finishOrder(calls, dispatch)).catch(console.warn);
  }, [calls, dispatch, isCartReady]);
}
