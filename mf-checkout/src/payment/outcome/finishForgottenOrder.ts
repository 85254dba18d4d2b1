import { bus, type CallsClient, type ShopStore } from 'mf-shared';
import type { Texts } from '../../texts.ts';
import { finishOrder } from './finishOrder.ts';
import { pollOnce } from './pollPayment.ts';

interface Context {
  calls: CallsClient;
  dispatch: ShopStore['dispatch'];
  t: Texts;
  signal: AbortSignal;
}

export async function finishForgottenOrder(orderId: string, context: Context): Promise<void> {
  const { calls, dispatch, t, signal } = context;
  const { status, supplement } = await pollOnce(calls, orderId, signal);
  if (status !== 'paid' || signal.aborted) return;
  const number = await finishOrder(calls, dispatch);
  const text = supplement
    ? t('The change of order {number} is paid. The confirmation comes by e-mail.', {
        number: supplement.order,
      })
    : number
      ? t('Order {number} is paid. The confirmation comes by e-mail.', { number })
      : t('Your order is paid. The confirmation comes by e-mail.');
  bus.publish('shell:notice-requested', { v: 1, text, kind: 'info' });
}
