import { unofferedSlots } from '../contract/ownership.ts';
import { rollbackTargets } from '../registry/history.ts';
import { afterPromotion, afterRollback } from '../registry/registry.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import type { Canary, Registry } from '../registry/registrySchema.ts';
import { assertOwnSheets } from '../styles/assertOwnSheets.ts';
import { manifestsOf, namesIn, newFaults, type ChangedShop } from './faults.ts';

/** A release's name as people type it. */
export const toFolderName = (name: string): string => name.replaceAll('_', '-');

/** Throws where a changed remote has a style sheet that the shop would refuse. Returns which fragments nobody would see. */
async function checkSheetsAndSlots(
  { storage }: ChangedShop,
  changes: Record<string, string>,
  next: Record<string, string>,
): Promise<string[]> {
  const { shell, remotes } = await readSet(manifestsOf(storage), next);
  for (const release of remotes)
    if (Object.hasOwn(changes, release.name)) await assertOwnSheets(storage, release);
  return unofferedSlots([shell, ...remotes]);
}

/** Throws, with the open road, where releases do not fit if they go live in one change. Returns warnings. */
export async function checkPromotion(
  shop: ChangedShop,
  registry: Registry,
  changes: Record<string, string>,
): Promise<string[]> {
  const next = afterPromotion(registry, changes);
  const faults = await newFaults(shop, registry, next);
  if (faults.length > 0) {
    const others = namesIn(faults, registry, Object.keys(changes));
    const words = [
      ...Object.entries(changes).flatMap(([name, version]) => [toFolderName(name), version]),
      ...others.flatMap((name) => [toFolderName(name), 'VERSION']),
    ];
    const road = `The open road: a release that fits, or one change with one of ${others.join(', ')}: npm run promote -- ${words.join(' ')}`;
    throw new Error([...faults, ...(others.length > 0 ? [road] : [])].join('\n'));
  }
  return checkSheetsAndSlots(shop, changes, next.live);
}

/** Throws where a release does not fit as a canary. Returns warnings. */
export async function checkCanary(
  shop: ChangedShop,
  registry: Registry,
  name: string,
  canary: Canary,
): Promise<string[]> {
  const { live, canaries } = registry;
  const faults = await newFaults(shop, registry, { live, canaries: { ...canaries, [name]: canary } });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { version } = canary;
  return checkSheetsAndSlots(shop, { [name]: version }, { ...live, [name]: version });
}

/** Throws where the package has no canary, or where another canary needs it. */
export async function checkCanaryEnd(shop: ChangedShop, registry: Registry, name: string): Promise<void> {
  const { live, canaries } = registry;
  if (!canaries[name]) throw new Error(`${name} has no canary`);
  const { [name]: _ended, ...others } = canaries;
  const faults = await newFaults(shop, registry, { live, canaries: others });
  if (faults.length === 0) return;
  const needy = namesIn(faults, registry, [name]).filter((each) => others[each]);
  const roads = needy.map((each) => `The open road: first npm run canary -- ${toFolderName(each)} off`);
  throw new Error([...faults, ...roads].join('\n'));
}

type Targets = Record<string, string | null>;

const targetsOf = (registry: Registry, names: string[]): Targets =>
  Object.assign({}, ...names.map((name) => rollbackTargets(registry, name)));

const faultsAfter = (shop: ChangedShop, registry: Registry, targets: Targets): Promise<string[]> =>
  newFaults(shop, registry, afterRollback(registry, targets));

/** A rollback that fits and has these among it: with one more release, if there is such a one. */
async function findRoad(shop: ChangedShop, registry: Registry, names: string[]): Promise<string | null> {
  for (const other of Object.keys(registry.live).filter((name) => !names.includes(name))) {
    const targets = targetsOf(registry, [...names, other]);
    if (targets[other] === null || (await faultsAfter(shop, registry, targets)).length > 0) continue;
    return `npm run rollback -- ${[...names, other].map(toFolderName).join(' ')}`;
  }
  return null;
}

/** The versions that a rollback makes live, by name; null for a release that is not shown afterwards. Throws, with the open
 *  road, where there is none before or where they do not fit. */
export async function checkRollback(
  shop: ChangedShop,
  registry: Registry,
  names: string[],
): Promise<Targets> {
  const targets = targetsOf(registry, names);
  for (const name of names)
    if (targets[name] === null)
      throw new Error(`${name} has no release before ${registry.live[name] ?? 'none'}`);
  const faults = await faultsAfter(shop, registry, targets);
  if (faults.length === 0) return targets;
  const road = await findRoad(shop, registry, names);
  throw new Error(
    [...faults, `The open road: ${road ?? 'promote releases that fit to each other, in one change'}`].join(
      '\n',
    ),
  );
}
