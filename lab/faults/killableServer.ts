import { createOrderApp } from '../../backend/src/orders/testing/createOrderApp.ts';
import { startWorkers } from '../../backend/src/orders/startWorkers.ts';
import { openDatabase } from '../../backend/src/platform/database/openDatabase.ts';
import { shopCalls } from '../../backend/src/shopCalls.ts';

export interface KillableServerSettings {
  /** A PostgreSQL server; omit it for the embedded database in `folder`. */
  url?: string | undefined;
  folder: string;
  port: number;
  gateway: string;
  mailPort: number;
}

/** Runs a shop that may be killed at any moment. Prints 'ready' once it listens. */
if (import.meta.main) {
  const settings = JSON.parse(process.argv[2] ?? '{}') as KillableServerSettings;
  const { db } = await openDatabase(settings);
  // All shoppers of a test share one IP address and its rate limit.
  await db.deleteFrom('attempts').execute();
  const { deps } = await createOrderApp({ ...settings, db, sessionSecs: 1200, calls: shopCalls });
  startWorkers({ ...deps, pauseMs: 20 });
  process.stdout.write('ready\n');
}
