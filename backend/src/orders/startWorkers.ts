import { deliverMails } from '../platform/mail/deliverMails.ts';
import type { MailTemplates, SendMail } from '../platform/mail/mail.ts';
import type { OrderDeps } from './deps.ts';
import { retryRefunds } from './fulfilment/refund.ts';
import { expireOrders } from './placement/expireOrders.ts';
import { reconcile } from './payment/reconcile.ts';
import { repeat, type Repeated } from '../platform/repeat.ts';

interface WorkerDeps extends OrderDeps {
  send: SendMail;
  /** How each kind of outbox row becomes a mail. */
  mails: MailTemplates;
  /** Between two rounds. */
  pauseMs?: number;
}

/** All that happens after an answer: mails, questions about payments, orders that run out, refunds. Any number of backends
 *  may run them at the same time, and any may be killed at any moment. */
export function startWorkers(deps: WorkerDeps): Repeated {
  const { log, pauseMs = 1000 } = deps;
  const workers = [
    repeat(() => deliverMails(deps), pauseMs, log),
    repeat(() => reconcile(deps), pauseMs, log),
    repeat(() => expireOrders(deps), pauseMs * 10, log),
    repeat(() => retryRefunds(deps), pauseMs * 10, log),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
