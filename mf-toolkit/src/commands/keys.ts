import { writeFile } from 'node:fs/promises';
import { createKeyPair } from '../registry/signed.ts';
import { program } from '../release/program.ts';
import { required, toReleaseName } from './releaseArguments.ts';

export const usage = `${program} keys create TEAM RELEASE…, for example: ${program} keys create checkout mf-checkout`;

/** Writes the private key to TEAM.key in the current folder, never over an existing file, and prints the
 *  entry for the shop's trust file. The release `*` means all. */
export default async function keys([action, name, ...releases]: string[]): Promise<void> {
  if (action !== 'create') throw new Error(`Usage: ${usage}`);
  const team = required(name, usage);
  required(releases[0], usage);
  if (!/^[\w-]+$/.test(team)) throw new Error(`${team}: invalid team name: use letters, digits, - and _`);
  const file = `${team}.key`;
  const { privateKey, publicKey } = createKeyPair();
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(
      `${file} already exists. For a second key rename it first: the shop accepts every key in its trust file.`,
      { cause: error },
    );
  });
  console.log(
    `${file} contains the private key. Store it where only the team and its CI workflow can read it, never in the repository.`,
  );
  console.log(
    'The operators add this to the shop’s trust file, in "teams" (of a team that is there, only the key):',
  );
  const entry = { keys: [publicKey], releases: releases.map(toReleaseName) };
  console.log(`${JSON.stringify(team)}: ${JSON.stringify(entry, null, 2)}`);
}
