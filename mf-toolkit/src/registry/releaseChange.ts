import * as v from 'valibot';
import { findingSchema, inWords, type Finding } from '../release/finding.ts';
import { releaseName, releaseVersion } from '../release/release.ts';

const release = { name: releaseName, version: releaseVersion };
/** Why the shop made the change by itself; earlier toolkits stored an English `reason`. */
const cause = { finding: v.optional(findingSchema), reason: v.optional(v.string()) };

export type ReleaseChange = v.InferOutput<typeof releaseChange>;
export const releaseChange = v.variant('type', [
  v.object({ type: v.literal('promoted'), versions: v.record(releaseName, releaseVersion) }),
  v.object({
    type: v.literal('rolled-back'),
    /** To null if the release is no longer shown. */
    steps: v.array(
      v.object({ name: releaseName, from: v.nullable(releaseVersion), to: v.nullable(releaseVersion) }),
    ),
    ...cause,
  }),
  v.object({ type: v.literal('removed'), ...release }),
  v.object({ type: v.literal('canary-started'), ...release, percent: v.number() }),
  v.object({ type: v.literal('canary-ended'), ...release, ...cause }),
]);

interface Cause {
  finding?: Finding | undefined;
  reason?: string | undefined;
}

function because({ finding, reason }: Cause): string {
  const why = finding ? inWords(finding) : reason;
  return why ? `: ${why}` : '';
}

/** Describes the change as the commands do. */
export function describeChange(change: ReleaseChange): string {
  if (change.type === 'promoted') {
    const versions = Object.entries(change.versions).map((version) => version.join(' '));
    return `promoted ${versions.join(', ')}`;
  }
  if (change.type === 'rolled-back') {
    const steps = change.steps.map(({ name, from, to }) => `${name} ${from ?? 'none'} to ${to ?? 'none'}`);
    return `rolled back ${steps.join(', ')}${because(change)}`;
  }
  const release = `${change.name} ${change.version}`;
  if (change.type === 'removed') return `removed ${release}`;
  if (change.type === 'canary-started') return `canary ${release} for ${change.percent} %`;
  const why = because(change);
  return why ? `ended canary ${release}${why}` : `canary ${release} ended`;
}
