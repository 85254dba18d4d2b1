import { withoutLanguage } from 'mf-shared/languages';
import { matchOwner, ownedRoutes, type OwnedRoute } from 'mf-shared/matchOwner';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { Release } from 'mf-toolkit/release';
import { urlOf } from '../../http/requests/requestTarget.ts';

const routesOfSets = new WeakMap<ReleaseSet, OwnedRoute<{ path: string }>[]>();

function routesOf(set: ReleaseSet): OwnedRoute<{ path: string }>[] {
  const routes =
    routesOfSets.get(set) ??
    ownedRoutes(
      Object.fromEntries(
        [set.shell, ...set.remotes].map(({ name, owns }) => [name, { routes: owns?.routes ?? [] }]),
      ),
    );
  routesOfSets.set(set, routes);
  return routes;
}

export function ownerOf(set: ReleaseSet, url: string): Release {
  const owner = matchOwner(routesOf(set), withoutLanguage(urlOf(url).pathname))?.owner;
  return set.remotes.find(({ name }) => name === owner) ?? set.shell;
}
