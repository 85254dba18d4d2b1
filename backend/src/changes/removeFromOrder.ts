import type { RefundReason } from 'mf-shared/calls';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { says } from '../locales/Sentence.ts';
import {
  orderPayments,
  refundableOf,
  removeUnits,
  returnUnneededVoucher,
  voucherMessage,
  type Removal,
} from '../orders/api.ts';
import { addRefunds, type SyncDeps } from '../payment/api.ts';
import { TranslatedError } from '../platform/errors.ts';
import { applyChange } from './applyChange.ts';

interface Requested extends Removal {
  number: string;
  reason: RefundReason;
  /** The language of the answer. */
  language?: Language | undefined;
}

/** Removes units from an order that is not packed, and refunds what was paid for them. A repeat changes nothing. */
export const removeFromOrder = (
  deps: SyncDeps,
  { number, reason, language = sourceLanguage, ...removal }: Requested,
): Promise<string> =>
  applyChange(deps, { number, language }, async (trx, order) => {
    if (!(await removeUnits(trx, order, removal)))
      return { messages: [says('These pieces have been removed already.')] };
    const payments = await orderPayments(trx, order.id);
    if (removal.cents > refundableOf(payments))
      throw new TranslatedError(
        409,
        'Less than this is left to refund. Please refund what is owed, and see the stock.',
      );
    const refunds = await addRefunds(trx, payments, removal.cents, reason);
    const voucher = await returnUnneededVoucher(trx, order);
    return {
      messages: [
        says('The pieces are removed from the order.'),
        ...(voucher ? [voucherMessage(voucher)] : []),
      ],
      refunds,
    };
  });
