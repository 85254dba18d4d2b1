import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../page/LoadError.tsx';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { useTexts } from '../texts.ts';

const StockAlertConfirmation = lazyPart(() => import('./StockAlertConfirmation.tsx'), LoadError);

const subscribe = (): (() => void) => () => undefined;

export function StockAlertPage(): ReactNode {
  const t = useTexts();
  // React drops clicks on the server's buttons while their code is loading.
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const loading = <Skeleton size="block" />;
  return (
    <PageLayout>
      <PageHeading title={t('Back in stock')} />
      <Suspense fallback={loading}>{isInBrowser ? <StockAlertConfirmation /> : loading}</Suspense>
    </PageLayout>
  );
}
