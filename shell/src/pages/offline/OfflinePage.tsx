import { Button, Link, paths } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { LooseThread } from '../../layout/drawings/LooseThread.tsx';
import { useTexts } from '../../texts.ts';
import styles from '../errors/errors.module.css';

/** In the place of a page that this browser has not kept, while the shop cannot be reached. */
export function OfflinePage(): ReactNode {
  const t = useTexts();
  useKeptDocument();
  return (
    <section className={styles.page}>
      <LooseThread />
      <h1>{t('You are offline')}</h1>
      <p>
        {t(
          'This page has not been opened in this browser yet. Pages that you have seen still open, and your cart is kept.',
        )}
      </p>
      <div className={styles.ways}>
        <Button onClick={() => location.reload()}>{t('Try again')}</Button>
        <Link className={styles.home} to={paths.home()}>
          {t('Back To Home')}
        </Link>
      </div>
    </section>
  );
}

/** A page that was opened in full is kept as a document, which only a new load brings back. */
function useKeptDocument(): void {
  useEffect(() => {
    if (!('caches' in globalThis) || location.pathname.endsWith(paths.offline())) return;
    void caches.match(location.href, { ignoreVary: true }).then((kept) => kept && location.reload());
  }, []);
}
