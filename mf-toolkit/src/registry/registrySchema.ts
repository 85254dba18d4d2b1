import * as v from 'valibot';
import { releaseName, releaseVersion } from '../release/release.ts';
import { releaseChange } from './releaseChange.ts';
import { signaturesSchema } from './releaseSignature.ts';

const versions = v.record(releaseName, releaseVersion);
const canary = v.object({
  version: releaseVersion,
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  since: v.string(),
});
const shown = { live: versions, canaries: v.optional(v.record(releaseName, canary), {}) };

export const shownSchema = v.object({ ...shown, signatures: signaturesSchema });

const entry = v.object({
  at: v.string(),
  ...shown,
  kind: v.optional(v.picklist(['promoted', 'rolled-back', 'canary', 'taken-back', 'removed']), 'promoted'),
  /** Missing from changes by earlier toolkits. */
  change: v.optional(releaseChange),
  /** The same in English, for commands, and for earlier toolkits and backends, which read nothing else. */
  what: v.optional(v.string(), ''),
  author: v.optional(v.string()),
  /** Whether the author made the change in the office. */
  inOffice: v.optional(v.boolean()),
  why: v.optional(v.string()),
});

const registrySchema = v.object({
  revision: v.number(),
  ...shownSchema.entries,
  /** Newest first. */
  history: v.array(entry),
});

export type ShownReleases = v.InferOutput<typeof shownSchema>;
export type ShownVersions = Pick<ShownReleases, 'live' | 'canaries'>;
export type Canary = v.InferOutput<typeof canary>;
export type HistoryEntry = v.InferOutput<typeof entry>;
export type Registry = v.InferOutput<typeof registrySchema>;

export function parseRegistry(bytes: Uint8Array, where: string): Registry {
  const text = new TextDecoder().decode(bytes);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), registrySchema), text);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${where} is damaged: ${v.getDotPath(issue) ?? 'JSON'}: ${issue.message}`);
}
