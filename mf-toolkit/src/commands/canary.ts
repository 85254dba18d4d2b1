import { endCanary, startCanary, type RegistrySnapshot } from '../registry/registry.ts';
import { assertConditionalWrites } from '../store/conditionalWrites.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { authorAndReason, changeDetails } from './changeDetails.ts';
import {
  checkSheetsAndSlots,
  namesIn,
  newFaults,
  readArguments,
  readLive,
  required,
  toFolderName,
  toReleaseName,
} from './liveReleases.ts';

export const usage = 'meltemi canary mf-checkout 1.4.0 10% [--why REASON], or meltemi canary mf-checkout off';

function parsePercent(text: string): number {
  const percent = /^\d+%?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (percent < 1 || percent > 99) throw new Error(`${text} is no share of the visitors: 1% to 99%`);
  return percent;
}

/** Shows the live release to everybody again. Throws where the package has no canary, or where another canary needs it. */
export async function stopCanary(name: string, snapshot: RegistrySnapshot, why?: string): Promise<void> {
  const { live, canaries } = snapshot.registry;
  if (!canaries[name]) throw new Error(`${name} has no canary`);
  const { [name]: _ended, ...others } = canaries;
  const faults = await newFaults(snapshot.registry, { live, canaries: others });
  if (faults.length > 0) {
    const needy = namesIn(faults, snapshot.registry, [name]).filter((each) => others[each]);
    const roads = needy.map((each) => `The open road: first npm run canary -- ${toFolderName(each)} off`);
    throw new Error([...faults, ...roads].join('\n'));
  }
  await assertConditionalWrites(configuredStore);
  await endCanary(configuredStore, name, snapshot, undefined, authorAndReason(why));
  console.log(`live: ${name} ${live[name] ?? 'none'} for everybody`);
}

/** A canary is judged by the visits to the shop's pages, which have no part of an application. */
async function assertPartOfShop(name: string, version: string): Promise<void> {
  const { owns } = await readManifest(configuredStore, name, version);
  if (owns?.application)
    throw new Error(`${name} is an application beside the shop, which has no canaries: promote it`);
}

/** Shows a release to some of the visitors; `off` in the version's place ends that. */
export default async function canary(args: string[]): Promise<void> {
  const { words, why } = readArguments(args);
  const [folder, versionArgument, share] = words;
  const name = toReleaseName(required(folder, usage));
  const version = required(versionArgument, usage);
  const snapshot = await readLive();
  if (version === 'off') return stopCanary(name, snapshot, why);
  const percent = parsePercent(required(share, usage));
  await assertPartOfShop(name, version);
  const { live, canaries } = snapshot.registry;
  const faults = await newFaults(snapshot.registry, {
    live,
    canaries: { ...canaries, [name]: { version, percent, since: '' } },
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await checkSheetsAndSlots({ [name]: version }, { ...live, [name]: version });
  await assertConditionalWrites(configuredStore);
  const details = await changeDetails({ [name]: version }, 'canary', why);
  await startCanary(configuredStore, name, { version, percent }, snapshot, details);
  console.log(`canary: ${name} ${version} for ${percent} %, the others ${live[name] ?? 'none'}`);
}
