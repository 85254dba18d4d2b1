import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../page/LoadError.tsx';
import { useTexts } from '../texts.ts';
import styles from './UnpaidOrderPage.module.css';

const UnpaidOrder = lazyPart(() => import('./UnpaidOrder.tsx'), Unavailable);

export function UnpaidOrderPage(): ReactNode {
  const t = useTexts();
  const link = useLocation();
  return (
    <div className={styles.page}>
      <Suspense fallback={<h1>{t('Your unpaid order')}</h1>}>
        <UnpaidOrder key={link.search + link.hash} />
      </Suspense>
    </div>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <>
      <h1>{t('Your unpaid order')}</h1>
      <LoadError onRetry={onRetry} />
    </>
  );
}
