import { brand, paths, type Language, type PageMeta, type RouteObject } from 'mf-shared';
import { textsIn } from '../../texts.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { OfflinePage } from './OfflinePage.tsx';

function meta(_data: unknown, _params: object, language: Language): PageMeta {
  const t = textsIn(language);
  const description = t('What you have seen of {shop} opens without a connection.', { shop: brand.name });
  return { title: t('You are offline'), description, noIndex: true };
}

/** Stands in for pages that cannot be had, so that it is never in a file that has to come. */
export const offlineRoute: RouteObject = {
  path: paths.offline(),
  element: <OfflinePage />,
  loader: () => null,
  errorElement: <ErrorPage />,
  handle: { meta },
};
