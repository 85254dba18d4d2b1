import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openStore, type ReleaseStore, type StorageBackend } from 'mf-toolkit/store';
import type { Config } from '../../config/config.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { type Approvals, createApprovals } from './approvals.ts';
import { type ExcludedReleases, excludedReleases } from './excludedReleases.ts';

interface Parts {
  storage: StorageBackend;
  telemetry: Pick<Telemetry, 'recordFailure'>;
  log: FastifyBaseLogger;
}

export interface OpenReleases {
  approvals: Approvals;
  releases: ReleaseStore;
  excluded: ExcludedReleases;
}

export function openReleases(
  { dataFolder, trustFile }: Pick<Config, 'dataFolder' | 'trustFile'>,
  { storage, telemetry, log }: Parts,
): OpenReleases {
  const approvals = createApprovals({
    trustFile,
    registry: storage.registry,
    log,
    onRefused: (release, why) => telemetry.recordFailure(release, 'server', 'integrity', why),
  });
  const releases = openStore(storage, join(dataFolder, 'releases'), approvals.expectedManifest);
  return { approvals, releases, excluded: excludedReleases(telemetry, log, approvals.refused) };
}
