import { hostname } from 'node:os';
import type { StorageBackend } from 'mf-toolkit/store';
import { readRegistry, type LeftOut, type Registry } from 'mf-toolkit/registry';
import { messageOf } from '../../platform/errors.ts';
import type { Db } from '../../platform/database/Db.ts';
import { releaseCounts, releaseVitals, type ReleaseVital } from './releaseTotals.ts';
import type { Minute } from './requestFigures.ts';
import { lastOrders, paidByHour, shopFigures, type ShopFigures, waitingMails } from './shopFigures.ts';

export interface OperatorsView {
  now: Date;
  backend: string;
  upSecs: number;
  memoryMb: number;
  home: string;
  minutes: Minute[];
  shop: ShopFigures;
  hours: Awaited<ReturnType<typeof paidByHour>>;
  orders: Awaited<ReturnType<typeof lastOrders>>;
  mails: Awaited<ReturnType<typeof waitingMails>>;
  registry: Registry | null;
  /** Why the registry could not be read; null otherwise. */
  missing: string | null;
  leftOut: LeftOut[];
  counts: Awaited<ReturnType<typeof releaseCounts>>;
  vitals: ReleaseVital[];
}

interface Sources {
  db: Db;
  storage: StorageBackend;
  isEmbedded: boolean;
  minutes: Minute[];
  leftOut: LeftOut[];
}

export async function operatorsView({
  db,
  storage,
  isEmbedded,
  minutes,
  leftOut,
}: Sources): Promise<OperatorsView> {
  const { registry, missing } = await readRegistry(storage).then(
    (seen) => ({ registry: seen?.registry ?? null, missing: seen ? null : 'there is no registry' }),
    (error: unknown) => ({ registry: null, missing: messageOf(error) }),
  );
  return {
    now: new Date(),
    backend: `${hostname()}/${process.pid}`,
    upSecs: process.uptime(),
    memoryMb: Math.round(process.memoryUsage().rss / 1e6),
    home: isEmbedded ? 'embedded database' : 'PostgreSQL',
    minutes,
    shop: await shopFigures(db),
    hours: await paidByHour(db),
    orders: await lastOrders(db),
    mails: await waitingMails(db),
    registry,
    missing,
    leftOut,
    counts: await releaseCounts(db),
    vitals: await releaseVitals(db),
  };
}
