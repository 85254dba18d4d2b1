import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/Db.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Call } from '../../platform/calls/call.ts';
import { createLog } from '../../platform/log/log.ts';
import type { MailTemplates, SendMail } from '../../platform/mail/mail.ts';
import { orderMails } from '../mails/orderMails.ts';
import { smtpSender } from '../../platform/mail/smtpSender.ts';
import { jccProvider } from '../payment/jcc/jccProvider.ts';
import { sandboxAccount } from '../../platform/config/sandboxAccount.ts';
import type { PaymentProvider } from '../payment/PaymentProvider.ts';
import { callbackPlugin } from '../payment/callbackPlugin.ts';
import { orderCalls } from '../calls.ts';
import type { PaymentDeps } from '../payment/startPayment.ts';

export interface OrderAppDeps extends PaymentDeps {
  send: SendMail;
  mails: MailTemplates;
}

interface Settings {
  db: Db;
  port: number;
  gateway: string;
  mailPort: number;
  sessionSecs: number;
  /** Those of orders where they are omitted. */
  calls?: (deps: PaymentDeps) => Call[];
  /** The card gateway's client where it is omitted. */
  paymentProvider?: PaymentProvider | undefined;
  log?: FastifyBaseLogger | undefined;
}

/** The calls and callbacks of orders as a listening app. */
export async function createOrderApp({
  db,
  port,
  gateway,
  mailPort,
  sessionSecs,
  calls = orderCalls,
  paymentProvider = jccProvider({ ...sandboxAccount, baseUrl: `${gateway}/payment/rest/` }),
  log = createLog('silent'),
}: Settings): Promise<{ app: FastifyInstance; deps: OrderAppDeps }> {
  const origin = `http://localhost:${port}`;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SHOP_ORIGIN: origin,
    SMTP_PORT: String(mailPort),
    TRUSTED_PROXIES: '127.0.0.1 ::1',
  });
  const deps: OrderAppDeps = {
    db,
    paymentProvider,
    origin,
    sessionSecs,
    log,
    send: smtpSender(config.mail),
    mails: orderMails({ ...config.mail, origin }),
  };
  const app = await createApp({ config, db, calls: calls(deps), plugins: [callbackPlugin(deps)], log });
  await app.listen({ port, host: 'localhost' });
  return { app, deps };
}
