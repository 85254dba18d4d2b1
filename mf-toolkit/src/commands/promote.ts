import * as registry from '../registry/registry.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { assertConditionalWrites } from '../store/conditionalWrites.ts';
import { changeDetails } from './changeDetails.ts';
import {
  checkSheetsAndSlots,
  namesIn,
  newFaults,
  readArguments,
  readLive,
  readVersions,
  toFolderName,
} from './liveReleases.ts';

export const usage = 'meltemi promote mf-checkout 1.4.0 [mf-account 2.0.0 …] [--why REASON]';

/** Makes releases of the store live for everybody, all in one change. A running shop follows within a second. */
export default async function promote(args: string[]): Promise<void> {
  const { words, why } = readArguments(args);
  const changes = readVersions(words, usage);
  const snapshot = await readLive();
  const { live } = snapshot.registry;
  const next = registry.afterPromotion(snapshot.registry, changes);
  const faults = await newFaults(snapshot.registry, next);
  if (faults.length > 0) {
    const others = namesIn(faults, snapshot.registry, Object.keys(changes));
    const together = [...words, ...others.flatMap((name) => [toFolderName(name), 'VERSION'])].join(' ');
    const road = `The open road: a release that fits, or one change with one of ${others.join(', ')}: npm run promote -- ${together}`;
    throw new Error([...faults, ...(others.length > 0 ? [road] : [])].join('\n'));
  }
  await checkSheetsAndSlots(changes, next.live);
  await assertConditionalWrites(configuredStore);
  const details = await changeDetails(changes, 'everybody', why);
  await registry.promote(configuredStore, changes, snapshot, details);
  for (const [name, version] of Object.entries(changes))
    console.log(`live: ${name} ${version}, before it ${live[name] ?? 'none'}`);
}
