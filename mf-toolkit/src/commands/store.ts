import { repairRegistry } from '../registry/snapshots.ts';
import { conditionalWriteFaults } from '../store/conditionalWrites.ts';
import { configuredStore } from '../store/configuredStore.ts';

async function check(): Promise<void> {
  const faults = await conditionalWriteFaults(configuredStore);
  if (faults.length === 0)
    return console.log(
      `✓ ${configuredStore.name} honours conditional writes: nobody overwrites a change of another`,
    );
  for (const fault of faults) console.error(`✗ ${configuredStore.name}: ${fault}`);
  process.exitCode = 1;
}

async function repair(): Promise<void> {
  const registry = await repairRegistry(configuredStore);
  if (!registry) return console.log('the registry is whole: nothing to repair');
  console.log(
    `the registry is as it was after change ${registry.revision}: ${registry.history[0]?.what ?? ''}`,
  );
}

export const usage = 'meltemi store check | repair';

/** meltemi store check: whether the store refuses writes over what the writer has not seen. meltemi store repair: writes a
 *  damaged or lost registry again, from the snapshots that each change leaves. */
export default async function store([action]: string[]): Promise<void> {
  if (action === 'check') return check();
  if (action === 'repair') return repair();
  throw new Error(`usage: ${usage}`);
}
