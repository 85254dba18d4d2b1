import type { FastifyBaseLogger } from 'fastify';
import type { LeftOut } from 'mf-toolkit/registry';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The remotes that the shop does without, since they cannot be used. */
export interface LeftOutReleases {
  current: () => LeftOut[];
  /** Logs and counts what was not left out before. */
  update: (releases: LeftOut[]) => void;
}

/** Keeps what is left out, for the operators. */
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
        log.error({ release: { name, version }, reason }, 'a release is left out');
        telemetry.recordFailure({ name, version }, 'server', 'load', reason);
      }
      current = releases;
    },
  };
}
