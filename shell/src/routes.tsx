import { callsOf, data, paths, type Language, type PageMeta, type RouteObject } from 'mf-shared';
import { Layout } from './layout/frame/Layout.tsx';
import { LoadingLayout } from './layout/frame/MinimalLayout.tsx';
import { ErrorPage } from './pages/errors/ErrorPage.tsx';
import { OfflinePage } from './pages/errors/OfflinePage.tsx';
import { textsIn } from './texts.ts';

/** The parent of all page routes. Its error element keeps header and footer. */
export const remotesId = 'remotes';

function offlineMeta(_data: unknown, _params: object, language: Language): PageMeta {
  const t = textsIn(language);
  const description = t('What you have seen of {shop} opens without a connection.');
  return { title: t('You are offline'), description, noIndex: true };
}

/** Kept out of the chunk of the shell's other pages, which may not be loaded when this page is needed. */
const offlineRoute: RouteObject = {
  path: paths.offline(),
  element: <OfflinePage />,
  loader: () => null,
  errorElement: <ErrorPage />,
  handle: { meta: offlineMeta },
};

function throwNotFound(remote: string | null): never {
  if (remote) throw data({ remote }, { status: 503, statusText: 'Remote unavailable' });
  throw data(null, { status: 404, statusText: 'Not Found' });
}

/** A page without loader data counts as failed. */
export const withData = (pages: RouteObject[]): RouteObject[] =>
  pages.map((page) => (page.loader || page.children ? page : { ...page, loader: () => null }));

/** Server and browser start from the same tree, so that route ids match. `missingOwnerOf` returns the owner
 *  of a path whose routes could not be loaded. */
export function shopRoutes(
  pages: RouteObject[],
  missingOwnerOf: (path: string) => string | null,
): RouteObject[] {
  return [
    {
      id: 'root',
      loader: ({ context }) => callsOf(context).get('ShopNavigation', {}),
      shouldRevalidate: () => false,
      element: <Layout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingLayout />,
      children: [
        offlineRoute,
        { id: remotesId, errorElement: <ErrorPage />, children: withData(pages) },
        {
          path: '*',
          element: null,
          loader: ({ request }) => throwNotFound(missingOwnerOf(new URL(request.url).pathname)),
          errorElement: <ErrorPage />,
        },
      ],
    },
  ];
}
