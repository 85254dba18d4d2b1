import { changeRetried } from '../changes/changeRetried.ts';
import { checkPromotion } from '../changes/checkChange.ts';
import { configuredShop, readLive } from '../changes/configuredShop.ts';
import type { ChangedShop } from '../changes/faults.ts';
import * as registry from '../registry/registry.ts';
import type { ShownVersions } from '../registry/registrySchema.ts';
import { liveIn } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';
import { readArguments, readVersions } from './releaseArguments.ts';
import { signChange } from './signChange.ts';

export const usage = `${program} promote mf-checkout 1.4.0 [mf-account 2.0.0 …] [--registry NAME] [--why REASON]`;

export async function promoteChecked(
  shop: ChangedShop,
  changes: Record<string, string>,
  why?: string,
): Promise<void> {
  let details: registry.ChangeDetails | undefined;
  await changeRetried(shop.storage, Object.keys(changes), async (snapshot) => {
    const shown: ShownVersions = snapshot?.registry ?? { live: {}, canaries: {} };
    const warnings = await checkPromotion(shop, shown, changes);
    details ??= await signChange(changes, 'everybody', { why, present: snapshot?.registry.signatures });
    await registry.promote(shop.storage, changes, snapshot, details);
    for (const warning of warnings) console.warn(warning);
    for (const [name, version] of Object.entries(changes))
      console.log(`${liveIn}: ${name} ${version}, replaces ${shown.live[name] ?? 'none'}`);
  });
}

/** Makes releases of the store live for everybody, in one change. A running shop applies it without a
 *  restart, usually within a second. */
export default async function promote(args: string[]): Promise<void> {
  const { words, why } = readArguments(args);
  const changes = readVersions(words, usage);
  await readLive();
  await promoteChecked(configuredShop, changes, why);
}
