import type { Language, RouteObject } from 'mf-shared';
import { loadModule, loadTranslations, unavailable } from './loadModule.ts';

const inRouter = new Set<string>();

/** Whether the router has the owner's routes. In the browser only, which has one router. */
export const hasRoutes = (owner: string): boolean => inRouter.has(owner);

export function markLoaded(owner: string): void {
  inRouter.add(owner);
}

const importShellPages = () => import(/* webpackChunkName: "routes" */ '../pages/shellPages.tsx');

/** The shell's own pages, in a chunk of their own, with one retry. */
async function loadShellRoutes(): Promise<RouteObject[]> {
  try {
    return (await importShellPages().catch(importShellPages)).shellPages;
  } catch (cause) {
    throw unavailable('shell', 'load', cause);
  }
}

/** The routes of an owner's pages, after its translations. Throws `RemoteUnavailable`. */
export async function loadRoutes(owner: string, language: Language): Promise<RouteObject[]> {
  if (owner === 'shell') return loadShellRoutes();
  const [{ routes }] = await Promise.all([
    loadModule<{ routes?: RouteObject[] }>(owner, 'routes'),
    loadTranslations(owner, language),
  ]);
  if (Array.isArray(routes)) return routes;
  throw unavailable(owner, 'script', new TypeError('no routes'));
}
