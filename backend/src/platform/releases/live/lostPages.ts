import { withoutLanguage } from 'mf-shared/languages';
import { matchOwner, ownedRoutes } from 'mf-shared/matchOwner';
import { readManifest, type StorageBackend } from 'mf-toolkit/store';
import { urlOf } from '../../http/requests/requestTarget.ts';

/** The pages of live releases that the shop excludes, with no predecessor to show: they are not gone. */
export function lostPages(storage: StorageBackend) {
  let known = '';
  let routes: ReturnType<typeof ownedRoutes> = [];
  return {
    async update(live: Record<string, string>, shown: Record<string, string>): Promise<void> {
      const lost = Object.entries(live).filter(([name]) => !shown[name]);
      const key = JSON.stringify(lost);
      if (key === known) return;
      const owned = lost.map(async ([name, version]) => {
        const release = await readManifest(storage, name, version).catch(() => null);
        return [name, { routes: release?.owns?.routes ?? [] }] as const;
      });
      routes = ownedRoutes(Object.fromEntries(await Promise.all(owned)));
      known = key;
    },
    has: (url: string): boolean => matchOwner(routes, withoutLanguage(urlOf(url).pathname)) !== undefined,
  };
}
