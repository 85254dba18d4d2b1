import { withoutLanguage } from 'mf-shared';
import type { DeclaredFragment, DeclaredRoute, Releases } from 'mf-shared/document';
import { matchOwner, ownedRoutes, type OwnedRoute } from 'mf-shared/matchOwner';
import { createContext, useContext } from 'react';

export interface PlacedFragment extends DeclaredFragment {
  remote: string;
  name: string;
}

export interface Composition {
  /** Undefined for unknown paths and for the offline page, which no release declares. */
  routeOf: (path: string) => OwnedRoute<DeclaredRoute> | undefined;
  ownerOf: (path: string) => string | null;
  fragmentsIn: (slot: string) => PlacedFragment[];
}

type Declared = Pick<Releases, 'remotes'> & { shell: Pick<Releases['shell'], 'routes'> };

export function createComposition({ shell, remotes }: Declared): Composition {
  const routes = ownedRoutes<DeclaredRoute>({ shell, ...remotes });
  const placed = Object.entries(remotes).flatMap(([remote, { fragments }]) =>
    Object.entries(fragments).map(([name, fragment]) => ({ remote, name, ...fragment })),
  );
  const routeOf: Composition['routeOf'] = (path) => matchOwner(routes, withoutLanguage(path));
  return {
    routeOf,
    ownerOf: (path) => routeOf(path)?.owner ?? null,
    fragmentsIn: (slot) =>
      placed
        .filter(({ slots }) => slot in slots)
        .toSorted((one, other) => (one.slots[slot] ?? 0) - (other.slots[slot] ?? 0)),
  };
}

export const CompositionContext = createContext(createComposition({ shell: { routes: [] }, remotes: {} }));

export const useComposition = (): Composition => useContext(CompositionContext);
