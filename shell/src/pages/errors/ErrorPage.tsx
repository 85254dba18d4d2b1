import { Button, CallError, isRouteErrorResponse, Link, paths, useRouteError } from 'mf-shared';
import { useContext, type ReactNode } from 'react';
import { ClothesLine } from '../../layout/drawings/ClothesLine.tsx';
import { MinimalLayout } from '../../layout/frame/MinimalLayout.tsx';
import { useNavigationData } from '../../layout/navigation/useSections.ts';
import { PageTitleContext, useErrorTitle } from '../../layout/frame/pageTitle.ts';
import { useIsOffline } from '../../offline/connection.ts';
import { useTexts } from '../../texts.ts';
import { ErrorSection, HomeLink } from './ErrorSection.tsx';
import { errorTitle } from '../../document/errorTitle.ts';
import { MissingRemotePage } from './MissingRemotePage.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import styles from './ErrorSection.module.css';

const isUnreachable = (error: unknown): boolean =>
  (error instanceof CallError && error.status === 0) ||
  (error instanceof Error && error.name === 'ChunkLoadError') ||
  (isRouteErrorResponse(error) && error.status === 503);

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
        <FailedPage title={t.dynamic(title)} />
      </MinimalLayout>
    );
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isOffline && isUnreachable(error)) return <OfflinePage />;
  if (isRouteErrorResponse(error) && error.status === 503) return <MissingRemotePage />;
  return <FailedPage title={t.dynamic('Something went wrong.')} />;
}

function NotFoundPage(): ReactNode {
  const t = useTexts();
  return (
    <ErrorSection
      drawing={<ClothesLine />}
      title={t('Page not found')}
      text={t('The wind has carried it off, or it never hung here.')}
      actions={
        <>
          <HomeLink isPrimary />
          <Link className={styles.outlineLink} to={paths.allProducts()}>
            {t('All products')}
          </Link>
        </>
      }
    />
  );
}

/** The page's actions load a new document, since a hanging script would not be requested again. */
function FailedPage({ title }: { title: string }): ReactNode {
  const t = useTexts();
  return (
    <ErrorSection
      title={title}
      text={t('It did not work on our side, or the connection was lost. Your cart is kept.')}
      actions={
        <>
          <Button onClick={() => location.reload()}>{t('Try again')}</Button>
          <HomeLink reloadDocument />
        </>
      }
    />
  );
}
