import { Icon, Link } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { AllProductsData } from './loadAllProducts.ts';
import styles from './ServicePages.module.css';

export function ServicePages({ pages }: { pages: AllProductsData['services'] }): ReactNode {
  const t = useTexts();
  const headingId = useId();
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Help and services')}</h2>
      <ul className={styles.list}>
        {pages.map(({ title, path }) => (
          <li key={path}>
            <Link className={styles.link} to={path}>
              {title}
              <Icon name="right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
