import { join } from 'node:path';
import { folderStorage } from 'mf-toolkit/store';
import { openOffice } from '../../backend/src/admin/office/testing/openOffice.ts';
import { createOrderApp } from '../../backend/src/testing/shops/createOrderApp.ts';
import { startWorkers } from '../../backend/src/startWorkers.ts';
import { openDatabase } from '../../backend/src/platform/database/open/openDatabase.ts';
import { shopCalls } from '../../backend/src/shopCalls.ts';
import { shopPlugins } from '../../backend/src/shopPlugins.ts';
import { webhookSettings } from '../../backend/src/webhooks/api.ts';
import { shopParts } from '../../backend/src/testing/shops/shopParts.ts';

export interface KillableServerSettings {
  /** A PostgreSQL server; without it, the embedded database in `folder`. */
  url?: string | undefined;
  folder: string;
  port: number;
  gateway: string;
  mailPort: number;
  /** Releases to render pages from. Without it the shop has no pages. */
  store?: string;
  /** Without it the shop has no office. */
  officePort?: number;
}

/** Every backend has its own data folder, as on separate machines. */
const pagesOf =
  (store: string, dataFolder: string): Parameters<typeof createOrderApp>[0]['plugins'] =>
  async (config, { orders, calls }) => {
    const settings = { ...config, dataFolder };
    return shopPlugins(settings, shopParts(settings, { orders, calls, storage: folderStorage(store) }));
  };

/** Prints 'ready' once it can be used. May be killed at any moment. */
if (import.meta.main) {
  const settings = JSON.parse(process.argv[2] ?? '{}') as KillableServerSettings;
  const { db } = await openDatabase(settings);
  const { store, folder, port, officePort } = settings;
  const { deps } = await createOrderApp({
    ...settings,
    db,
    sessionSecs: 1200,
    calls: shopCalls,
    ...(store && { plugins: pagesOf(store, join(folder, `backend-${port}`)) }),
  });
  if (officePort !== undefined) {
    const { app } = await openOffice(deps, store ? { storage: folderStorage(store) } : {});
    await app.listen({ port: officePort, host: 'localhost' });
  }
  const webhooks = webhookSettings({ staffKey: undefined, isProduction: false });
  startWorkers({ ...deps, ...webhooks, pauseMs: 20 });
  process.stdout.write('ready\n');
}
