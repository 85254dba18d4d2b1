import { repairRegistry } from '../registry/snapshots.ts';
import { conditionalWriteFaults } from '../store/conditionalWrites.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';

async function check(): Promise<void> {
  const faults = await conditionalWriteFaults(configuredStore);
  if (faults.length === 0)
    return console.log(
      `✓ ${configuredStore.name} honours conditional writes: concurrent changes cannot overwrite each other`,
    );
  for (const fault of faults) console.error(`✗ ${configuredStore.name}: ${fault}`);
  process.exitCode = 1;
}

async function repair(): Promise<void> {
  const registry = await repairRegistry(configuredStore);
  if (!registry) return console.log('The registry is intact: nothing to repair.');
  console.log(`Restored the registry to revision ${registry.revision}: ${registry.history[0]?.what ?? ''}`);
}

export const usage = `${program} store check | repair [--registry NAME]`;

/** `check` verifies that the store honours conditional writes. `repair` restores a damaged or lost
 *  registry from the snapshots that each change writes. */
export default async function store([action]: string[]): Promise<void> {
  if (action === 'check') return check();
  if (action === 'repair') return repair();
  throw new Error(`Usage: ${usage}`);
}
