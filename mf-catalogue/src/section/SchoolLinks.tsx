import { Link, type SchoolLink } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './SchoolLinks.module.css';

export function SchoolLinks({ schools }: { schools: SchoolLink[] }): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <section className={styles.schools} aria-labelledby={id}>
      <h2 id={id}>{t('Find your school')}</h2>
      <ul className={styles.links}>
        {schools.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
