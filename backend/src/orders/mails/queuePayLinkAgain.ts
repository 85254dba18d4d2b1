import type { Db } from '../../platform/database/Db.ts';
import { mailsOfOrder } from './mailsOfOrder.ts';
import { queuePayLink } from './queueOrderMail.ts';

/** A mail that still waits is written when it is sent, so no other one follows it. The caller must hold the order's lock. */
export async function queuePayLinkAgain(trx: Db, orderId: number): Promise<void> {
  const links = (await mailsOfOrder(trx, orderId, [])).filter(({ kind }) => kind === 'pay-link');
  if (links.every(({ done_at }) => done_at)) await queuePayLink(trx, orderId, links.length);
}
