import type { HistoryEntry, Registry } from './registrySchema.ts';

interface Promotion {
  version: string;
  /** The change that made it live. */
  change: HistoryEntry;
}

/** The promotions of a release that were not rolled back, the oldest first. */
function promotionsOf({ history }: Pick<Registry, 'history'>, name: string): Promotion[] {
  const promotions: Promotion[] = [];
  for (const change of history.toReversed()) {
    const version = change.live[name];
    const isRollback = change.kind === 'rolled-back';
    if (version === promotions.at(-1)?.version) continue;
    if (isRollback && version === promotions.at(-2)?.version) promotions.pop();
    else if (version) promotions.push({ version, change });
  }
  return promotions;
}

/** The version that a rollback makes live: the one before the current promotion. A second rollback goes one further back,
 *  never to a version that was rolled back. */
export const versionBefore = (registry: Registry, name: string): string | undefined =>
  promotionsOf(registry, name).at(-2)?.version;

/** The releases that went live in the same change as the current one of this name, itself among them. */
export function changedTogether(registry: Registry, name: string): string[] {
  const changeOf = (other: string): HistoryEntry | undefined => promotionsOf(registry, other).at(-1)?.change;
  const change = changeOf(name);
  return Object.keys(registry.live).filter(
    (other) => other === name || (change && changeOf(other) === change),
  );
}

/** What a rollback makes live: the version before, for each release that went live in the same change; null for one that
 *  was new with it and is not shown afterwards. */
export function rollbackTargets(registry: Registry, name: string): Record<string, string | null> {
  const names = changedTogether(registry, name);
  return Object.fromEntries(names.map((each) => [each, versionBefore(registry, each) ?? null]));
}
