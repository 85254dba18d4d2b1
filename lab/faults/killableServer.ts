import { join } from 'node:path';
import { folderStorage } from 'mf-toolkit/store';
import { createOrderApp } from '../../backend/src/orders/testing/createOrderApp.ts';
import { startWorkers } from '../../backend/src/orders/startWorkers.ts';
import { openDatabase } from '../../backend/src/platform/database/openDatabase.ts';
import { shopCalls } from '../../backend/src/shopCalls.ts';
import { shopPlugins } from '../../backend/src/shopPlugins.ts';
import { shopParts } from '../../backend/src/testing/shopParts.ts';

export interface KillableServerSettings {
  /** A PostgreSQL server; omit it for the embedded database in `folder`. */
  url?: string | undefined;
  folder: string;
  port: number;
  gateway: string;
  mailPort: number;
  /** The folder of the releases whose pages it shows; none where it is omitted. */
  store?: string;
}

/** Everything that the shop serves, with the data of this backend in a folder of its own. */
const pagesOf =
  (store: string, dataFolder: string): Parameters<typeof createOrderApp>[0]['plugins'] =>
  async (config, { orders, calls }) => {
    const settings = { ...config, dataFolder };
    return shopPlugins(settings, shopParts(settings, { orders, calls, storage: folderStorage(store) }));
  };

/** A shop in a process of its own, to be killed at any moment. Prints 'ready' when it listens. */
if (import.meta.main) {
  const settings = JSON.parse(process.argv[2] ?? '{}') as KillableServerSettings;
  const { db } = await openDatabase(settings);
  const { store, folder, port } = settings;
  const { deps } = await createOrderApp({
    ...settings,
    db,
    sessionSecs: 1200,
    calls: shopCalls,
    ...(store && { plugins: pagesOf(store, join(folder, `backend-${port}`)) }),
  });
  startWorkers({ ...deps, pauseMs: 20 });
  process.stdout.write('ready\n');
}
