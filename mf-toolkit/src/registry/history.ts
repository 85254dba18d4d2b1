import type { HistoryEntry, Registry } from './registrySchema.ts';

interface Promotion {
  version: string | undefined;
  change: HistoryEntry;
}

const goesBack = ({ kind }: HistoryEntry): boolean => kind === 'rolled-back' || kind === 'taken-back';

function promotionsOf({ history }: Pick<Registry, 'history'>, name: string): Promotion[] {
  const promotions: Promotion[] = [];
  for (const change of history.toReversed()) {
    const version = change.live[name];
    if (version === promotions.at(-1)?.version) continue;
    if (goesBack(change)) promotions.splice(promotions.findLastIndex((each) => each.version === version) + 1);
    if (version !== promotions.at(-1)?.version) promotions.push({ version, change });
  }
  return promotions;
}

export function promotionOf(registry: Registry, name: string) {
  const { history, live } = registry;
  if (!live[name]) return undefined;
  const age = ageOf(history, (entry) => entry.live[name] === live[name]);
  const entry = history[age];
  return entry && { at: entry.at, kind: entry.kind, before: versionBefore(registry, name), age };
}

/** How many changes were made after the one since which all have been `alike`. */
function ageOf(history: HistoryEntry[], alike: (entry: HistoryEntry) => boolean): number {
  const before = history.findIndex((entry) => !alike(entry));
  return (before === -1 ? history.length : before) - 1;
}

/** How many changes were made after the start of a canary. */
export const canaryAge = ({ history, canaries }: Registry, name: string): number =>
  ageOf(history, (entry) => entry.canaries[name]?.since === canaries[name]?.since);

/** Returns the versions that were live before, latest first, without versions that were rolled back. */
export const versionsBefore = (registry: Pick<Registry, 'history'>, name: string): string[] =>
  promotionsOf(registry, name)
    .slice(0, -1)
    .flatMap(({ version }) => version ?? [])
    .toReversed();

/** Returns the version that a rollback makes live. A second rollback goes one further back. */
export const versionBefore = (registry: Registry, name: string): string | undefined =>
  versionsBefore(registry, name)[0];

export function changedTogether(registry: Registry, name: string): string[] {
  const changeOf = (other: string): HistoryEntry | undefined => promotionsOf(registry, other).at(-1)?.change;
  const change = changeOf(name);
  const others = Object.keys(registry.live).filter((other) => other !== name);
  return [name, ...others.filter((other) => change && changeOf(other) === change)];
}

/** Returns the previous version of each release that went live in the same change; null if it was new
 *  then and is to be removed. */
export function rollbackTargets(registry: Registry, name: string): Record<string, string | null> {
  const names = changedTogether(registry, name);
  return Object.fromEntries(names.map((each) => [each, versionBefore(registry, each) ?? null]));
}
