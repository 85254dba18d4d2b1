import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openStorage, withRegistry } from 'mf-toolkit/store';
import { Registry } from 'prom-client';
import { countShopping } from './admin/counts/countShopping.ts';
import { createOfficeApp } from './admin/office/officeApp.ts';
import { foldStateCounts } from './admin/monitoring/stateCounts.ts';
import { requestFigures, type RequestFigures } from './admin/monitoring/requestFigures.ts';
import { shopCommands } from './admin/shopCommands.ts';
import { erasuresFile, keepErasures } from './admin/erasures/erasures.ts';
import { fetchPictures } from './admin/import-export/pictures/fetchPictures.ts';
import { applySales } from './admin/items/sales/applySales.ts';
import { countRecentSales } from './admin/office/dashboard/lowStock.ts';
import { removeOldData } from './admin/retention/retention.ts';
import { openAdminSocket } from './admin/socket/adminSocket.ts';
import { recordReleases } from './admin/staff/recordReleases.ts';
import { createApp } from './app.ts';
import { catalogueCalls, drawFirstScreens } from './catalogue/api.ts';
import { issueMissingDocuments } from './invoices/api.ts';
import { mailTemplates } from './mailTemplates.ts';
import { paymentProviders } from './payment/api.ts';
import { startWorkers } from './startWorkers.ts';
import { createLiveApplications } from './platform/applications/liveApplications.ts';
import type { Call } from './platform/calls/call.ts';
import { createDispatcher } from './platform/calls/createDispatcher.ts';
import { preferReplica } from './platform/calls/preferReplica.ts';
import { createResponseCache } from './platform/calls/responseCache.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate/migrate.ts';
import { openDatabase } from './platform/database/open/openDatabase.ts';
import { vacuumEmbedded } from './platform/database/embedded/vacuumEmbedded.ts';
import { openReplica, type Replica } from './platform/database/server/Replica.ts';
import { refuseDemoData } from './platform/database/open/refuseDemoData.ts';
import { createLog } from './platform/log/log.ts';
import { smtpSender } from './platform/mail/smtpSender.ts';
import { createPictures } from './platform/pictures/createPictures.ts';
import { openReleases } from './platform/releases/approvals/openReleases.ts';
import { repeat, type Repeated } from './platform/repeat.ts';
import { createTelemetry } from './platform/telemetry/telemetry.ts';
import { startTracing } from './platform/tracing/startTracing.ts';
import { shopCalls } from './shopCalls.ts';
import { shopPlugins } from './shopPlugins.ts';
import { webhookSettings } from './webhooks/api.ts';

const stopTimeoutMs = 8_000;
const paymentSessionSecs = 1200;
const releaseRecordsMs = 10_000;
const picturesMs = 30_000;
const firstScreensMs = 30_000;
const salesMs = 5_000;
const stateCountsMs = 60_000;
const recentSalesMs = 5 * 60_000;
const erasuresMs = 60_000;
const retentionMs = 60 * 60_000;
const missingDocumentsMs = 60 * 60_000;
const vacuumMs = 10 * 60_000;

async function startShop(config: Config): Promise<() => Promise<void>> {
  const tracing = config.tracing && (await startTracing(config.tracing));
  const shop = await openShop(config);
  const app = await composeApp(config, shop);
  await listen(app, config);
  const { db, log, pictures, storage } = shop;
  const list = join(config.dataFolder, erasuresFile);
  const store = (bytes: Uint8Array, extension: string) => pictures.store(bytes, extension);
  const jobs: Repeated[] = [
    startWorkers({
      ...shop.orders,
      ...webhookSettings(config),
      send: smtpSender(config.mail),
      mails: mailTemplates(config),
      atOnce: config.mail.connections,
    }),
    repeat(recordReleases(db, storage), releaseRecordsMs, log),
    repeat(() => fetchPictures({ db, log, store }), picturesMs, log),
    // In development, pictures of the demo shop are drawn before it starts.
    ...(config.isProduction ? [startFirstScreens(shop)] : []),
    repeat(() => applySales(db, new Date()), salesMs, log),
    repeat(() => countRecentSales(db), recentSalesMs, log),
    repeat(foldStateCounts(db), stateCountsMs, log),
    repeat(() => keepErasures(db, list), erasuresMs, log),
    repeat(() => removeOldData(db), retentionMs, log),
    repeat(() => issueMissingDocuments(db), missingDocumentsMs, log),
    ...(config.databaseUrl ? [] : [repeat(() => vacuumEmbedded(db), vacuumMs, log)]),
  ];
  const closeAdminSocket = await openCommands(config, shop);
  return async () => {
    await closeAdminSocket?.();
    await app.close();
    await Promise.all(jobs.map((job) => job.stop()));
    await shop.replica?.close();
    await shop.closeDatabase();
    await tracing?.stop();
    log.info('stopped');
  };
}

function startFirstScreens({ calls, db, log, pictures }: Shop): Repeated {
  const stopping = new AbortController();
  const draw = drawFirstScreens({
    db,
    log,
    dispatch: createDispatcher(calls),
    missing: (list) => pictures.missing(list),
    render: async (list) => void (await pictures.prerender(list, undefined, stopping.signal)),
  });
  const drawing = repeat(draw, firstScreensMs, log);
  return {
    stop() {
      const stopped = drawing.stop();
      stopping.abort();
      return stopped;
    },
  };
}

const picturesFolder = ({ dataFolder }: Config): string => join(dataFolder, 'pictures');

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop(config: Config) {
  const { origin, dataFolder } = config;
  const log = createLog(config.logLevel);
  const { databaseUrl: url, databaseConnections: connections } = config;
  const { db, close: closeDatabase } = await openDatabase({ url, connections, folder: dataFolder });
  await migrate(db, { onWait: (reason) => log.warn(reason) });
  if (!config.isLocal) await refuseDemoData(db);
  // Before this backend serves payments, so that older orders have the lower numbers.
  await issueMissingDocuments(db);
  const replica = config.replicaUrl ? openReplica(config.replicaUrl, db, log, { connections }) : null;
  const storage = withRegistry(openStorage(config.store), config.registry);
  const telemetry = createTelemetry(db, log);
  const orders = {
    db,
    log,
    origin,
    providers: paymentProviders(config),
    sessionSecs: paymentSessionSecs,
    wallets: config.wallets,
    mustBeOpened: !config.isLocal,
  };
  return {
    log,
    db,
    replica,
    closeDatabase,
    orders,
    calls: shopCalls(orders),
    storage,
    ...openReleases(config, { storage, telemetry, log }),
    applications: createLiveApplications(),
    pictures: createPictures({ folder: picturesFolder(config), maxBytes: config.maxPictureBytes }),
    telemetry,
  };
}

const isPublicCall = ({ isPublic }: Call): boolean => isPublic ?? false;

const onReplica = ({ db }: Replica) => createDispatcher(catalogueCalls({ db }).filter(isPublicCall));

async function composeApp(config: Config, shop: Shop): Promise<FastifyInstance> {
  const { db, log, replica, calls } = shop;
  const onPrimary = createDispatcher(calls.filter(isPublicCall));
  const getResponse = createResponseCache({
    dispatch: replica ? preferReplica({ replica, onReplica: onReplica(replica), onPrimary }) : onPrimary,
  });
  const metrics = new Registry();
  const requests = requestFigures(metrics);
  const counts = countShopping({ db, log, getResponse });
  const { onCall, onPage } = counts;
  const plugins = await shopPlugins(config, { ...shop, getResponse, metrics, requests, onPage });
  const hosts = await openHosts(config, { ...shop, requests });
  const { onResponse } = requests;
  const app = await createApp({ config, db, calls, getResponse, plugins, hosts, log, onResponse, onCall });
  app.addHook('onClose', () => counts.stop());
  for (const host of hosts.values()) app.addHook('preClose', () => host.close());
  return app;
}

async function openHosts(
  config: Config,
  shop: Shop & { requests: RequestFigures },
): Promise<Map<string, FastifyInstance>> {
  const { officeOrigin: origin } = config;
  if (!origin) return new Map();
  const office = await createOfficeApp({ config, origin, send: smtpSender(config.mail), ...shop });
  await office.ready();
  return new Map([[new URL(origin).host, office]]);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is already in use. Stop the other program, or set PORT to another port.`, {
      cause: error,
    });
  });
}

/** Null with a database server: commands open the database themselves. */
async function openCommands(
  config: Config,
  { db, log, orders }: Shop,
): Promise<(() => Promise<void>) | null> {
  if (config.databaseUrl) return null;
  const commands = shopCommands({ config, db, log, providers: orders.providers });
  return openAdminSocket({ folder: config.dataFolder, commands, log });
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
