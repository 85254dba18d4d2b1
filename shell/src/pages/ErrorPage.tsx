import { CallError, isRouteErrorResponse, useRouteError } from 'mf-shared';
import { useContext, type ReactNode } from 'react';
import { PageTitleContext, useErrorTitle } from '../layout/pageTitle.ts';
import { useNavigationData } from '../layout/useNavigationData.ts';
import { useIsOffline } from '../offline/connection.ts';
import { BareFrame } from './errors/BareFrame.tsx';
import { errorTitle } from './errors/errorTitle.ts';
import { FailedPage } from './errors/FailedPage.tsx';
import { MissingRemotePage } from './errors/MissingRemotePage.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { OfflinePage } from './offline/OfflinePage.tsx';
import { useTexts } from '../texts.ts';

/** Nothing answered, neither the shop nor for a part of it. */
const isUnreached = (error: unknown): boolean =>
  (error instanceof CallError && error.status === 0) ||
  (error instanceof Error && error.name === 'ChunkLoadError') ||
  (isRouteErrorResponse(error) && error.status === 503);

/** What stands in the place of a page that cannot be shown. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  const isFramed = useContext(PageTitleContext) !== null;
  const isOffline = useIsOffline();
  const t = useTexts();
  const navigation = useNavigationData();
  const categoriesFailed = !isFramed && !navigation;
  const title = categoriesFailed ? 'Failed to fetch categories.' : errorTitle(error);
  useErrorTitle(t.dynamic(title));

  if (!isFramed)
    return (
      <BareFrame>
        <FailedPage title={title} />
      </BareFrame>
    );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isOffline && isUnreached(error)) return <OfflinePage />;
  if (isRouteErrorResponse(error) && error.status === 503) return <MissingRemotePage />;
  return <FailedPage title="Something went wrong." />;
}
