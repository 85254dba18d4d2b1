import { useEffect, useEffectEvent, useRef } from 'react';
import { bus, cartActions, selectCartStatus, useCalls, useShopDispatch, useShopSelector } from 'mf-shared';
import { forgetDraft } from '../checkout/draft.ts';
import { forgetTempUser } from '../checkout/profile.ts';
import { finishOrder } from './finishOrder.ts';
import { forgetOrder, readOrder, readOrderId } from './orderInProgress.ts';
import { paidEvent } from './paidEvent.ts';

/** What follows a payment, once: mail and order, the event, then a cart without what was
 *  bought. The stored order says whether it has
 *  been done; the cart must have been read before it can be emptied. */
export function useFinishedOrder(): void {
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const isCartRead = useShopSelector(selectCartStatus) === 'ready';
  const hasBegun = useRef(false);

  const finish = useEffectEvent(async () => {
    const order = readOrder();
    if (order) {
      await finishOrder(calls, order);
      bus.publish('checkout:order-paid', paidEvent(order));
    }
    dispatch(order ? cartActions.linesBought(order.lines) : cartActions.cleared());
    forgetOrder();
    forgetTempUser();
    forgetDraft();
  });

  useEffect(() => {
    if (!isCartRead || hasBegun.current || !readOrderId()) return;
    hasBegun.current = true;
    void finish();
  }, [isCartRead]);
}
