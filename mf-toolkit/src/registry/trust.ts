import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { isSignedBy, readPublicKey, writePublicKey, type Signed } from './signed.ts';

const publicKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readPublicKey(dataset.value);
    } catch {
      addIssue({ message: 'must be a public key as printed by meltemi keys create' });
      return NEVER;
    }
  }),
);

export const trustSchema = v.object({
  teams: v.record(
    v.string(),
    v.object({
      /** Several while a team replaces its key. */
      keys: v.array(publicKey),
      /** Names of the releases that the team may show; `*` means all. */
      releases: v.array(v.string()),
    }),
  ),
});

/** The teams whose releases a shop shows. Kept in a file of the shop, never in the store. */
export type Trust = v.InferOutput<typeof trustSchema>;

/** Returns what the file contains, without anything else that it may contain. */
export const describeTrust = ({ teams }: Trust): v.InferInput<typeof trustSchema> => ({
  teams: Object.fromEntries(
    Object.entries(teams).map(([team, { keys, releases }]) => [
      team,
      { keys: keys.map(writePublicKey), releases },
    ]),
  ),
});

export async function readTrust(file: string): Promise<Trust> {
  const text = await readFile(file, 'utf8');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), trustSchema), text);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(
    `the trust file ${file} cannot be used: ${v.getDotPath(issue) ?? 'JSON'}: ${issue.message}`,
  );
}

const signersOf = ({ teams }: Trust, signed: Signed): string[] =>
  Object.entries(teams)
    .filter(([, { keys }]) => keys.some((key) => isSignedBy(signed, key)))
    .map(([team]) => team);

/** Null if a team that may show the release signed it. */
export function whyNotTrusted(trust: Trust, name: string, signed: Signed): string | null {
  const signers = signersOf(trust, signed);
  const mayShow = (team: string): boolean =>
    trust.teams[team]?.releases.some((release) => release === '*' || release === name) ?? false;
  if (signers.some(mayShow)) return null;
  if (signers.length === 0) return 'no team in the trust file signed it';
  return `team ${signers.join(', ')} signed it, but may not show ${name}`;
}
