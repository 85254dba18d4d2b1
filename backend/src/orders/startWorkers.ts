import { tellArrivals } from '../customers/stock-alerts/tellArrivals.ts';
import { deliverMails } from '../platform/mail/deliverMails.ts';
import type { MailTemplates, SendMail } from '../platform/mail/mail.ts';
import { retryRefunds } from './fulfilment/refund.ts';
import { expireOrders } from './placement/expireOrders.ts';
import { reconcilePayments } from './payment/reconcilePayments.ts';
import type { SyncDeps } from './payment/syncPayment.ts';
import { remindOfUnpaid } from './unpaid/remindOfUnpaid.ts';
import { repeat, type Repeated } from '../platform/repeat.ts';

interface WorkerDeps extends SyncDeps {
  sessionSecs: number;
  send: SendMail;
  mails: MailTemplates;
  /** Milliseconds between two runs. */
  pauseMs?: number;
}

/**
 * Starts the background jobs: mails, payment reconciliation, order expiry, refunds, stock alerts and
 * payment reminders.
 * Any number of backends may run them concurrently, and each may be killed at any moment.
 */
export function startWorkers(deps: WorkerDeps): Repeated {
  const { log, pauseMs = 1000 } = deps;
  const workers = [
    repeat(() => deliverMails(deps), pauseMs, log),
    repeat(() => reconcilePayments(deps), pauseMs, log),
    repeat(() => expireOrders(deps), pauseMs * 10, log),
    repeat(() => retryRefunds(deps), pauseMs * 10, log),
    repeat(() => tellArrivals(deps.db), pauseMs * 10, log),
    repeat(() => remindOfUnpaid(deps.db), pauseMs * 10, log),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
