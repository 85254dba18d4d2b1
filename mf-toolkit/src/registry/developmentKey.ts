import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../store/localRelease.ts';
import { openStorage } from '../store/openStorage.ts';
import { signReleases, type Signatures } from './releaseSignature.ts';
import { anyLocalService } from './trust.ts';
import { createKeyPair, readPrivateKey } from './signed.ts';

/** Without `services`, which an operator may have left empty on purpose. */
const writtenBefore = v.looseObject({
  teams: v.looseObject({
    development: v.pipe(
      v.looseObject({}),
      v.check((entry) => !Object.hasOwn(entry, 'services')),
    ),
  }),
});

const keyFile = 'development.key';
const trustFile = 'trust.json';

const team = 'development';

const writeTrust = (dataFolder: string, trust: object): Promise<void> =>
  replaceFile(path.join(dataFolder, trustFile), `${JSON.stringify(trust, null, 2)}\n`);

/** Creates one key for all releases, and a trust file with it. Adds services on this machine to a trust file
 *  that it wrote before there were services, and changes no other. */
export async function prepareDevelopmentKey(dataFolder: string): Promise<void> {
  if (existsSync(path.join(dataFolder, trustFile))) return allowLocalServices(dataFolder);
  const { privateKey, publicKey } = createKeyPair();
  await mkdir(dataFolder, { recursive: true });
  await writeFile(path.join(dataFolder, keyFile), privateKey, { mode: 0o600 });
  await writeTrust(dataFolder, {
    teams: { [team]: { keys: [publicKey], releases: ['*'], services: anyLocalService } },
  });
}

async function allowLocalServices(dataFolder: string): Promise<void> {
  if (!existsSync(path.join(dataFolder, keyFile))) return;
  const text = await readFile(path.join(dataFolder, trustFile), 'utf8');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), writtenBefore), text);
  if (!read.success) return;
  const { teams } = read.output;
  await writeTrust(dataFolder, {
    ...read.output,
    teams: { ...teams, [team]: { ...teams[team], services: anyLocalService } },
  });
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
