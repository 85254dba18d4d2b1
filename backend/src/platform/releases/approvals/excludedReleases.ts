import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { ExcludedRelease } from 'mf-toolkit/registry';
import { inWords } from 'mf-toolkit/release';
import type { Telemetry } from '../../telemetry/telemetry.ts';

export interface ExcludedReleases {
  /** Live releases that are not shown: without a valid signature, or not usable. */
  current: () => ExcludedRelease[];
  update: (releases: ExcludedRelease[]) => void;
}

export function excludedReleases(
  telemetry: Pick<Telemetry, 'recordFailure'>,
  log: FastifyBaseLogger,
  refused: () => ExcludedRelease[],
): ExcludedReleases {
  let current: ExcludedRelease[] = [];
  return {
    current: () => [...refused(), ...current],
    update(releases) {
      const isKnown = ({ reason }: ExcludedRelease): boolean =>
        current.some((known) => isDeepStrictEqual(known.reason, reason));
      for (const { name, version, reason } of releases.filter((release) => !isKnown(release))) {
        log.error({ release: { name, version }, reason: inWords(reason) }, 'a release is excluded');
        telemetry.recordFailure({ name, version }, 'server', 'load', inWords(reason));
      }
      current = releases;
    },
  };
}
