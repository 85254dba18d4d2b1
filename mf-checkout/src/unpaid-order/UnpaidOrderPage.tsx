import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'mf-shared';
import { optionalPart } from '../page/optionalPart.ts';
import { useTexts } from '../texts.ts';
import styles from './UnpaidOrderPage.module.css';

const UnpaidOrder = optionalPart(() => import('./UnpaidOrder.tsx'));

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
