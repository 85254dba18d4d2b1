import type { Language, RouteObject } from 'mf-shared';
import { loadTranslations } from './loadTranslations.ts';
import { loadModule, unavailable } from './loadModule.ts';
import type { PageOwner } from './owners.ts';

const loaded = new Set<PageOwner>();

/** Whether an owner's routes are in the router. Only in the browser, where there is one router. */
export const hasRoutes = (owner: PageOwner): boolean => loaded.has(owner);

const importOwn = () => import(/* webpackChunkName: "routes" */ '../pages/shellPages.tsx');

/** The shell's own pages: nobody else's first visit pays for them. Asked for twice, since a file can fail to come. */
async function loadOwn(): Promise<RouteObject[]> {
  try {
    return (await importOwn().catch(importOwn)).shellPages;
  } catch (cause) {
    throw unavailable('shell', 'load', cause);
  }
}

/** The routes of an owner's pages, its texts known. Throws `RemoteUnavailable`, also where they are no routes. */
export async function loadRoutes(owner: PageOwner, language: Language): Promise<RouteObject[]> {
  if (owner === 'shell') return loadOwn();
  const [{ routes }] = await Promise.all([
    loadModule<{ routes?: RouteObject[] }>(owner, 'routes'),
    loadTranslations(owner, language),
  ]);
  if (Array.isArray(routes)) return routes;
  throw unavailable(owner, 'script', new TypeError('no routes'));
}

export function markLoaded(owner: PageOwner): void {
  loaded.add(owner);
}
