import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStorage } from '../store/openStorage.ts';
import { signReleases, type Signatures } from './releaseSignature.ts';
import { anyLocalService } from './trust.ts';
import { createKeyPair, readPrivateKey } from './signed.ts';

const keyFile = 'development.key';
const trustFile = 'trust.json';

/** Creates one key for all releases, and a trust file with it. Does nothing if there is a trust file
 *  already. */
export async function prepareDevelopmentKey(dataFolder: string): Promise<void> {
  if (existsSync(path.join(dataFolder, trustFile))) return;
  const { privateKey, publicKey } = createKeyPair();
  const trust = { teams: { development: { keys: [publicKey], releases: ['*'], services: anyLocalService } } };
  await mkdir(dataFolder, { recursive: true });
  await writeFile(path.join(dataFolder, keyFile), privateKey, { mode: 0o600 });
  await writeFile(path.join(dataFolder, trustFile), `${JSON.stringify(trust, null, 2)}\n`);
}

export async function developmentSignatures(
  store: string,
  versions: Record<string, string>,
): Promise<Signatures> {
  const file = developmentKeyFile(store);
  if (!file) return {};
  return signReleases(
    openStorage(store),
    readPrivateKey(await readFile(file, 'utf8')),
    versions,
    'everybody',
  );
}

export function developmentKeyFile(store: string): string | null {
  const file = path.join(path.dirname(store), keyFile);
  return !store.includes('://') && existsSync(file) ? file : null;
}
