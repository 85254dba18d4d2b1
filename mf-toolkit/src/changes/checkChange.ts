import { downgrades, sharedOrders, unofferedSlots } from '../contract/warnings.ts';
import { rollbackTargets } from '../registry/history.ts';
import { afterPromotion, afterRollback } from '../registry/registry.ts';
import { finding, FindingError, lines, type Finding } from '../release/finding.ts';
import { readSet } from '../registry/ReleaseSet.ts';
import { toFolderName, type Release } from '../release/release.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import type { Canary, Registry, ShownVersions } from '../registry/registrySchema.ts';
import { program } from '../release/program.ts';
import { assertIntact } from './assertIntact.ts';
import { manifestsOf, namesIn, newFaults, type ChangedShop } from './faults.ts';

/** Throws `ReleaseNotUsable` if a file of a changed release is damaged. Returns warnings. */
async function checkFiles(
  { storage }: ChangedShop,
  live: Record<string, string>,
  changes: Record<string, string>,
): Promise<string[]> {
  const { shell, remotes, applications } = await readSet(manifestsOf(storage), { ...live, ...changes });
  for (const release of [shell, ...remotes, ...applications])
    if (Object.hasOwn(changes, release.name)) await assertIntact(storage, release);
  const releases = [shell, ...remotes];
  return [
    ...unofferedSlots(releases),
    ...sharedOrders(releases),
    ...downgrades(live, changes),
    ...(await newServices(
      storage,
      live,
      remotes.filter(({ name }) => Object.hasOwn(changes, name)),
    )),
  ];
}

/** Only the shop knows its trust file. */
async function newServices(
  storage: ChangedShop['storage'],
  live: Record<string, string>,
  changed: Release[],
): Promise<string[]> {
  const warnings = changed.map(async ({ name, version, owns }) => {
    const origin = owns?.service?.origin;
    const before = live[name] && (await readManifest(storage, name, live[name]).catch(() => null));
    return !origin || (before && before.owns?.service?.origin === origin)
      ? []
      : [
          `the calls of ${name} ${version} fail unless the shop’s trust file lists ${origin} under "services", or has another origin for ${name} under "serviceOrigins"`,
        ];
  });
  return (await Promise.all(warnings)).flat();
}

/** Throws, naming a remedy, if the promotion would make releases incompatible. Returns warnings. */
export async function checkPromotion(
  shop: ChangedShop,
  shown: ShownVersions,
  changes: Record<string, string>,
): Promise<string[]> {
  const next = afterPromotion(shown, changes);
  const faults = await newFaults(shop, shown, next);
  if (faults.length > 0) {
    const others = namesIn(faults, shown, Object.keys(changes));
    const words = [
      ...Object.entries(changes).flatMap(([name, version]) => [toFolderName(name), version]),
      ...others.flatMap((name) => [toFolderName(name), 'VERSION']),
    ];
    const remedy = finding(
      'Remedy: promote a compatible release, or promote it together with one of {others}: {command}',
      { others: others.join(', '), command: `${program} promote ${words.join(' ')}` },
    );
    throw new FindingError(lines([...faults, ...(others.length > 0 ? [remedy] : [])]));
  }
  return checkFiles(shop, shown.live, changes);
}

export async function checkCanary(
  shop: ChangedShop,
  registry: Registry,
  name: string,
  canary: Canary,
): Promise<string[]> {
  const { live, canaries } = registry;
  const faults = await newFaults(shop, registry, { live, canaries: { ...canaries, [name]: canary } });
  if (faults.length > 0) throw new FindingError(lines(faults));
  return checkFiles(shop, live, { [name]: canary.version });
}

export async function checkCanaryEnd(shop: ChangedShop, registry: Registry, name: string): Promise<void> {
  const { live, canaries } = registry;
  if (!canaries[name]) throw new FindingError(finding('{name} has no canary', { name }));
  const { [name]: _ended, ...others } = canaries;
  const faults = await newFaults(shop, registry, { live, canaries: others });
  if (faults.length === 0) return;
  const dependents = namesIn(faults, registry, [name]).filter((each) => others[each]);
  const remedies = dependents.map((each) =>
    finding('Remedy: first run {command}', { command: `${program} canary ${toFolderName(each)} off` }),
  );
  throw new FindingError(lines([...faults, ...remedies]));
}

type Targets = Record<string, string | null>;

const targetsOf = (registry: Registry, names: string[]): Targets =>
  Object.assign({}, ...names.map((name) => rollbackTargets(registry, name)));

const faultsAfter = (shop: ChangedShop, registry: Registry, targets: Targets): Promise<Finding[]> =>
  newFaults(shop, registry, afterRollback(registry, targets));

async function findRemedy(shop: ChangedShop, registry: Registry, names: string[]): Promise<string | null> {
  for (const other of Object.keys(registry.live).filter((name) => !names.includes(name))) {
    const targets = targetsOf(registry, [...names, other]);
    if (targets[other] === null || (await faultsAfter(shop, registry, targets)).length > 0) continue;
    return `${program} rollback ${[...names, other].map(toFolderName).join(' ')}`;
  }
  return null;
}

/** Returns the versions that a rollback makes live, by name; null removes the release. Throws, naming a
 *  remedy, if there is no earlier release or the result would be incompatible. */
export async function checkRollback(
  shop: ChangedShop,
  registry: Registry,
  names: string[],
): Promise<Targets> {
  const targets = targetsOf(registry, names);
  for (const name of names)
    if (targets[name] === null)
      throw new FindingError(
        registry.live[name]
          ? finding('{name} has no release earlier than {version}', { name, version: registry.live[name] })
          : finding('No release of {name} is or was live. Live are {names}.', {
              name,
              names: Object.keys(registry.live).join(', '),
            }),
      );
  const faults = await faultsAfter(shop, registry, targets);
  if (faults.length === 0) return targets;
  const command = await findRemedy(shop, registry, names);
  const remedy = command
    ? finding('Remedy: {command}', { command })
    : finding('Remedy: promote compatible releases in one change');
  throw new FindingError(lines([...faults, remedy]));
}
