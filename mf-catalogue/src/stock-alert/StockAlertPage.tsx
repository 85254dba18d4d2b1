import { lazy, Suspense, type ReactNode } from 'react';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { useTexts } from '../texts.ts';

const StockAlertConfirmation = lazy(() => import('./StockAlertConfirmation.tsx'));

export function StockAlertPage(): ReactNode {
  const t = useTexts();
  return (
    <PageLayout>
      <PageHeading title={t('Back in stock')} />
      <Suspense>
        <StockAlertConfirmation />
      </Suspense>
    </PageLayout>
  );
}
