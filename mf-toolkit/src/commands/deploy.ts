import { parseArgs } from 'node:util';
import { buildIfChanged } from '../build/buildIfChanged.ts';
import type { ChangedShop } from '../changes/faults.ts';
import { projectApplicationCalls } from '../contract/applicationCalls.ts';
import { ownBackend } from '../contract/backend.ts';
import { frontEndsOf, projectRoot } from '../package/project.ts';
import { readRegistry } from '../registry/registry.ts';
import { isSigned } from '../registry/releaseSignature.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { configuredShop } from './liveReleases.ts';
import { promoteChecked } from './promote.ts';
import { publishBuild } from './release.ts';

/** Without SHOP_ORIGIN, the backend is that of the deployed checkout. */
const shop: ChangedShop = process.env['SHOP_ORIGIN']
  ? configuredShop
  : { storage: configuredStore, readBackend: async () => ownBackend(await projectApplicationCalls()) };

export const usage = 'meltemi deploy --all [--why REASON]';

/** Builds and publishes every front-end of the project, untested and under a hash of its build, and
 *  promotes what changed in one change, with the checks of `promote`. */
export default async function deploy(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { all: { type: 'boolean' }, why: { type: 'string' } } });
  if (!values.all) throw new Error(`Missing --all. Usage: npx ${usage}`);
  const versions = await Promise.all(
    frontEndsOf(projectRoot()).map(async (folder) => {
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
  await promoteChecked(shop, Object.fromEntries(changes), snapshot, values.why);
}
