import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { integrityOf } from '../release/integrity.ts';
import { releaseName, releaseVersion } from '../release/release.ts';
import { readManifestBytes } from '../store/ReleaseStore.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { signStatement, type Signed } from './signed.ts';
import { whyNotTrusted, type Trust } from './trust.ts';

const statementSchema = v.object({
  kind: v.literal('preview'),
  /** The origin of the only shop that accepts the link. */
  shop: v.string(),
  releases: v.pipe(
    v.array(v.object({ name: releaseName, version: releaseVersion, manifest: v.string() })),
    v.minLength(1),
  ),
  until: v.number(),
});

export type Preview = v.InferOutput<typeof statementSchema>;

export type PreviewRefusal = 'forged' | 'foreign' | 'expired';

export class PreviewRefused extends Error {
  readonly refusal: PreviewRefusal;

  constructor(refusal: PreviewRefusal) {
    super(`the preview link is ${refusal}`);
    this.name = 'PreviewRefused';
    this.refusal = refusal;
  }
}

export const previewMs = 24 * 60 * 60_000;
/** By how much the clocks of teams and shop may differ. */
export const toleratedClockMs = 60_000;

const encode = (text: string): string => Buffer.from(text).toString('base64url');

const encodeSigned = ({ statement, signature }: Signed): string =>
  `${encode(statement)}.${encode(signature)}`;

export async function signPreview(
  storage: StorageBackend,
  key: KeyObject,
  shop: string,
  versions: Record<string, string>,
): Promise<string> {
  const releases = Object.entries(versions).map(async ([name, version]) => {
    const manifest = integrityOf(await readManifestBytes(storage, name, version));
    return { name, version, manifest };
  });
  const preview: Preview = {
    kind: 'preview',
    shop,
    releases: await Promise.all(releases),
    until: Date.now() + previewMs,
  };
  return encodeSigned(signStatement(preview, key));
}

function decode(link: string): Signed {
  const [statement = '', signature = ''] = link
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString());
  return { statement, signature };
}

/** Verifies a link and returns what it shows. Throws `PreviewRefused` if it is forged, foreign or
 *  expired. */
export function readPreview(trust: Trust, shop: string, link: string, now = Date.now()): Preview {
  const signed = decode(link);
  // Decoding skips characters that are not base64url, so several texts decode to the same link. Only the
  // exact one counts.
  if (encodeSigned(signed) !== link) throw new PreviewRefused('forged');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), statementSchema), signed.statement);
  if (!read.success) throw new PreviewRefused('forged');
  const preview = read.output;
  if (preview.releases.some(({ name }) => whyNotTrusted(trust, name, signed)))
    throw new PreviewRefused('forged');
  if (preview.shop !== shop) throw new PreviewRefused('foreign');
  // A team's signature must not extend a preview beyond a day.
  if (now >= preview.until || preview.until > now + previewMs + toleratedClockMs)
    throw new PreviewRefused('expired');
  return preview;
}
