import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Wallet } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { createApp, serverOptions } from '../../app.ts';
import type { Config } from '../../platform/config/config.ts';
import { testConfig } from './testConfig.ts';
import type { Call } from '../../platform/calls/call.ts';
import { createLog } from '../../platform/log/log.ts';
import type { MailTemplates, SendMail } from '../../platform/mail/mail.ts';
import { orderMails } from '../../orders/mails/orderMails.ts';
import { smtpSender } from '../../platform/mail/smtpSender.ts';
import { paymentProviders, type PaymentProviders } from '../../payment/sync/providers.ts';
import { sandboxAccount } from '../../platform/config/sandboxAccount.ts';
import type { PaymentProvider } from '../../payment/providers/PaymentProvider.ts';
import { callbackPlugin } from '../../payment/sync/callbackPlugin.ts';
import { withSeller } from '../../seller/withSeller.ts';
import { checkoutCalls } from '../../shopCalls.ts';
import type { PaymentDeps } from '../../payment/start/startPayment.ts';

export interface OrderAppDeps extends PaymentDeps {
  paymentProvider: PaymentProvider;
  send: SendMail;
  mails: MailTemplates;
}

interface Settings {
  db: Db;
  port: number;
  gateway: string;
  mailPort: number;
  sessionSecs: number;
  calls?: (deps: PaymentDeps) => Call[];
  plugins?: (config: Config, parts: { orders: PaymentDeps; calls: Call[] }) => Promise<FastifyPluginAsync[]>;
  providers?: PaymentProviders | undefined;
  timeLimitMs?: number | undefined;
  wallets?: readonly Wallet[];
  log?: FastifyBaseLogger | undefined;
}

export async function createOrderApp({
  db,
  port,
  gateway,
  mailPort,
  sessionSecs,
  calls: callsOf = checkoutCalls,
  plugins = async (_config, { orders }) => [callbackPlugin(orders)],
  timeLimitMs,
  providers = paymentProviders({
    card: { ...sandboxAccount, baseUrl: `${gateway}/payment/rest/`, timeLimitMs },
  }),
  wallets = [],
  log = createLog('silent'),
}: Settings): Promise<{ app: FastifyInstance; deps: OrderAppDeps }> {
  const server = await listen(port);
  const { origin } = server;
  const config = testConfig({
    SHOP_ORIGIN: origin,
    SMTP_PORT: String(mailPort),
    TRUSTED_PROXIES: '127.0.0.1 ::1',
  });
  const deps: OrderAppDeps = {
    db,
    providers,
    paymentProvider: providers[0],
    origin,
    sessionSecs,
    wallets,
    log,
    send: smtpSender(config.mail),
    mails: withSeller(orderMails({ ...config.mail, origin })),
  };
  const calls = callsOf(deps);
  const app = await createApp({
    config,
    db,
    calls,
    plugins: await plugins(config, { orders: deps, calls }),
    log,
  });
  app.addHook('preClose', server.close);
  await app.ready();
  server.setListener((request, response) => app.routing(request, response));
  return { app, deps };
}

/** Binds the port before the app exists, because the app's settings contain its origin. */
async function listen(port: number) {
  let setListener: (listener: RequestListener) => void = () => {};
  const listener = new Promise<RequestListener>((resolve) => (setListener = resolve));
  const server = createServer(serverOptions, (request, response) => {
    void listener.then((handle) => handle(request, response));
  });
  await once(server.listen(port, 'localhost'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setListener,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
