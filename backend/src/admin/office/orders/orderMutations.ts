import type { BulkActionResult } from 'mf-office/contract';
import {
  correctOrder,
  correctReplacement,
  deliverOrder,
  extendReservation,
  handOverOrder,
  packOrder,
  receivePieces,
  sendPayLink,
  settleWithdrawal,
  undoStep,
  type StepResult,
} from '../../../orders/api.ts';
import {
  addToOrder,
  cancelAwaitedSupplement,
  cancelOrder,
  cancelUnpaid,
  exchangeVariant,
  removeFromOrder,
  undoExchange,
} from '../../../changes/api.ts';
import { checkPayments, recordPayment, refund, type SyncDeps } from '../../../payment/api.ts';
import { ShopError, TranslatedError } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { audit } from '../../staff/auditLog.ts';
import { staffMutation, type StaffCall, type StaffContext } from '../staff-calls/StaffCall.ts';
import { orderedLines } from './orderedLines.ts';

const role = 'orders';

export const orderMutations = (deps: SyncDeps & { sessionSecs: number }): StaffCall[] => [
  staffMutation('OfficePack', {
    role,
    record: ({ numbers }) => ({ orders: numbers }),
    handle: ({ numbers }, context) =>
      applyToEach(deps.db, context, 'OfficePack', numbers, (number) => packOrder(deps.db, number)),
  }),
  staffMutation('OfficeHandOver', {
    role,
    record: ({ parcels }) => ({ orders: parcels.map(({ number }) => number), parcels }),
    handle({ parcels }, context) {
      const trackingOf = new Map(parcels.map(({ number, tracking }) => [number, tracking]));
      return applyToEach(deps.db, context, 'OfficeHandOver', [...trackingOf.keys()], (number) =>
        handOverOrder(deps.db, number, trackingOf.get(number) ?? ''),
      );
    },
  }),
  staffMutation('OfficeDeliver', {
    role,
    record: ({ numbers }) => ({ orders: numbers }),
    handle: ({ numbers }, context) =>
      applyToEach(deps.db, context, 'OfficeDeliver', numbers, (number) => deliverOrder(deps.db, number)),
  }),
  staffMutation('OfficeUndoStep', {
    role,
    record: ({ numbers, step }) => ({ orders: numbers, step }),
    handle: ({ numbers, step }, context) =>
      applyToEach(deps.db, context, 'OfficeUndoStep', numbers, (number) =>
        undoStep(deps.db, number, { step, who: context.staff.name }),
      ),
  }),
  staffMutation('OfficeRefund', {
    role,
    record: ({ number, ...refund }) => ({ orders: [orderOf(number)], payment: number, ...refund }),
    async handle({ restock, ...request }, { staff, language }) {
      // Older offices send no `id`: a repeated request would refund twice.
      if (request.again && request.leftCents === undefined)
        throw new TranslatedError(
          409,
          'Please reload the order before you refund the same amount once more.',
        );
      const pieces = restock && { pieces: restock, who: staff.name };
      return { said: await refund(deps, { ...request, restock: pieces, language }) };
    },
  }),
  staffMutation('OfficeCancelOrder', {
    role,
    record: ({ number, ...cancellation }) => ({ orders: [number], ...cancellation }),
    async handle(cancellation, { staff, language }) {
      return { said: await cancelOrder(deps, { ...cancellation, who: staff.name, language }) };
    },
  }),
  staffMutation('OfficeCancelUnpaid', {
    role,
    record: ({ number, ...cancellation }) => ({ orders: [number], ...cancellation }),
    async handle(cancellation, { staff, language }) {
      return { said: await cancelUnpaid(deps, { ...cancellation, who: staff.name, language }) };
    },
  }),
  staffMutation('OfficeRemovePieces', {
    role,
    record: ({ number, ...removal }) => ({ orders: [number], ...removal }),
    async handle(removal, { staff, language }) {
      return { said: await removeFromOrder(deps, { ...removal, who: staff.name, language }) };
    },
  }),
  staffMutation('OfficeAddPieces', {
    role,
    record: ({ number, ...addition }) => ({ orders: [number], ...addition }),
    async handle({ lines, ...addition }, { staff, ip, language }) {
      const pieces = { ...addition, lines: await orderedLines(deps.db, lines) };
      return { said: await addToOrder(deps, { ...pieces, who: staff.name, ip, language }) };
    },
  }),
  staffMutation('OfficeExchange', {
    role,
    record: ({ number, ...exchange }) => ({ orders: [number], ...exchange }),
    async handle(exchange, { staff, ip, language }) {
      return { said: await exchangeVariant(deps, { ...exchange, who: staff.name, ip, language }) };
    },
  }),
  staffMutation('OfficeRecordPayment', {
    role,
    record: ({ number, paid }) => ({ orders: [number], paid }),
    async handle({ number, paid }, { staff, ip }) {
      await recordPayment(deps, { number, paid, who: staff.name, ip });
      return {};
    },
  }),
  staffMutation('OfficeExtendReservation', {
    role,
    record: ({ number, until }) => ({ orders: [number], until }),
    async handle({ number, until }) {
      await extendReservation(deps.db, number, until);
      return {};
    },
  }),
  staffMutation('OfficeReceiveExchanged', {
    role,
    record: ({ number, ...received }) => ({ orders: [number], ...received }),
    async handle(received, { staff, language }) {
      return { said: await receivePieces(deps.db, { ...received, who: staff.name, language }) };
    },
  }),
  staffMutation('OfficeUndoExchange', {
    role,
    record: ({ number, exchangeId }) => ({ orders: [number], exchangeId }),
    async handle(undone, { staff, language }) {
      return { said: await undoExchange(deps, { ...undone, who: staff.name, language }) };
    },
  }),
  staffMutation('OfficeCancelSupplement', {
    role,
    record: ({ number }) => ({ orders: [number] }),
    async handle({ number }, { staff }) {
      return { said: await cancelAwaitedSupplement(deps, { number, who: staff.name }) };
    },
  }),
  staffMutation('OfficeSendPayLink', {
    role,
    record: ({ number }) => ({ orders: [number] }),
    async handle({ number }) {
      await sendPayLink(deps.db, number);
      return {};
    },
  }),
  staffMutation('OfficeCorrectReplacement', {
    role,
    record: ({ number, exchangeId }) => ({ orders: [number], exchangeId }),
    async handle(correction, { staff }) {
      await correctReplacement(deps.db, { ...correction, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeCheckPayments', {
    role,
    record: ({ number }) => ({ orders: [number] }),
    async handle({ number }) {
      await checkPayments(deps, number);
      return {};
    },
  }),
  staffMutation('OfficeAddNote', {
    role,
    record: ({ number }) => ({ orders: [number] }),
    async handle({ number, ...note }, { staff }) {
      await addNote(deps.db, number, { ...note, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeCorrectOrder', {
    role,
    record: ({ number, ...corrections }) => ({ orders: [number], fields: Object.keys(corrections) }),
    async handle({ number, ...corrections }, { staff }) {
      await correctOrder(deps.db, number, { corrections, who: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeSettleWithdrawal', {
    role,
    record: ({ number, id }) => ({ orders: [number], withdrawal: id }),
    async handle(withdrawal, { staff }) {
      await settleWithdrawal(deps.db, { ...withdrawal, who: staff.name });
      return {};
    },
  }),
];

/** A payment number is the order's number and a counter: 10747-2. */
const orderOf = (paymentNumber: string): string => paymentNumber.split('-')[0] ?? '';

/** Records too which of the orders were refused, or left unchanged as the step had been made before. */
async function applyToEach(
  db: Db,
  { staff, language }: StaffContext,
  call: string,
  numbers: string[],
  apply: (number: string) => Promise<StepResult>,
): Promise<BulkActionResult> {
  const result: BulkActionResult = { done: [], refused: [] };
  const unchanged: string[] = [];
  for (const number of new Set(numbers))
    try {
      if ((await apply(number)).isUnchanged) unchanged.push(number);
      result.done.push(number);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      result.refused.push({ number, why: error.in(language) });
    }
  const failed = result.refused.map(({ number }) => number);
  if (unchanged.length > 0) await audit(db, staff.name, 'office-unchanged', call, { orders: unchanged });
  if (failed.length > 0) await audit(db, staff.name, 'office-failed', call, { orders: failed });
  return result;
}

async function addNote(
  db: Db,
  number: string,
  { id, ...note }: { id?: string | undefined; who: string; text: string },
): Promise<void> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (!order) throw new TranslatedError(404, 'There is no order {number}.', { number });
  await db
    .insertInto('order_notes')
    .values({ order_id: order.id, ...note, request_id: id ?? null })
    .onConflict((oc) => oc.column('request_id').doNothing())
    .execute();
}
