import type { RefundReason } from 'mf-shared/calls';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { textsIn } from '../locales/texts.ts';
import { TranslatedError } from '../platform/errors.ts';
import {
  orderPayments,
  refundableOf,
  removePieces,
  returnUnneededVoucher,
  saidOfVoucher,
  withLockedOrder,
  type Removal,
} from '../orders/api.ts';
import { addRefunds, trySendRefund } from './refund.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Requested extends Removal {
  number: string;
  reason: RefundReason;
  /** Of the answer. */
  language?: Language | undefined;
}

/** Takes pieces out of an order that is not packed, and refunds what was paid for them. A repeat changes nothing. */
export async function removeFromOrder(
  deps: SyncDeps,
  { number, reason, language = sourceLanguage, ...removal }: Requested,
): Promise<string> {
  const t = textsIn(language);
  const done = await withLockedOrder(deps.db, number, async (trx, order) => {
    if (!(await removePieces(trx, order, removal))) return null;
    const payments = await orderPayments(trx, order.id);
    if (removal.cents > refundableOf(payments))
      throw new TranslatedError(
        409,
        'Less than this is left to refund. Please refund what is owed, and see the stock.',
      );
    const refunds = await addRefunds(trx, payments, removal.cents, reason);
    return { refunds, voucher: await returnUnneededVoucher(trx, order) };
  });
  if (!done) return t('These pieces have been removed already.');
  const answers = [t('The pieces are removed from the order.')];
  if (done.voucher) answers.push(saidOfVoucher(done.voucher)(t));
  for (const refund of done.refunds) answers.push(await trySendRefund(deps, refund, language));
  return answers.join(' ');
}
