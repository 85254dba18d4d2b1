import type { NamedRelease } from 'mf-shared/calls';
import {
  PreviewRefused,
  previewMs,
  readApproval,
  signedSchema,
  type Preview,
  type Signed,
  type Trust,
} from 'mf-toolkit/registry';
import * as v from 'valibot';
import type { Db } from '../../database/tables/Db.ts';
import { isSameText } from '../../secrets/isSameText.ts';
import { keyedHash } from '../../secrets/keyedHash.ts';

const statementSchema = v.object({
  shop: v.string(),
  name: v.string(),
  version: v.string(),
  /** The team's: the shop's signature alone shows nothing. */
  approval: signedSchema,
  until: v.number(),
});

/** Links of teams have no such beginning. */
const beginning = 'office.';

const sign = (db: Db, statement: string): Promise<string> => keyedHash(db, `office preview ${statement}`);

export const isOfficeLink = (link: string): boolean => link.startsWith(beginning);

interface Approved extends NamedRelease {
  approval: Signed;
}

/** Returns a link, signed by the shop, to a release whose preview its team approved when it was published. */
export async function signOfficeLink(
  db: Db,
  shop: string,
  { name, version, approval }: Approved,
  now = Date.now(),
): Promise<{ url: string; until: string }> {
  const until = now + previewMs;
  const encoded = Buffer.from(JSON.stringify({ shop, name, version, approval, until })).toString('base64url');
  const url = new URL('/__preview', shop);
  url.searchParams.set('link', `${beginning}${encoded}.${await sign(db, encoded)}`);
  return { url: url.href, until: new Date(until).toISOString() };
}

/** Throws `PreviewRefused` if the link is forged, foreign or expired, or its team is no longer trusted. */
export async function readOfficeLink(
  db: Db,
  trust: Trust,
  shop: string,
  link: string,
  now = Date.now(),
): Promise<Preview> {
  const [encoded = '', signature = '', ...more] = link.slice(beginning.length).split('.');
  if (more.length > 0 || !isSameText(signature, await sign(db, encoded))) throw new PreviewRefused('forged');
  const text = Buffer.from(encoded, 'base64url').toString();
  const statement = v.parse(v.pipe(v.string(), v.parseJson(), statementSchema), text);
  const approved = approvedRelease(trust, statement);
  if (!approved) throw new PreviewRefused('forged');
  if (statement.shop !== shop) throw new PreviewRefused('foreign');
  if (now >= statement.until) throw new PreviewRefused('expired');
  return { kind: 'preview', shop, releases: [approved], until: statement.until };
}

/** Null if no team that may show the release approved it. */
export function approvedRelease(
  trust: Trust,
  { name, version, approval }: Approved,
): ReturnType<typeof readApproval> | null {
  try {
    return readApproval(trust, approval, name, version);
  } catch {
    return null;
  }
}
