import { writeFile } from 'node:fs/promises';
import { configuredShop, readLive } from '../changes/configuredShop.ts';
import { findTrustLosses } from '../changes/findTrustLosses.ts';
import { createKeyPair } from '../registry/signed.ts';
import { readTrust } from '../registry/trust.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';
import { required, toReleaseName } from './releaseArguments.ts';

export const usage = `${program} keys create TEAM RELEASE…, for example: ${program} keys create checkout mf-checkout, or ${program} keys check FILE [--registry NAME]`;

async function create([name, ...releases]: string[]): Promise<void> {
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

async function check([file]: string[]): Promise<void> {
  const edited = required(file, usage);
  const current = required(process.env['TRUST_FILE'], `${usage}. TRUST_FILE names the shop’s trust file`);
  const { registry } = configuredStore;
  const [now, next] = [await readTrust(current, registry), await readTrust(edited, registry)];
  const losses = await findTrustLosses(configuredShop, (await readLive()).registry, now, next);
  if (losses.length > 0)
    throw new Error(
      `With ${edited} in place of ${current} the shop loses:\n${losses.map((loss) => `  ${loss}`).join('\n')}`,
    );
  console.log(`✓ With ${edited} in place of ${current} the shop loses no release.`);
}

/** `create` writes the private key to TEAM.key in the current folder, never over an existing file, and prints the
 *  entry for the shop's trust file. The release `*` means all. `check` lists what the shop would lose with an edited
 *  trust file, before that replaces the one in TRUST_FILE. */
export default async function keys([action, ...args]: string[]): Promise<void> {
  if (action === 'create') return create(args);
  if (action === 'check') return check(args);
  throw new Error(`Usage: ${usage}`);
}
