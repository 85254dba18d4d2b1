import type { RouteHandle } from './pageMeta.ts';
import type { RouteObject } from './router.ts';

type Page = Pick<RouteObject, 'Component' | 'ErrorBoundary'>;

type LazyRoute = Pick<RouteObject, 'path' | 'loader' | 'shouldRevalidate' | 'HydrateFallback'> & {
  handle: RouteHandle<never>;
};

/** A page whose component is in the chunk `page-<name>`. Failed loads are retried once, with another URL. */
export const lazyPage =
  (name: string, load: () => Promise<Page>) =>
  ({ handle, ...route }: LazyRoute): RouteObject => ({
    ...route,
    lazy: () => load().catch(load),
    handle: { ...handle, page: name },
  });
