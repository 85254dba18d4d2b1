import { useEffect, useRef } from 'react';
import { selectCartStatus, useCalls, useShopDispatch, useShopSelector } from 'mf-shared';
import { readOrderId } from '../../specification/storedOrder.ts';

/** An order that is still stored has not been finished. */
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
