import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStorage } from '../store/openStorage.ts';
import { signReleases, type Signatures } from './releaseSignature.ts';
import { createKeyPair, readPrivateKey } from './signed.ts';

const keyFile = 'development.key';
const trustFile = 'trust.json';

/** Gives a shop in development one key for all releases and a trust file that names it, unless it has them. */
export async function prepareDevelopmentKey(dataFolder: string): Promise<void> {
  if (existsSync(path.join(dataFolder, trustFile))) return;
  const { privateKey, publicKey } = createKeyPair();
  const trust = { teams: { development: { keys: [publicKey], releases: ['*'] } } };
  await mkdir(dataFolder, { recursive: true });
  await writeFile(path.join(dataFolder, keyFile), privateKey, { mode: 0o600 });
  await writeFile(path.join(dataFolder, trustFile), `${JSON.stringify(trust, null, 2)}\n`);
}

/** The signatures that a shop in development asks for; none where it has no key. */
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

/** The key file of a shop in development, which stands beside its store; null where there is none. */
export function developmentKeyFile(store: string): string | null {
  const file = path.join(path.dirname(store), keyFile);
  return !store.includes('://') && existsSync(file) ? file : null;
}
