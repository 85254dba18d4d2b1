import type { Registry } from '../registry/registrySchema.ts';
import { trustedReleases } from '../registry/trustedReleases.ts';
import type { Trust } from '../registry/trust.ts';
import { versionBefore } from '../registry/history.ts';
import type { ChangedShop } from './faults.ts';
import { findLosses } from './findLosses.ts';

/** Returns what a shop would no longer show, or could no longer roll back to, with other teams in its trust
 *  file. */
export async function findTrustLosses(
  shop: ChangedShop,
  registry: Registry,
  now: Trust,
  next: Trust,
): Promise<string[]> {
  const before = trustedReleases(now, registry);
  const after = trustedReleases(next, registry);
  const losses: string[] = [];
  for (const [name, version] of Object.entries(before.live)) {
    const used = after.live[name];
    if (used === version) continue;
    losses.push(`${name} ${version}${used ? `, replaced by ${used}` : ''}`);
    if (!used) losses.push(...(await findLosses(shop, registry, name)).map((loss) => `  ${loss}`));
  }
  for (const [name, { version }] of Object.entries(before.canaries))
    if (!after.canaries[name]) losses.push(`the canary ${name} ${version}`);
  const previous = Object.keys(registry.live).map((name) => [name, versionBefore(registry, name)]);
  const live = Object.fromEntries(previous.filter(([, version]) => version));
  const rollbacks = (trust: Trust) => trustedReleases(trust, { ...registry, live, history: [] }).live;
  const kept = rollbacks(next);
  for (const [name, version] of Object.entries(rollbacks(now)))
    if (!kept[name]) losses.push(`the rollback of ${name} to ${version}`);
  return losses;
}
