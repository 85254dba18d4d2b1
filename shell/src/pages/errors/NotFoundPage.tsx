import { Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { ClothesLine } from '../../layout/drawings/ClothesLine.tsx';
import styles from './errors.module.css';

export function NotFoundPage(): ReactNode {
  return (
    <section className={styles['page']}>
      <ClothesLine />
      <h1>Page not found</h1>
      <p>The wind has carried it off, or it never hung here.</p>
      <div className={styles['ways']}>
        <Link className={styles['solid']} to={paths.home()}>
          Back To Home
        </Link>
        <Link className={styles['home']} to={paths.allProducts()}>
          All products
        </Link>
      </div>
    </section>
  );
}
