import { withoutLanguage } from 'mf-shared';
import { createContext, useContext } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { DeclaredFragment, DeclaredRoute, Releases } from './releases.ts';

export interface OwnedRoute extends DeclaredRoute {
  owner: string;
}

export interface PlacedFragment extends DeclaredFragment {
  remote: string;
  name: string;
}

export interface Composition {
  /** Null for unknown paths and for the page in the shell's main bundle. */
  routeOf: (path: string) => OwnedRoute | null;
  ownerOf: (path: string) => string | null;
  fragmentsIn: (slot: string) => PlacedFragment[];
}

type Declared = Pick<Releases, 'remotes'> & { shell: Pick<Releases['shell'], 'routes'> };

const noFragments: PlacedFragment[] = [];
const maxKnownAddresses = 500;

export function createComposition({ shell, remotes }: Declared): Composition {
  const owned = Object.entries({ shell, ...remotes }).flatMap(([owner, { routes }]) =>
    routes.map((route) => ({ path: route.path, handle: { owner, ...route } })),
  );
  const placed = Object.entries(remotes).flatMap(([remote, { fragments }]) =>
    Object.entries(fragments).map(([name, fragment]) => ({ remote, name, ...fragment })),
  );
  const slots = new Map<string, PlacedFragment[]>();
  for (const fragment of placed)
    for (const slot of Object.keys(fragment.slots)) slots.set(slot, [...(slots.get(slot) ?? []), fragment]);
  for (const [slot, fragments] of slots)
    fragments.sort((one, other) => (one.slots[slot] ?? 0) - (other.slots[slot] ?? 0));

  // Matching sorts and compiles all patterns, and a page looks up its own path several times.
  const known = new Map<string, OwnedRoute | null>();
  function routeOf(path: string): OwnedRoute | null {
    const before = known.get(path);
    if (before !== undefined) return before;
    const match = matchRoutes(owned, { pathname: withoutLanguage(path) })?.at(-1);
    const route = match?.route.handle ?? null;
    if (known.size >= maxKnownAddresses) known.clear();
    known.set(path, route);
    return route;
  }
  return {
    routeOf,
    ownerOf: (path) => routeOf(path)?.owner ?? null,
    fragmentsIn: (slot) => slots.get(slot) ?? noFragments,
  };
}

export const CompositionContext = createContext(createComposition({ shell: { routes: [] }, remotes: {} }));

export const useComposition = (): Composition => useContext(CompositionContext);
