import { writeFile } from 'node:fs/promises';
import { createKeyPair } from '../registry/signed.ts';
import { required } from './liveReleases.ts';

const usage = 'meltemi keys create NAME';

/** meltemi keys create NAME: writes a team's private key to NAME.key in the current folder, and prints what the shop's trust
 *  file says about the team. */
export default async function keys([action, name]: string[]): Promise<void> {
  if (action !== 'create') throw new Error(`usage: ${usage}`);
  const team = required(name, usage);
  const { privateKey, publicKey } = createKeyPair();
  await writeFile(`${team}.key`, privateKey, { mode: 0o600, flag: 'wx' });
  console.log(`${team}.key is the private key: keep it where only the team and its workflow can read it.`);
  console.log('In the trust file of the shop, under "teams":');
  console.log(JSON.stringify({ [team]: { keys: [publicKey], releases: ['NAME_OF_A_RELEASE'] } }, null, 2));
}
