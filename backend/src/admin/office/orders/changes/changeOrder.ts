import type { OfficeCalls } from 'mf-office/contract';
import type { InferOutput } from 'valibot';
import {
  correctOrder,
  correctReplacement,
  extendReservation,
  receiveUnits,
  settleWithdrawal,
} from '../../../../orders/api.ts';
import {
  addToOrder,
  cancelAwaitedSupplement,
  cancelOrder,
  cancelUnpaid,
  exchangeVariant,
  removeFromOrder,
  undoExchange,
} from '../../../../changes/api.ts';
import { recordPayment, refund, type SyncDeps } from '../../../../payment/api.ts';
import type { StaffContext } from '../../staff-calls/StaffCall.ts';
import { orderedLines } from '../new-orders/orderedLines.ts';

type Request = InferOutput<OfficeCalls['OfficeChangeOrder']['input']>;

/** Returns what happened, as text for the sellers. */
export async function changeOrder(
  deps: SyncDeps & { sessionSecs: number },
  { number, id, change }: Request,
  { staff: { name: who }, ip, language }: StaffContext,
): Promise<string> {
  const of = { number, who, language };
  switch (change.kind) {
    case 'refund': {
      const { payment, restock: units, kind: _kind, ...money } = change;
      return refund(deps, { ...money, number: payment, id, restock: units && { units, who }, language });
    }
    case 'cancel':
      return cancelOrder(deps, { ...of, ...change });
    case 'cancel-unpaid':
      return cancelUnpaid(deps, { ...of, ...change });
    case 'remove':
      return removeFromOrder(deps, { ...of, id, ...change });
    case 'add':
      return addToOrder(deps, { ...of, id, ip, ...change, lines: await orderedLines(deps.db, change.lines) });
    case 'exchange':
      return exchangeVariant(deps, { ...of, id, ip, ...change });
    case 'receive':
      return receiveUnits(deps.db, { ...of, ...change });
    case 'undo-exchange':
      return undoExchange(deps, { ...of, ...change });
    case 'cancel-supplement':
      return cancelAwaitedSupplement(deps, of);
    case 'correct-replacement':
      await correctReplacement(deps.db, { ...of, ...change });
      return '';
    case 'record-payment':
      await recordPayment(deps, { ...of, ip, paid: change.paid });
      return '';
    case 'extend':
      await extendReservation(deps.db, number, change.until);
      return '';
    case 'correct':
      await correctOrder(deps.db, number, { corrections: change.corrections, who });
      return '';
    case 'settle':
      await settleWithdrawal(deps.db, { ...of, id: change.withdrawal, restock: change.restock });
      return '';
    default:
      return change satisfies never;
  }
}
