import { CallError, isRouteErrorResponse, useRouteError } from 'mf-shared';
import { useContext, type ReactNode } from 'react';
import { PageTitleContext, useErrorTitle } from '../layout/pageTitle.ts';
import { useNavigationData } from '../layout/navigation/useSections.ts';
import { useIsOffline } from '../offline/connection.ts';
import { MinimalLayout } from '../layout/MinimalLayout.tsx';
import { errorTitle } from './errors/errorTitle.ts';
import { FailedPage } from './errors/FailedPage.tsx';
import { MissingRemotePage } from './errors/MissingRemotePage.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { OfflinePage } from './offline/OfflinePage.tsx';
import { useTexts } from '../texts.ts';

/** Whether the shop or a remote could not be reached. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof CallError && error.status === 0) ||
  (error instanceof Error && error.name === 'ChunkLoadError') ||
  (isRouteErrorResponse(error) && error.status === 503);

/** Shown in place of a page that failed. Outside the layout it has a minimal one. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  const hasLayout = useContext(PageTitleContext) !== null;
  const isOffline = useIsOffline();
  const t = useTexts();
  const navigation = useNavigationData();
  const categoriesFailed = !hasLayout && !navigation;
  const title = categoriesFailed ? 'Failed to fetch categories.' : errorTitle(error);
  useErrorTitle(t.dynamic(title));

  if (!hasLayout)
    return (
      <MinimalLayout>
        <FailedPage title={title} />
      </MinimalLayout>
    );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isOffline && isUnreachable(error)) return <OfflinePage />;
  if (isRouteErrorResponse(error) && error.status === 503) return <MissingRemotePage />;
  return <FailedPage title="Something went wrong." />;
}
