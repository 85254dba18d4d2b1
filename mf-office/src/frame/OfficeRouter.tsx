import { useEffect, type ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- as application.tsx does
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { useOffice } from '../calls/officeClient.ts';
import type { Ahead } from '../page/pages.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const urlOf = ({ location: { pathname, search } }: Router['state']): string => pathname + search;

/** A navigation sends the first calls of its page at once, not only after the page has rendered. */
export function OfficeRouter({ router }: { router: Router }): ReactNode {
  const calls = useOffice();
  useEffect(() => {
    let shown = urlOf(router.state);
    return router.subscribe((state) => {
      // With the same URL, the page stays and does not query again.
      if (urlOf(state) === shown) return;
      shown = urlOf(state);
      const match = state.matches.at(-1);
      const ahead = match?.route.handle as Ahead | undefined;
      calls.sendAhead(ahead?.(new URLSearchParams(state.location.search), match?.params ?? {}) ?? []);
    });
  }, [router, calls]);
  return <RouterProvider router={router} />;
}
