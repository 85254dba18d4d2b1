import { Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { ClothesLine } from '../../layout/drawings/ClothesLine.tsx';
import { useTexts } from '../../texts.ts';
import styles from './errors.module.css';

export function NotFoundPage(): ReactNode {
  const t = useTexts();
  return (
    <section className={styles.page}>
      <ClothesLine />
      <h1>{t('Page not found')}</h1>
      <p>{t('The wind has carried it off, or it never hung here.')}</p>
      <div className={styles.actions}>
        <Link className={styles.solidLink} to={paths.home()}>
          {t('Back To Home')}
        </Link>
        <Link className={styles.outlineLink} to={paths.allProducts()}>
          {t('All products')}
        </Link>
      </div>
    </section>
  );
}
