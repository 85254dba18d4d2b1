import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, releaseAddress, type Release } from 'mf-toolkit/release';

export class ChangedFile extends Error {
  override name = 'ChangedFile';
}

async function readVerified(
  store: string,
  { name, version, integrity }: Release,
  file: string,
): Promise<string> {
  const place = path.resolve(store, name, version, file);
  const bytes = await readFile(place).catch(() => null);
  if (!bytes || integrityOf(bytes) !== integrity[file])
    throw new ChangedFile(`${place} is not the file that was released`);
  return bytes.toString();
}

function serverEntry({ name, server }: Release): string {
  if (!server) throw new Error(`${name} has no server build`);
  return server.entry;
}

export const serverPath = (release: Release): string =>
  `${release.name}/${release.version}/server/${serverEntry(release)}`;

export const readServerCode = (store: string, release: Release): Promise<string> =>
  readVerified(store, release, `server/${serverEntry(release)}`);

export async function readStyles(store: string, release: Release): Promise<Record<string, string>> {
  const { css, exposes } = release.browser;
  const sheets = [...css, ...(exposes['./routes']?.css ?? [])].map(async (file) => [
    releaseAddress(release, file),
    await readVerified(store, release, `browser/${file}`),
  ]);
  return Object.fromEntries(await Promise.all(sheets)) as Record<string, string>;
}
