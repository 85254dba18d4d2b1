import { hostname } from 'node:os';
import type { StorageBackend } from 'mf-toolkit/store';
import { readRegistry, type ExcludedRelease, type Registry } from 'mf-toolkit/registry';
import { messageOf } from '../../platform/errors.ts';
import type { Db } from '../../platform/database/Db.ts';
import { releaseCounts, releaseVitals, type ReleaseVital } from './releaseTotals.ts';
import type { Minute } from './requestFigures.ts';
import { shopFigures, type ShopFigures, waitingMails } from './shopFigures.ts';

export interface OperatorsView {
  now: Date;
  backend: string;
  upSecs: number;
  memoryMb: number;
  home: string;
  minutes: Minute[];
  shop: ShopFigures;
  mails: Awaited<ReturnType<typeof waitingMails>>;
  registry: Registry | null;
  /** Why the registry could not be read; otherwise null. */
  missing: string | null;
  excluded: ExcludedRelease[];
  counts: Awaited<ReturnType<typeof releaseCounts>>;
  vitals: ReleaseVital[];
}

interface Sources {
  db: Db;
  storage: StorageBackend;
  isEmbedded: boolean;
  minutes: Minute[];
  excluded: ExcludedRelease[];
}

export async function operatorsView({
  db,
  storage,
  isEmbedded,
  minutes,
  excluded,
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
    mails: await waitingMails(db),
    registry,
    missing,
    excluded,
    counts: await releaseCounts(db),
    vitals: await releaseVitals(db),
  };
}
