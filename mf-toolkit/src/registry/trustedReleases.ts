import { finding } from '../release/finding.ts';
import { ReleaseNotUsable } from '../store/ReleaseNotUsable.ts';
import { versionsBefore } from './history.ts';
import type { Registry, ShownReleases } from './registrySchema.ts';
import type { ExcludedRelease } from './ReleaseSet.ts';
import { signedManifest, type ShownTo } from './releaseSignature.ts';
import type { Trust } from './trust.ts';

type Shown = ShownReleases & Partial<Pick<Registry, 'history'>>;

interface TrustedReleases extends Pick<Shown, 'live' | 'canaries'> {
  excluded: ExcludedRelease[];
  excludedCanaries: ExcludedRelease[];
}

/** Replaces each live release without a valid signature by its latest predecessor with one, and drops such
 *  canaries. */
export function trustedReleases(
  trust: Trust,
  { live, canaries, signatures, history = [] }: Shown,
): TrustedReleases {
  function exclusionOf(name: string, version: string, shownTo: ShownTo): ExcludedRelease | null {
    try {
      signedManifest(trust, signatures, name, version, shownTo);
      return null;
    } catch (error) {
      if (!(error instanceof ReleaseNotUsable)) throw error;
      return { name, version, reason: error.finding };
    }
  }

  const trusted: TrustedReleases = { live: {}, canaries: {}, excluded: [], excludedCanaries: [] };
  for (const [name, version] of Object.entries(live)) {
    const excluded = exclusionOf(name, version, 'everybody');
    const earlier = excluded && versionsBefore({ history }, name);
    const used = earlier ? earlier.find((one) => !exclusionOf(name, one, 'everybody')) : version;
    if (used) trusted.live[name] = used;
    if (excluded)
      trusted.excluded.push({
        ...excluded,
        reason: used
          ? finding('{fault}; {version} is used instead', { fault: excluded.reason, version: used })
          : excluded.reason,
      });
  }
  for (const [name, canary] of Object.entries(canaries)) {
    const excluded = exclusionOf(name, canary.version, 'canary');
    if (excluded) trusted.excludedCanaries.push(excluded);
    else trusted.canaries[name] = canary;
  }
  return trusted;
}
