import { checkPromotion } from '../changes/checkChange.ts';
import * as registry from '../registry/registry.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { assertConditionalWrites } from '../store/conditionalWrites.ts';
import { changeDetails } from './changeDetails.ts';
import { configuredShop, readArguments, readLive, readVersions } from './liveReleases.ts';

export const usage = 'meltemi promote mf-checkout 1.4.0 [mf-account 2.0.0 …] [--why REASON]';

/** Makes releases of the store live for everybody, in one change. A running shop applies it within a
 *  second. */
export default async function promote(args: string[]): Promise<void> {
  const { words, why } = readArguments(args);
  const changes = readVersions(words, usage);
  const snapshot = await readLive();
  const { live } = snapshot.registry;
  for (const warning of await checkPromotion(configuredShop, snapshot.registry, changes))
    console.warn(warning);
  await assertConditionalWrites(configuredStore);
  const details = await changeDetails(changes, 'everybody', why);
  await registry.promote(configuredStore, changes, snapshot, details);
  for (const [name, version] of Object.entries(changes))
    console.log(`live: ${name} ${version}, replaces ${live[name] ?? 'none'}`);
}
