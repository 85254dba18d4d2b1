import * as v from 'valibot';
import { releaseName, releaseVersion } from '../release/release.ts';
import { signaturesSchema } from './releaseSignature.ts';

const versions = v.record(releaseName, releaseVersion);
const canary = v.object({
  version: releaseVersion,
  /** Share of the visitors. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  since: v.string(),
});
const shown = { live: versions, canaries: v.optional(v.record(releaseName, canary), {}) };

/** Live releases, the canaries that some visitors get in their place, and what their teams signed. */
export const shownSchema = v.object({ ...shown, signatures: signaturesSchema });

const entry = v.object({
  at: v.string(),
  ...shown,
  kind: v.optional(v.picklist(['promoted', 'rolled-back', 'canary', 'taken-back', 'removed']), 'promoted'),
  /** What was done, in words, with the reason where the shop rolled back by itself. */
  what: v.optional(v.string(), ''),
  author: v.optional(v.string()),
  /** The author's reason. */
  why: v.optional(v.string()),
});

const registrySchema = v.object({
  /** Goes up by one with each change. */
  revision: v.number(),
  ...shownSchema.entries,
  /** The newest first. */
  history: v.array(entry),
});

export type ShownReleases = v.InferOutput<typeof shownSchema>;
export type ShownVersions = Pick<ShownReleases, 'live' | 'canaries'>;
/** A release that some of the visitors get in place of the live one. */
export type Canary = v.InferOutput<typeof canary>;
export type HistoryEntry = v.InferOutput<typeof entry>;
/** What is live: a release's version by its name. */
export type Registry = v.InferOutput<typeof registrySchema>;

export const registryFile = 'registry.json';

/** The registry in a file. Throws on one that is damaged. */
export function parseRegistry(bytes: Uint8Array, where: string): Registry {
  const text = new TextDecoder().decode(bytes);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), registrySchema), text);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${where} is damaged: ${v.getDotPath(issue) ?? 'its text'}: ${issue.message}`);
}
