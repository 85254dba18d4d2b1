import { Button, isRouteErrorResponse, Link, paths, useRevalidator, useRouteError } from 'mf-shared';
import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import { PageHeading } from './PageHeading.tsx';
import { useTexts } from '../texts.ts';
import styles from './PageFailure.module.css';

/** What a failed page says: its loader's own words, where it has some. */
export function useFailureText(): string {
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

/** Stands in a page's place when its data could not be had. */
export function PageFailure(): ReactNode {
  const t = useTexts();
  return (
    <Page>
      <PageHeading title={useFailureText()} />
      <p className={styles.ways}>
        <TryAgain />
        <Link to={paths.home()}>{t('Back To Home')}</Link>
      </p>
    </Page>
  );
}
