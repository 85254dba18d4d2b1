import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The frame that the catalogue's pages share: the shop's width, its margins, the distance between parts. */
export function Page({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.page}>{children}</div>;
}
