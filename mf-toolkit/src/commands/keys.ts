import { writeFile } from 'node:fs/promises';
import { createKeyPair } from '../registry/signed.ts';
import { required, toReleaseName } from './liveReleases.ts';

export const usage = 'meltemi keys create TEAM RELEASE…, such as: meltemi keys create checkout mf-checkout';

/** Writes a team's private key to TEAM.key in the current folder, and prints what the shop's trust file says about the team
 *  so that it may show these releases; `*` is every release. */
export default async function keys([action, name, ...releases]: string[]): Promise<void> {
  if (action !== 'create') throw new Error(`usage: ${usage}`);
  const team = required(name, usage);
  required(releases[0], usage);
  const { privateKey, publicKey } = createKeyPair();
  await writeFile(`${team}.key`, privateKey, { mode: 0o600, flag: 'wx' });
  console.log(`${team}.key is the private key: keep it where only the team and its workflow can read it.`);
  console.log('In the trust file of the shop, under "teams":');
  console.log(
    JSON.stringify({ [team]: { keys: [publicKey], releases: releases.map(toReleaseName) } }, null, 2),
  );
}
