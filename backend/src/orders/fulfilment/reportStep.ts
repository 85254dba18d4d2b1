import type { Db } from '../../platform/database/tables/Db.ts';
import { recordOrderEvent, withdrawOrderEvent } from '../events/recordOrderEvent.ts';
import { queueStepMail, type StepMail } from '../mails/queueOrderMail.ts';
import { undoSecs } from '../changes/undoSecs.ts';
import { secsToStepMail, withdrawStepMail } from '../mails/waitingStepMail.ts';

type ReportedStep = 'packed' | 'handed-over' | 'delivered';

interface Order {
  id: number;
  isPickup: boolean;
}

const mailOf = (step: ReportedStep): StepMail => `order-${step}`;
const isHandOver = (step: ReportedStep, { isPickup }: Order): boolean =>
  step === (isPickup ? 'delivered' : 'handed-over');

export async function reportStep(trx: Db, step: ReportedStep, order: Order): Promise<void> {
  await queueStepMail(trx, mailOf(step), order.id, { delaySecs: undoSecs });
  if (isHandOver(step, order))
    await recordOrderEvent(trx, 'order.handed-over', order.id, { delaySecs: undoSecs });
}

/** Reports a corrected tracking number: with the hand-over if that has not been reported yet. */
export async function reportTracking(trx: Db, orderId: number, tracking: string): Promise<void> {
  const secs = await secsToStepMail(trx, 'order-handed-over', orderId);
  // The waiting mail will have the corrected number.
  if (secs === null)
    await queueStepMail(trx, 'order-handed-over', orderId, { again: tracking, delaySecs: 0 });
  else await withdrawOrderEvent(trx, 'order.handed-over', orderId);
  await recordOrderEvent(trx, 'order.handed-over', orderId, { delaySecs: secs ?? 0 });
}

export const secsToReport = (db: Db, step: ReportedStep, orderId: number): Promise<number | null> =>
  secsToStepMail(db, mailOf(step), orderId);

/** Returns when the step was made; null if it has been reported. */
export async function withdrawReport(trx: Db, step: ReportedStep, order: Order): Promise<Date | null> {
  const madeAt = await withdrawStepMail(trx, mailOf(step), order.id);
  if (madeAt && isHandOver(step, order)) await withdrawOrderEvent(trx, 'order.handed-over', order.id);
  return madeAt;
}
