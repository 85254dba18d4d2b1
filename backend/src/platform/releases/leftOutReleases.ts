import type { FastifyBaseLogger } from 'fastify';
import type { LeftOut } from 'mf-toolkit/registry';
import type { Telemetry } from '../telemetry/telemetry.ts';

export interface LeftOutReleases {
  current: () => LeftOut[];
  update: (releases: LeftOut[]) => void;
}

export function leftOutReleases(
  telemetry: Pick<Telemetry, 'recordFailure'>,
  log: FastifyBaseLogger,
): LeftOutReleases {
  let current: LeftOut[] = [];
  return {
    current: () => current,
    update(releases) {
      const isKnown = ({ reason }: LeftOut): boolean => current.some((known) => known.reason === reason);
      for (const { name, version, reason } of releases.filter((release) => !isKnown(release))) {
        log.error({ release: { name, version }, reason }, 'a release is excluded');
        telemetry.recordFailure({ name, version }, 'server', 'load', reason);
      }
      current = releases;
    },
  };
}
