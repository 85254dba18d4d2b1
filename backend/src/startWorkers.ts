import { notifyBackInStock } from './customers/api.ts';
import { deliverMails } from './platform/mail/deliverMails.ts';
import { deliverWebhooks, type WebhookDeps } from './webhooks/api.ts';
import type { MailTemplates, SendMail } from './platform/mail/mail.ts';
import { endInterruptedAttempts, reconcilePayments, retryRefunds, type SyncDeps } from './payment/api.ts';
import { refundExchanges } from './changes/api.ts';
import { endReservations, expireOrders, remindOfUnpaid } from './orders/api.ts';
import { repeat, type Repeated } from './platform/repeat.ts';

interface WorkerDeps extends SyncDeps, WebhookDeps {
  sessionSecs: number;
  send: SendMail;
  mails: MailTemplates;
  /** Mails that are sent at the same time. */
  atOnce?: number;
  pauseMs?: number;
}

/** Any number of backends may run these jobs concurrently, and each may be killed at any moment. */
export function startWorkers(deps: WorkerDeps): Repeated {
  const { log, pauseMs = 1000 } = deps;
  const workers = [
    repeat(() => deliverMails(deps), pauseMs, log),
    repeat(() => deliverWebhooks(deps), pauseMs, log),
    repeat(() => reconcilePayments(deps), pauseMs, log),
    repeat(() => endInterruptedAttempts(deps), pauseMs * 10, log),
    repeat(() => expireOrders(deps), pauseMs * 10, log),
    repeat(() => endReservations(deps.db), pauseMs * 10, log),
    repeat(() => retryRefunds(deps), pauseMs * 10, log),
    repeat(() => refundExchanges(deps), pauseMs * 10, log),
    repeat(() => notifyBackInStock(deps.db), pauseMs * 10, log),
    repeat(() => remindOfUnpaid(deps.db), pauseMs * 10, log),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
