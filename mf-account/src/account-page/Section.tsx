import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

/** A further part of a tab, under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
