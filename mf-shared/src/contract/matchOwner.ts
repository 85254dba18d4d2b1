export type OwnedRoute<Route> = Route & { owner: string; pattern: RegExp };

const count = (text: string, char: string): number => text.split(char).length;

// Scores and patterns are React Router's, which then finds the page among the owner's routes.
const score = (path: string): number => 11 * count(path, '/') - 7 * count(path, ':') - 12 * count(path, '*');

export const ownedRoutes = <Route extends { path: string }>(
  packages: Record<string, { routes: Route[] }>,
): OwnedRoute<Route>[] =>
  Object.entries(packages)
    .flatMap(([owner, { routes }]) =>
      routes.map((route) => ({
        ...route,
        owner,
        pattern: new RegExp(
          `^${route.path
            .replace(/:[^/]+/g, '[^/]+')
            .replace(/(\/\*)?$/, (splat) => `(${splat && '/.+|'}/*)$`)}`,
          'i',
        ),
      })),
    )
    .toSorted((one, other) => score(other.path) - score(one.path));

/** Requires a path without language prefix. Undefined if no package declares it. */
export function matchOwner<Route>(routes: OwnedRoute<Route>[], path: string): OwnedRoute<Route> | undefined {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // A malformed path is compared as it is.
  }
  return routes.find(({ pattern }) => pattern.test(decoded));
}
