import { Link, type SchoolLink } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './SchoolLinks.module.css';

/** Groups the links by town. */
export function SchoolLinks({ schools }: { schools: SchoolLink[] }): ReactNode {
  const t = useTexts();
  const id = useId();
  const towns = [...new Set(schools.map(({ town }) => town))].toSorted((one = '', other = '') =>
    one.localeCompare(other),
  );
  return (
    <section className={styles.schools} aria-labelledby={id}>
      <h2 id={id}>{t('Find your school')}</h2>
      <div className={styles.towns}>
        {towns.map((shown) => (
          <div key={shown ?? ''} className={styles.town}>
            {shown && <h3>{shown}</h3>}
            <ul className={styles.links}>
              {schools
                .filter(({ town }) => town === shown)
                .map(({ name, path }) => (
                  <li key={path}>
                    <Link to={path}>{name}</Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
