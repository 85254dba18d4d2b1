import type { BulkActionResult } from 'mf-office/contract';
import {
  deliverOrder,
  handOverOrder,
  packOrder,
  sendPayLink,
  undoStep,
  type StepResult,
} from '../../../../orders/api.ts';
import { checkPayments, type SyncDeps } from '../../../../payment/api.ts';
import { ShopError, TranslatedError } from '../../../../platform/errors.ts';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import { audit } from '../../../staff/auditLog.ts';
import type { SomeHandlers, StaffContext } from '../../staff-calls/StaffCall.ts';
import { changeOrder } from './changeOrder.ts';

export const orderMutations = (deps: SyncDeps & { sessionSecs: number }) =>
  ({
    OfficePack: ({ numbers }, context) =>
      applyToEach(deps.db, context, 'OfficePack', numbers, (number) => packOrder(deps.db, number)),
    OfficeHandOver({ parcels }, context) {
      const trackingOf = new Map(parcels.map(({ number, tracking }) => [number, tracking]));
      return applyToEach(deps.db, context, 'OfficeHandOver', [...trackingOf.keys()], (number) =>
        handOverOrder(deps.db, number, trackingOf.get(number) ?? ''),
      );
    },
    OfficeDeliver: ({ numbers }, context) =>
      applyToEach(deps.db, context, 'OfficeDeliver', numbers, (number) => deliverOrder(deps.db, number)),
    OfficeUndoStep: ({ numbers, step }, context) =>
      applyToEach(deps.db, context, 'OfficeUndoStep', numbers, (number) =>
        undoStep(deps.db, number, { step, who: context.staff.name }),
      ),
    OfficeChangeOrder: async (request, context) => ({ message: await changeOrder(deps, request, context) }),
    OfficeSendPayLink: ({ number }) => sendPayLink(deps.db, number),
    OfficeCheckPayments: ({ number }) => checkPayments(deps, number),
    OfficeAddNote: ({ number, ...note }, { staff }) => addNote(deps.db, number, { ...note, who: staff.name }),
  }) satisfies SomeHandlers;

/** Also records which orders were refused, or unchanged because the step had already been made. */
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
