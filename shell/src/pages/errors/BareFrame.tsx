import { brand } from 'mf-shared';
import type { ReactNode } from 'react';
import { Wordmark } from '../../layout/Wordmark.tsx';
import styles from './errors.module.css';

/** A frame that needs nothing, for when the shop's own could not be made. */
export function BareFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <header className={styles.bareHeader}>
        <Wordmark />
      </header>
      <main id="main">{children}</main>
      <footer className={styles.bareFooter}>
        <a href={`mailto:${brand.email}`}>{brand.email}</a> ·{' '}
        <a href={`tel:+357${brand.phone}`}>{brand.phone}</a>
      </footer>
    </>
  );
}
