import { useEffect, useEffectEvent } from 'react';
import { selectCartStatus, useCalls, useLocation, useShopDispatch, useShopSelector } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { readOrderId } from '../../specification/storedOrder.ts';

/** Checkout and payment pages handle the payment themselves. */
const isOwnPage = (path: string): boolean => /^\/(checkout|loading|payment-)/.test(path);

/** Finishes the order of a customer who paid and closed the card page. Loads its code only if an order is
 *  stored. */
export function useForgottenOrder(): void {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const isCartReady = useShopSelector(selectCartStatus) === 'ready';
  const isElsewhere = !isOwnPage(useLocation().pathname);

  const finish = useEffectEvent(async (orderId: string, signal: AbortSignal) => {
    const { finishForgottenOrder } = await import('./finishForgottenOrder.ts');
    await finishForgottenOrder(orderId, { calls, dispatch, t, signal });
  });

  useEffect(() => {
    const orderId = readOrderId();
    if (!orderId || !isCartReady || !isElsewhere) return undefined;
    const controller = new AbortController();
    finish(orderId, controller.signal).catch(console.warn);
    return () => controller.abort();
  }, [isCartReady, isElsewhere]);
}
