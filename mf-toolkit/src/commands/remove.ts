import { toFolderName } from '../changes/checkChange.ts';
import { readLive } from '../changes/configuredShop.ts';
import * as registry from '../registry/registry.ts';
import { assertConditionalWrites } from '../store/conditionalWrites.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readArguments, required, toReleaseName } from './releaseArguments.ts';
import { authorAndReason } from './signChange.ts';

export const usage = 'meltemi remove mf-gifts [--why REASON]';

export default async function remove(args: string[]): Promise<void> {
  const { words, why } = readArguments(args);
  const name = toReleaseName(required(words[0], usage));
  const snapshot = await readLive();
  const version = snapshot.registry.live[name];
  if (name === 'shell') throw new Error('The shell cannot be removed: without it the shop has no pages.');
  if (!version) throw new Error(`No release of ${name} is live.`);
  await assertConditionalWrites(configuredStore);
  await registry.remove(configuredStore, name, snapshot, authorAndReason(why));
  console.log(`removed: ${name} ${version}; restore it with npx meltemi rollback ${toFolderName(name)}`);
}
