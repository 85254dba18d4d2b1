import { Link } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './Breadcrumbs.module.css';

export interface Step {
  name: string;
  path: string;
}

/** The way back up: from the section to the place above this page. */
export function Breadcrumbs({ steps }: { steps: Step[] }): ReactNode {
  const t = useTexts();
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className={styles.steps}>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
