import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import type { NamedRelease } from 'mf-shared/calls';
import { Registry } from 'prom-client';
import { accountMails } from './customers/mails/accountMails.ts';
import { createApp } from './app.ts';
import { createDispatcher } from './platform/calls/createDispatcher.ts';
import { createResponseCache } from './platform/calls/responseCache.ts';
import { sitemapPlugin } from './catalogue/feeds/sitemapPlugin.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { contactMails } from './customers/contact/contactMails.ts';
import { contactPlugin } from './customers/contact/contactPlugin.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/openDatabase.ts';
import { openAdminSocket } from './admin/socket/adminSocket.ts';
import { createLog } from './platform/log/log.ts';
import { merchantFeedPlugin } from './catalogue/feeds/merchantFeedPlugin.ts';
import { operatorsPlugin } from './admin/operators/operatorsPlugin.ts';
import { requestFigures } from './admin/operators/requestFigures.ts';
import { orderMails } from './orders/mails/orderMails.ts';
import { smtpSender } from './platform/mail/smtpSender.ts';
import { callbackPlugin } from './orders/payment/callbackPlugin.ts';
import { jccProvider } from './orders/payment/jcc/jccProvider.ts';
import { startWorkers } from './orders/startWorkers.ts';
import { composedPages } from './platform/rendering/composedPages.ts';
import { webManifestPlugin } from './platform/http/webManifest.ts';
import { createPictures } from './platform/pictures/createPictures.ts';
import { picturesPlugin } from './platform/pictures/picturesPlugin.ts';
import { openStorage, openStore } from 'mf-toolkit/store';
import { shopCalls } from './shopCalls.ts';
import { shopCommands } from './admin/shopCommands.ts';
import { createTelemetry } from './platform/telemetry/telemetry.ts';
import { telemetryPlugin } from './platform/telemetry/telemetryPlugin.ts';
import { withdrawalReceipt } from './orders/withdrawal/withdrawalReceipt.ts';

/** The default export of the file in DEVELOPMENT_PLUGINS. */
export type DevelopmentPlugin = FastifyPluginAsync<Pick<Config, 'origin' | 'dataFolder'>>;

const stopTimeoutMs = 8_000;
const paymentSessionSecs = 1200;

/** Composes the shop and serves it. Returns the function that stops it, after requests in progress. */
async function startShop(config: Config): Promise<() => Promise<void>> {
  const { origin, dataFolder } = config;
  const log = createLog(config.logLevel);
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: dataFolder });
  await migrate(db);

  const paymentProvider = jccProvider(config.card);
  const orders = { db, log, origin, paymentProvider, sessionSecs: paymentSessionSecs };
  const calls = shopCalls(orders);
  const metrics = new Registry();
  const requests = requestFigures(metrics);
  const telemetry = createTelemetry(db, log);
  const storage = openStorage(config.store);
  const releasesFolder = join(dataFolder, 'releases');
  const releases = openStore(storage, releasesFolder);
  const isRelease = ({ name, version }: NamedRelease): Promise<boolean> => releases.has(name, version);
  // Pages are rendered for everybody, so their loaders must not change anything.
  const pageCalls = calls.filter((call) => !call.changes);
  const answers = createResponseCache({
    dispatch: createDispatcher(calls.filter((call) => call.forEveryone)),
  });
  const plugins = [
    picturesPlugin(createPictures({ folder: join(dataFolder, 'pictures') })),
    sitemapPlugin({ db, origin }),
    merchantFeedPlugin({ db, origin }),
    callbackPlugin(orders),
    contactPlugin({ db, origin }),
    webManifestPlugin,
    ...(await developmentPlugins(config)),
    telemetryPlugin({ telemetry, origin, isRelease }),
    ...(config.operatorToken
      ? [
          operatorsPlugin({
            db,
            place: storage,
            isEmbedded: !config.databaseUrl,
            token: config.operatorToken,
            registry: metrics,
            requests,
          }),
        ]
      : []),
    composedPages({
      storage,
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
  // With a database server, commands open the database themselves.
  const closeAdminSocket = config.databaseUrl
    ? null
    : await openAdminSocket({
        folder: dataFolder,
        commands: shopCommands({ config, db, log }),
        log,
      });
  return async () => {
    await closeAdminSocket?.();
    await app.close();
    await workers.stop();
    await close();
    log.info('stopped');
  };
}

/** What only a shop in development has, such as the mailbox of its local mail server. */
async function developmentPlugins(config: Config): Promise<FastifyPluginAsync[]> {
  const { developmentPlugins: file, origin, dataFolder } = config;
  if (!file) return [];
  const { default: plugin } = (await import(pathToFileURL(file).href)) as { default: DevelopmentPlugin };
  return [(app) => plugin(app, { origin, dataFolder })];
}

try {
  const stop = await startShop(readConfig());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopTimeoutMs).unref();
      void stop().then(() => process.exit(0));
    });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
