import { assertTrusted } from '../changes/assertTrusted.ts';
import { checkRollback } from '../changes/checkChange.ts';
import { changeLive, configuredShop } from '../changes/configuredShop.ts';
import { afterRollback, rollBack } from '../registry/registry.ts';
import { configuredStore, liveIn } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';
import { stopCanary } from './canary.ts';
import { readArguments, required, toReleaseName } from './releaseArguments.ts';
import { authorAndReason } from './signChange.ts';

export const usage = `${program} rollback mf-checkout [mf-account …] [--registry NAME] [--why REASON]`;

/** Ends the package's canary. Without one, makes its previous release live, and those of all releases
 *  that went live in the same change. */
export default async function rollback(args: string[]): Promise<void> {
  const { words, why } = readArguments(args);
  const names = [required(words[0], usage), ...words.slice(1)].map(toReleaseName);
  await changeLive(names, async (snapshot) => {
    const { registry } = snapshot;
    const [first = ''] = names;
    if (names.length === 1 && registry.canaries[first]) return stopCanary(first, snapshot, why);
    const targets = await checkRollback(configuredShop, registry, names);
    const { live } = afterRollback({ live: {}, canaries: {} }, targets);
    await assertTrusted(
      process.env['TRUST_FILE'],
      registry.signatures,
      live,
      'everybody',
      configuredStore.registry,
    );
    await rollBack(configuredStore, targets, snapshot, authorAndReason(why));
    for (const [name, version] of Object.entries(targets)) {
      const reason = names.includes(name) ? '' : ', which went live in the same change';
      console.log(
        `${liveIn}: ${name} ${version ?? 'none'}, replaces ${registry.live[name] ?? 'none'}${reason}`,
      );
    }
  });
}
