import { join } from 'node:path';
import type { NamedRelease } from 'mf-shared/calls';
import { Registry } from 'prom-client';
import { accountMails } from './accounts/accountMails.ts';
import { analyticsPlugin } from './analytics/analyticsPlugin.ts';
import { createApp } from './app.ts';
import { createDispatcher } from './calls/createDispatcher.ts';
import { keepAnswers } from './calls/keepAnswers.ts';
import { sitemapPlugin } from './catalogue/sitemapPlugin.ts';
import { type Config, readConfig } from './config.ts';
import { contactMails } from './contact/contactMails.ts';
import { contactPlugin } from './contact/contactPlugin.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/openDatabase.ts';
import { openDesk } from './desk/openDesk.ts';
import { createLog } from './log.ts';
import { mailboxPlugin } from './mail/mailboxPlugin.ts';
import { merchantFeedPlugin } from './merchant/merchantFeedPlugin.ts';
import { operatorsPlugin } from './operators/operatorsPlugin.ts';
import { requestFigures } from './operators/requestFigures.ts';
import { orderMails } from './mail/orderMails.ts';
import { smtpSender } from './mail/smtpSender.ts';
import { callbackPlugin } from './orders/callbackPlugin.ts';
import { orderDeps } from './orders/orderDeps.ts';
import { startWorkers } from './orders/startWorkers.ts';
import { composedPages } from './pages/composedPages.ts';
import { manifestPlugin } from './pages/manifestPlugin.ts';
import { createPictures } from './pictures/createPictures.ts';
import { picturesPlugin } from './pictures/picturesPlugin.ts';
import { openPlace } from './releases/openPlace.ts';
import { openStore } from './releases/store.ts';
import { shopCalls } from './shopCalls.ts';
import { shopCommands } from './shopCommands.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import { telemetryPlugin } from './telemetry/telemetryPlugin.ts';
import { withdrawalReceipt } from './withdrawals/withdrawalReceipt.ts';

const stopLimitMs = 8_000;

/** Puts the shop together and serves it. Answers how to stop it: requests under way are finished first. */
async function startShop(config: Config): Promise<() => Promise<void>> {
  const { origin, dataFolder } = config;
  const log = createLog(config.logLevel);
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: dataFolder });
  await migrate(db);

  const { callbackKey } = config.card;
  const orders = { ...orderDeps({ config, db, log }), callbackKey };
  const calls = shopCalls(orders);
  const metrics = new Registry();
  const requests = requestFigures(metrics);
  const telemetry = createTelemetry(db, log);
  const place = openPlace(config.store);
  const releasesFolder = join(dataFolder, 'releases');
  const releases = openStore(place, releasesFolder);
  const isRelease = ({ name, version }: NamedRelease): Promise<boolean> => releases.has(name, version);
  // A page is rendered for anybody: what changes something is not for it to call.
  const pageCalls = calls.filter((call) => !call.changes);
  const answers = keepAnswers({ dispatch: createDispatcher(calls.filter((call) => call.forEveryone)) });
  const plugins = [
    picturesPlugin(createPictures({ folder: join(dataFolder, 'pictures') })),
    sitemapPlugin({ db, origin }),
    merchantFeedPlugin({ db, origin }),
    callbackPlugin(orders),
    contactPlugin({ db, origin }),
    manifestPlugin,
    ...(config.isProduction
      ? []
      : [mailboxPlugin({ folder: join(dataFolder, 'mail') }), analyticsPlugin({ origin })]),
    telemetryPlugin({ telemetry, origin, isRelease }),
    ...(config.operatorToken
      ? [
          operatorsPlugin({
            db,
            place,
            isEmbedded: !config.databaseUrl,
            token: config.operatorToken,
            registry: metrics,
            requests,
          }),
        ]
      : []),
    composedPages({
      place,
      releases,
      folder: releasesFolder,
      origin,
      pages: config.pages,
      hasEarlyHints: config.hasEarlyHints,
      calls: pageCalls,
      answers,
      telemetry,
      db,
    }),
  ];
  const { onAnswered } = requests;
  const app = await createApp({ config, db, calls, answers, plugins, log, onAnswered });
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${config.port} is in use by another program: stop that one, or choose another with PORT.`,
      { cause: error },
    );
  });

  const mails = {
    ...orderMails(config.mail),
    ...accountMails,
    ...contactMails(config.mail),
    'withdrawal-receipt': withdrawalReceipt(config.mail.salesMailbox),
  };
  const workers = startWorkers({ ...orders, send: smtpSender(config.mail), mails });
  // Where the database is a server, commands go to it by themselves.
  const closeDesk = config.databaseUrl
    ? null
    : await openDesk({
        folder: dataFolder,
        commands: shopCommands({ config, db, log }),
        log,
      });
  return async () => {
    await closeDesk?.();
    await app.close();
    await workers.stop();
    await close();
    log.info('stopped');
  };
}

try {
  const stop = await startShop(readConfig());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopLimitMs).unref();
      void stop().then(() => process.exit(0));
    });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
