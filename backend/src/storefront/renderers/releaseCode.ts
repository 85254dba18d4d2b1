import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { integrityOf, releaseUrl, type Release } from 'mf-toolkit/release';
import type { LoadedFiles } from './messages.ts';

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

const readServerCode = (store: string, release: Release): Promise<string> =>
  readVerified(store, release, `server/${serverEntry(release)}`);

async function readStyles(store: string, release: Release): Promise<Record<string, string>> {
  const { css, exposes } = release.browser;
  const ofPages = Object.entries(exposes).flatMap(([name, files]) =>
    name === './routes' || name.startsWith('./pages/') ? files.css : [],
  );
  const sheets = [...css, ...ofPages].map(async (file) => [
    releaseUrl(release, file),
    await readVerified(store, release, `browser/${file}`),
  ]);
  return Object.fromEntries(await Promise.all(sheets)) as Record<string, string>;
}

interface Source {
  store: string;
  refetch: (release: Release) => Promise<unknown>;
  log: FastifyBaseLogger;
}

const readFiles = async (store: string, shell: Release, remote: Release | null): Promise<LoadedFiles> => ({
  shell: await readServerCode(store, shell),
  remote: remote && (await readServerCode(store, remote)),
  styles: { ...(await readStyles(store, shell)), ...(remote && (await readStyles(store, remote))) },
});

/** Throws `ChangedFile` if a damaged file could not be downloaded again. */
export async function readReleaseCode(
  { store, refetch, log }: Source,
  shell: Release,
  remote: Release | null,
): Promise<LoadedFiles> {
  try {
    return await readFiles(store, shell, remote);
  } catch (error) {
    if (!(error instanceof ChangedFile)) throw error;
    log.warn(error, 'a local file of a release is damaged and is downloaded again');
    const refetching = (remote ? [shell, remote] : [shell]).map((release) => refetch(release));
    for (const result of await Promise.allSettled(refetching))
      if (result.status === 'rejected') log.error(result.reason, 'a release could not be downloaded again');
    return readFiles(store, shell, remote);
  }
}
