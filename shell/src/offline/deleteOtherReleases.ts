import { prefix, type OfflineCache } from './OfflineCache.ts';

export async function deleteOtherReleases({ releases }: OfflineCache): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && !name.startsWith(`${releases} `));
  await Promise.all(others.map((name) => caches.delete(name)));
}
