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
  /** The fragments that the slot shows in this page. */
  fragmentsIn: (slot: string, page?: Pick<OwnedRoute<DeclaredRoute>, 'frame' | 'owner'>) => PlacedFragment[];
  /** Whether the slot's fragments may cover the page. */
  overlays: (slot: string) => boolean | undefined;
}

type Declared = Pick<Releases, 'remotes' | 'slots'> & { shell: Pick<Releases['shell'], 'routes'> };

export function createComposition({ shell, remotes, slots: rules }: Declared): Composition {
  const routes = ownedRoutes<DeclaredRoute>({ shell, ...remotes });
  const placed = Object.entries(remotes).flatMap(([remote, { fragments }]) =>
    Object.entries(fragments).map(([name, fragment]) => ({ remote, name, ...fragment })),
  );
  // Every slot of a page asks for the page's route.
  let last: { path: string; route: ReturnType<Composition['routeOf']> } | undefined;
  const routeOf: Composition['routeOf'] = (path) => {
    if (last?.path !== path) last = { path, route: matchOwner(routes, withoutLanguage(path)) };
    return last.route;
  };
  return {
    routeOf,
    ownerOf: (path) => routeOf(path)?.owner ?? null,
    fragmentsIn: (slot, page) => {
      const isOpen = page?.frame !== 'checkout';
      const shows = (remote: string): boolean =>
        rules[slot]?.remotes.includes(remote) ?? (isOpen || remote === page.owner);
      return placed
        .filter(({ slots, remote }) => slot in slots && shows(remote))
        .toSorted((one, other) => (one.slots[slot] ?? 0) - (other.slots[slot] ?? 0));
    },
    overlays: (slot) => rules[slot]?.overlays,
  };
}

export const CompositionContext = createContext(
  createComposition({ shell: { routes: [] }, remotes: {}, slots: {} }),
);

export const useComposition = (): Composition => useContext(CompositionContext);
