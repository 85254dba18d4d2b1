import { isRouteErrorResponse, useRouteError } from 'mf-shared';
import { useContext, type ReactNode } from 'react';
import { PageTitleContext, useErrorTitle } from '../layout/pageTitle.ts';
import { useNavigationData } from '../layout/useNavigationData.ts';
import { BareFrame } from './errors/BareFrame.tsx';
import { errorTitle } from './errors/errorTitle.ts';
import { FailedPage } from './errors/FailedPage.tsx';
import { MissingRemotePage } from './errors/MissingRemotePage.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';

/** What stands in the place of a page that cannot be shown. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  const isFramed = useContext(PageTitleContext) !== null;
  const navigation = useNavigationData();
  const categoriesFailed = !isFramed && !navigation;
  const title = categoriesFailed ? 'Failed to fetch categories.' : errorTitle(error);
  useErrorTitle(title);

  if (!isFramed)
    return (
      <BareFrame>
        <FailedPage title={title} />
      </BareFrame>
    );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 503) return <MissingRemotePage />;
  return <FailedPage title="Something went wrong." />;
}
