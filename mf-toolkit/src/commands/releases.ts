import type { KeyObject } from 'node:crypto';
import { parseArgs } from 'node:util';
import { assertShopClock } from '../changes/assertShopClock.ts';
import { previewMs } from '../registry/preview.ts';
import { listReleases, packageNames, type ListedRelease } from '../registry/listReleases.ts';
import { readRegistry } from '../registry/registry.ts';
import { toFolderName } from '../release/release.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { ReleaseNotUsable } from '../store/ReleaseNotUsable.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { program } from '../release/program.ts';
import { previewUrl, shopOrigin } from './preview.ts';
import { toReleaseName } from './releaseArguments.ts';
import { readSigningKey } from './signChange.ts';

const newest = 10;

const minute = (iso: string): string => `${iso.slice(0, 16)}Z`;

/** Null if the release cannot be previewed. */
async function linkTo(key: KeyObject, name: string, version: string): Promise<string | null> {
  const { owns } = await readManifest(configuredStore, name, version);
  return owns?.application ? null : previewUrl(key, { [name]: version });
}

async function print(key: KeyObject | null, name: string, release: ListedRelease): Promise<void> {
  const { version, at, commit, state } = release;
  const link = key ? await linkTo(key, name, version).catch(notUsable) : null;
  const facts = [
    version,
    at && minute(at),
    commit && commit.slice(0, 8),
    state !== 'published' && state,
    link instanceof ReleaseNotUsable || at === null ? 'not usable: is it still in the store?' : '',
  ];
  console.log(`  ${facts.filter(Boolean).join('  ')}`);
  if (typeof link === 'string') console.log(`    ${link}`);
}

function notUsable(error: unknown): ReleaseNotUsable {
  if (error instanceof ReleaseNotUsable) return error;
  throw error;
}

export const usage = `${program} releases [mf-gifts …] [--all] [--registry NAME]`;

/** Lists published releases, newest first, of the named packages or of all, with preview links if there is a
 *  signing key. --all lists more than the newest ten of each. */
export default async function releases(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean' } },
    allowPositionals: true,
  });
  const registry = (await readRegistry(configuredStore))?.registry;
  const known = await packageNames(configuredStore, registry);
  const names = positionals.length > 0 ? positionals.map(toReleaseName) : known;
  const key = await readSigningKey();
  if (key) await assertShopClock(shopOrigin());
  if (names.length === 0) return console.log(`Nothing is published in ${configuredStore.name}.`);
  for (const name of names) {
    const limit = values.all ? Infinity : newest;
    const { releases: found, older, isComplete } = await listReleases(configuredStore, registry, name, limit);
    if (found.length === 0)
      throw new Error(
        `No release of ${toFolderName(name)} is known. Packages with releases: ${known.map(toFolderName).join(', ') || 'none'}.`,
      );
    console.log(toFolderName(name));
    for (const release of found) await print(key, name, release);
    if (older > 0) console.log(`  and ${older} older ones: add --all`);
    if (!isComplete)
      console.log('  What older versions of mf-toolkit published is listed only if it was live or a canary.');
  }
  console.log(
    key
      ? `The links are previews in ${shopOrigin()}, until ${minute(new Date(Date.now() + previewMs).toISOString())}.`
      : 'Without SIGNING_KEY_FILE there are no preview links.',
  );
}
