import type { Language, RouteObject } from 'mf-shared';
import { notes } from '../telemetry/notes.ts';
import { loadGreek } from './loadGreek.ts';
import { loadModule, RemoteUnavailable } from './loadModule.ts';
import type { RemoteName } from './owners.ts';

const loaded = new Set<RemoteName>();

/** Whether a remote's routes are in the router. Only in the browser, where there is one router. */
export const hasRoutes = (remote: RemoteName): boolean => loaded.has(remote);

/** The routes that a remote exposes, its texts known. Throws `RemoteUnavailable`, also where they are no routes. */
export async function loadRoutes(remote: RemoteName, language: Language): Promise<RouteObject[]> {
  const [{ routes }] = await Promise.all([
    loadModule<{ routes?: RouteObject[] }>(remote, 'routes'),
    loadGreek(remote, language),
  ]);
  if (Array.isArray(routes)) return routes;
  const cause = new TypeError('no routes');
  notes.take({ what: 'failed', kind: 'script', remote, error: cause });
  throw new RemoteUnavailable(remote, { cause });
}

export function markLoaded(remote: RemoteName): void {
  loaded.add(remote);
}
