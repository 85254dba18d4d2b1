import { Skeleton } from 'mf-shared';
import type { ReactNode } from 'react';
import styles from './PageLayout.module.css';

export function PageLayout({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.page}>{children}</div>;
}

interface HeadingProps {
  title: string;
  above?: ReactNode;
  children?: ReactNode;
}

export function PageHeading({ title, above, children }: HeadingProps): ReactNode {
  return (
    <header className={styles.heading}>
      {above}
      <h1>{title}</h1>
      {children && <p className={styles.below}>{children}</p>}
    </header>
  );
}

export function PageLoading(): ReactNode {
  return (
    <PageLayout>
      <Skeleton size="page" />
    </PageLayout>
  );
}
