import { callsOf, data, type RouteObject } from 'mf-shared';
import { Layout } from './layout/Layout.tsx';
import { StartingFrame } from './layout/StartingFrame.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { offlineRoute } from './pages/offline/offlineRoute.tsx';
import { ownerOf, type PageOwner } from './remotes/owners.ts';

export const rootId = 'root';
/** Where the routes of pages stand in the tree: in a boundary that leaves header and footer alone. */
export const remotesId = 'remotes';

/** No route is at this address: it is nobody's, or its owner's pages could not be had. */
function lost(path: string, isMissing: (owner: PageOwner) => boolean): never {
  const owner = ownerOf(path);
  if (owner && isMissing(owner))
    throw data({ remote: owner }, { status: 503, statusText: 'Remote unavailable' });
  throw data(null, { status: 404, statusText: 'Not Found' });
}

/** The whole shop: the frame, whatever pages are given, and the rest. The server and the browser start from the same
 *  tree, so that they agree on the routes' ids. */
export function shopRoutes(ofOwner: RouteObject[], isMissing: (owner: PageOwner) => boolean): RouteObject[] {
  return [
    {
      id: rootId,
      loader: ({ context }) => callsOf(context).get('ShopNavigation', {}),
      shouldRevalidate: () => false,
      element: <Layout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <StartingFrame />,
      children: [
        offlineRoute,
        { id: remotesId, errorElement: <ErrorPage />, children: ofOwner },
        {
          path: '*',
          element: null,
          loader: ({ request }) => lost(new URL(request.url).pathname, isMissing),
          errorElement: <ErrorPage />,
        },
      ],
    },
  ];
}
