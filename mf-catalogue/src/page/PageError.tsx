import { Button, isRouteErrorResponse, Link, paths, useRevalidator, useRouteError } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { PageHeading, PageLayout } from './PageLayout.tsx';
import styles from './PageError.module.css';

export function useErrorText(): string {
  const error = useRouteError();
  const t = useTexts();
  return t.dynamic(
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : 'Something went wrong.',
  );
}

export function TryAgain(): ReactNode {
  const t = useTexts();
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="outline" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
      {t('Try again')}
    </Button>
  );
}

export function PageError(): ReactNode {
  const t = useTexts();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageLayout>
      <PageHeading title={useErrorText()} />
      <p className={styles.actions}>
        {!isMissing && <TryAgain />}
        <Link to={paths.home()}>{t('Back To Home')}</Link>
      </p>
    </PageLayout>
  );
}

interface NotFoundErrorProps {
  /** The text that the loader throws if there is nothing to show. */
  title: string;
  children: ReactNode;
}

export function NotFoundError({ title, children }: NotFoundErrorProps): ReactNode {
  if (useErrorText() !== title) return <PageError />;
  return (
    <PageLayout>
      <PageHeading title={title} />
      <p>{children}</p>
    </PageLayout>
  );
}
