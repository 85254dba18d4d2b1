import { parseArgs } from 'node:util';
import { changeLive, configuredShop } from '../changes/configuredShop.ts';
import { findLosses } from '../changes/findLosses.ts';
import * as registry from '../registry/registry.ts';
import { toFolderName } from '../release/release.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';
import { required, toReleaseName } from './releaseArguments.ts';
import { authorAndReason } from './signChange.ts';

export const usage = `${program} remove mf-gifts [--yes] [--registry NAME] [--why REASON]`;

const options = { why: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;

/** Lists what the shop loses. Removes the release only with --yes. */
export default async function remove(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const name = toReleaseName(required(positionals[0], usage));
  if (name === 'shell') throw new Error('The shell cannot be removed: without it the shop has no pages.');
  await changeLive([name], async (snapshot) => {
    const version = snapshot.registry.live[name];
    if (!version) throw new Error(`No release of ${name} is live.`);
    const losses = await findLosses(configuredShop, snapshot.registry, name);
    const list = losses.map((loss) => `  ${loss}`).join('\n');
    if (losses.length > 0 && !values.yes)
      throw new Error(
        `Without ${name} ${version} the shop loses:\n${list}\nRepeat the command with --yes to remove it.`,
      );
    await registry.remove(configuredStore, name, snapshot, authorAndReason(values.why));
    if (losses.length > 0) console.log(`lost:\n${list}`);
    console.log(`removed: ${name} ${version}; restore it with ${program} rollback ${toFolderName(name)}`);
  });
}
