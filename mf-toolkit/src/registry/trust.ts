import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { isSignedBy, readPublicKey, type Signed } from './signed.ts';

const publicKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readPublicKey(dataset.value);
    } catch {
      addIssue({ message: 'is no public key, as meltemi keys create prints it' });
      return NEVER;
    }
  }),
);

const trustSchema = v.object({
  teams: v.record(
    v.string(),
    v.object({
      /** Several while a team changes from one to the next. */
      keys: v.array(publicKey),
      /** Names of the releases that the team may show; `*` is every name. */
      releases: v.array(v.string()),
    }),
  ),
});

/** Whose releases a shop shows. Stands in a file of the shop's and never in the store. */
export type Trust = v.InferOutput<typeof trustSchema>;

/** Throws, with what is wrong, where the file cannot be used. */
export async function readTrust(file: string): Promise<Trust> {
  const text = await readFile(file, 'utf8');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), trustSchema), text);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(
    `the trust file ${file} cannot be used: ${v.getDotPath(issue) ?? 'its text'}: ${issue.message}`,
  );
}

/** The names of the teams whose key made a signature. */
const signersOf = ({ teams }: Trust, signed: Signed): string[] =>
  Object.entries(teams)
    .filter(([, { keys }]) => keys.some((key) => isSignedBy(signed, key)))
    .map(([team]) => team);

/** Why a statement about a release does not count; null where a team that may show the release signed it. */
export function whyNotTrusted(trust: Trust, name: string, signed: Signed): string | null {
  const signers = signersOf(trust, signed);
  const mayShow = (team: string): boolean =>
    trust.teams[team]?.releases.some((release) => release === '*' || release === name) ?? false;
  if (signers.some(mayShow)) return null;
  if (signers.length === 0) return 'no team that this shop knows has signed it';
  return `team ${signers.join(', ')} signed it, which may not show ${name}`;
}
