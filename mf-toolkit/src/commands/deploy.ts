import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '../build/buildIfChanged.ts';
import { configuredShop } from '../changes/configuredShop.ts';
import type { ChangedShop } from '../changes/faults.ts';
import { projectApplicationCalls } from '../contract/applicationCalls.ts';
import { ownBackend } from '../contract/backend.ts';
import { frontEndsOf, projectRoot } from '../package/project.ts';
import { readRegistry } from '../registry/registry.ts';
import { isSigned } from '../registry/releaseSignature.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';
import { promoteChecked } from './promote.ts';
import { publishBuild } from './publish.ts';

/** The backend is assumed to be deployed from the same sources if SHOP_ORIGIN is missing. */
const shop: ChangedShop = process.env['SHOP_ORIGIN']
  ? configuredShop
  : { storage: configuredStore, readBackend: async () => ownBackend(await projectApplicationCalls()) };

export const usage = `${program} deploy --all | FOLDER... [--why REASON]`;

function foldersNamed(names: string[]): string[] {
  const folders = frontEndsOf(projectRoot());
  const known = new Map(folders.map((folder) => [path.basename(folder), folder]));
  return names.map((name) => {
    const folder = known.get(name);
    if (!folder)
      throw new Error(`${name} is not a front-end of this project: ${[...known.keys()].join(', ')}`);
    return folder;
  });
}

/** Builds, publishes (untested, under a hash of the build) and promotes in one change what has changed,
 *  with the checks of `promote`. */
export default async function deploy(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, why: { type: 'string' } },
    allowPositionals: true,
  });
  if (!values.all === (positionals.length === 0))
    throw new Error(`Name front-ends, or use --all. Usage: ${usage}`);
  const folders = values.all ? frontEndsOf(projectRoot()) : foldersNamed(positionals);
  const versions = await Promise.all(
    folders.map(async (folder) => {
      await buildIfChanged(folder);
      return publishBuild(folder, 'content');
    }),
  );
  const snapshot = await readRegistry(configuredStore);
  const { live = {}, signatures = {} } = snapshot?.registry ?? {};
  const changes = versions.filter(
    ([name, version]) => live[name] !== version || !isSigned(signatures, name, version),
  );
  if (changes.length === 0) return console.log('The live releases are up to date.');
  await promoteChecked(shop, Object.fromEntries(changes), values.why);
}
