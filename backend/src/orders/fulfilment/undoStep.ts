import { sql } from 'kysely';
import type { UndoableStep } from 'mf-office/contract';
import { says } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { RecordedChangeKind, OrderState } from '../../platform/database/tables/schema.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { undoChanges } from '../changes/recordChange.ts';
import { shownState } from '../order/shownState.ts';
import { withLockedOrder, type StepResult } from './orderSteps.ts';
import { undoableReplacement, undoReplacementStep } from './replacementSteps.ts';
import { secsToReport, withdrawReport } from './reportStep.ts';

const undoableSteps: OrderState[] = ['packed', 'handed-over', 'delivered'] satisfies UndoableStep[];

const kindOf = {
  packed: 'packing',
  'handed-over': 'hand-over',
  delivered: 'delivery',
} as const satisfies Record<UndoableStep, RecordedChangeKind>;

const isUndoable = (state: OrderState): state is UndoableStep => undoableSteps.includes(state);

/** The step that can still be undone, and for how many seconds. */
export async function undoableStep(
  db: Db,
  order: { id: number; state: OrderState; packed_at: Date | null; isPickup: boolean },
): Promise<{ step: UndoableStep; secs: number } | null> {
  const ofReplacement = await undoableReplacement(db, order);
  if (ofReplacement) return ofReplacement;
  const step = latestStep(order);
  if (!isUndoable(step)) return null;
  const secs = await secsToReport(db, step, order.id);
  return secs === null ? null : { step, secs };
}

/** An order that is paid at pickup stays reserved while it waits there. */
const latestStep = ({ state, packed_at }: { state: OrderState; packed_at: Date | null }): OrderState =>
  state === 'reserved' && packed_at ? 'packed' : state;

/** Throws 409 once the customer has been notified, or if something happened after the step. */
export const undoStep = (
  db: Db,
  number: string,
  { step, who }: { step: UndoableStep; who: string },
): Promise<StepResult> =>
  withLockedOrder(db, number, async (trx, order) => {
    if (await undoReplacementStep(trx, order, { step, who }))
      return { says: `The replacement of ${number} is no longer ${step}.` };
    if (latestStep(order) !== step)
      throw new TranslatedError(409, '{number} is {state}; only its latest step can be undone.', {
        number,
        state: says(shownState(order)),
      });
    const doneAt = await withdrawReport(trx, step, order);
    if (!doneAt)
      throw new TranslatedError(
        409,
        '{number} was {step} more than a minute ago: the customer has been told.',
        { number, step: says(step) },
      );
    await refuseLater(trx, order, doneAt);
    const deliveredFrom = order.isPickup ? 'packed' : 'handed-over';
    await trx
      .updateTable('orders')
      .set(
        {
          packed: { state: order.state === 'reserved' ? order.state : ('paid' as const), packed_at: null },
          'handed-over': { state: 'packed' as const, handed_over_at: null, tracking: '' },
          delivered: { state: deliveredFrom, delivered_at: null } as const,
        }[step],
      )
      .where('id', '=', order.id)
      .execute();
    await undoChanges(trx, order.id, { kind: kindOf[step], since: doneAt, who });
    return { says: `${number} is no longer ${step}.` };
  });

async function refuseLater(trx: Db, order: { id: number; number: string }, since: Date): Promise<void> {
  const later = await trx
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('refunds').where('order_id', '=', order.id).where('created_at', '>=', since))
        .as('isRefunded'),
      eb
        .exists(eb.selectFrom('withdrawals').where('order_id', '=', order.id).where('stated_at', '>=', since))
        .as('isWithdrawn'),
      eb
        .exists(
          eb
            .selectFrom('order_changes')
            .where('order_id', '=', order.id)
            .where('kind', '=', 'exchange')
            .where(sql<boolean>`detail ? 'send'`)
            .where('state', '<>', 'undone')
            .where('at', '>=', since),
        )
        .as('isExchanged'),
    ])
    .executeTakeFirstOrThrow();
  if (later.isRefunded)
    throw new TranslatedError(409, '{number} has been refunded since; the step can no longer be undone.', {
      number: order.number,
    });
  if (later.isWithdrawn)
    throw new TranslatedError(
      409,
      'A withdrawal from {number} was declared since; the step can no longer be undone.',
      { number: order.number },
    );
  if (later.isExchanged)
    throw new TranslatedError(409, 'Pieces of {number} were exchanged since; undo the exchange first.', {
      number: order.number,
    });
}
