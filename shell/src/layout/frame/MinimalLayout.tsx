import { Skeleton, useLanguage, useLocation, useSeller } from 'mf-shared';
import type { ReactNode } from 'react';
import { useComposition } from '../../remotes/composition.ts';
import { useTexts } from '../../texts.ts';
import styles from './MinimalLayout.module.css';
import { Wordmark } from '../drawings/Wordmark.tsx';

export function MinimalLayout({ children }: { children: ReactNode }): ReactNode {
  const { email, phone, dial } = useSeller();
  return (
    <>
      <header className={styles.header}>
        <Wordmark />
      </header>
      <main id="main">{children}</main>
      <footer className={styles.footer}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {email && phone && ' · '}
        {phone && <a href={`tel:${dial}`}>{phone}</a>}
      </footer>
    </>
  );
}

export function LoadingLayout(): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const title = useComposition().routeOf(useLocation().pathname)?.title?.[language];
  return (
    <MinimalLayout>
      <div className={styles.loading}>
        {title && <h1>{title}</h1>}
        <Skeleton size="page" label={t('Loading')} />
      </div>
    </MinimalLayout>
  );
}
