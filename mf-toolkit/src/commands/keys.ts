import { writeFile } from 'node:fs/promises';
import { createKeyPair } from '../registry/signed.ts';
import { required, toReleaseName } from './releaseArguments.ts';

export const usage =
  'meltemi keys create TEAM RELEASE…, for example: meltemi keys create checkout mf-checkout';

/** Writes the private key to TEAM.key in the current folder, never over an existing file, and prints the
 *  entry for the shop's trust file. The release `*` means all. */
export default async function keys([action, name, ...releases]: string[]): Promise<void> {
  if (action !== 'create') throw new Error(`Usage: npx ${usage}`);
  const team = required(name, usage);
  required(releases[0], usage);
  const { privateKey, publicKey } = createKeyPair();
  await writeFile(`${team}.key`, privateKey, { mode: 0o600, flag: 'wx' });
  console.log(
    `${team}.key contains the private key. Store it where only the team and its CI workflow can read it.`,
  );
  console.log('Add this to the shop’s trust file, under "teams":');
  console.log(
    JSON.stringify({ [team]: { keys: [publicKey], releases: releases.map(toReleaseName) } }, null, 2),
  );
}
