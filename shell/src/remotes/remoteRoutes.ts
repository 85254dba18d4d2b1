import { basenameOf, type Language, type RouteObject } from 'mf-shared';
import { matchRoutes } from 'react-router-dom';
import { loadModule, loadTranslations, unavailable } from './loadModule.ts';

const importShellPages = () => import(/* webpackChunkName: "routes" */ '../shellPages.tsx');

async function loadShellRoutes(): Promise<RouteObject[]> {
  try {
    return (await importShellPages().catch(importShellPages)).shellPages;
  } catch (cause) {
    throw unavailable('shell', 'load', cause);
  }
}

export async function loadRoutes(owner: string, language: Language): Promise<RouteObject[]> {
  if (owner === 'shell') return loadShellRoutes();
  const [{ routes }] = await Promise.all([
    loadModule<{ routes?: RouteObject[] }>(owner, 'routes'),
    loadTranslations(owner, language),
  ]);
  if (Array.isArray(routes)) return routes;
  throw unavailable(owner, 'script', new TypeError('no routes'));
}

/** Loads the lazy component of a path, for which hydration could not wait. */
export async function loadPage(routes: RouteObject[], path: string, language: Language): Promise<void> {
  const route = matchRoutes(routes, path, basenameOf(language))?.at(-1)?.route;
  if (typeof route?.lazy !== 'function') return;
  // As in the router, what the route itself has wins.
  Object.assign(route, { ...(await route.lazy()), ...route });
  delete route.lazy;
}
