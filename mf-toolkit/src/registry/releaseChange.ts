import * as v from 'valibot';
import { releaseName, releaseVersion } from '../release/release.ts';

const release = { name: releaseName, version: releaseVersion };
/** Why the shop made the change by itself. */
const reason = v.optional(v.string());

export type ReleaseChange = v.InferOutput<typeof releaseChange>;
export const releaseChange = v.variant('type', [
  v.object({ type: v.literal('promoted'), versions: v.record(releaseName, releaseVersion) }),
  v.object({
    type: v.literal('rolled-back'),
    /** To null if the release is no longer shown. */
    steps: v.array(
      v.object({ name: releaseName, from: v.nullable(releaseVersion), to: v.nullable(releaseVersion) }),
    ),
    reason,
  }),
  v.object({ type: v.literal('removed'), ...release }),
  v.object({ type: v.literal('canary-started'), ...release, percent: v.number() }),
  v.object({ type: v.literal('canary-ended'), ...release, reason }),
]);

const because = (why: string | undefined): string => (why ? `: ${why}` : '');

/** In the words of the commands. */
export function describeChange(change: ReleaseChange): string {
  if (change.type === 'promoted') {
    const versions = Object.entries(change.versions).map((version) => version.join(' '));
    return `promoted ${versions.join(', ')}`;
  }
  if (change.type === 'rolled-back') {
    const steps = change.steps.map(({ name, from, to }) => `${name} ${from ?? 'none'} to ${to ?? 'none'}`);
    return `rolled back ${steps.join(', ')}${because(change.reason)}`;
  }
  const release = `${change.name} ${change.version}`;
  if (change.type === 'removed') return `removed ${release}`;
  if (change.type === 'canary-started') return `canary ${release} for ${change.percent} %`;
  return change.reason ? `ended canary ${release}${because(change.reason)}` : `canary ${release} ended`;
}
