import { join } from 'node:path';
import type { StorageBackend } from 'mf-toolkit/store';
import { Registry } from 'prom-client';
import { requestFigures } from '../../admin/monitoring/requestFigures.ts';
import type { SyncDeps } from '../../payment/sync/syncPayment.ts';
import { createLiveApplications } from '../../platform/applications/liveApplications.ts';
import type { Call } from '../../platform/calls/call.ts';
import { createDispatcher } from '../../platform/calls/createDispatcher.ts';
import { createResponseCache } from '../../platform/calls/responseCache.ts';
import type { Config } from '../../platform/config/config.ts';
import { createPictures } from '../../platform/pictures/createPictures.ts';
import { openReleases } from '../../platform/releases/approvals/openReleases.ts';
import { createTelemetry } from '../../platform/telemetry/telemetry.ts';

interface Shop {
  orders: SyncDeps;
  calls: Call[];
  storage: StorageBackend;
}

export function shopParts(config: Config, { orders, calls, storage }: Shop) {
  const { db, log } = orders;
  const telemetry = createTelemetry(db, log);
  const metrics = new Registry();
  return {
    orders,
    calls,
    storage,
    ...openReleases(config, { storage, telemetry, log }),
    applications: createLiveApplications(),
    pictures: createPictures({ folder: join(config.dataFolder, 'pictures') }),
    telemetry,
    getResponse: createResponseCache({
      dispatch: createDispatcher(calls.filter((call) => call.isPublic)),
    }),
    metrics,
    requests: requestFigures(metrics),
    onPage: () => undefined,
  };
}
