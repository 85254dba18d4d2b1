import { Button, Link, paths } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { LooseThread } from '../../layout/drawings/LooseThread.tsx';
import { useTexts } from '../../texts.ts';
import styles from '../errors/errors.module.css';

/** Shown in place of a page that is not cached, while the shop cannot be reached. */
export function OfflinePage(): ReactNode {
  const t = useTexts();
  useCachedDocument();
  return (
    <section className={styles.page}>
      <LooseThread />
      <h1>{t('You are offline')}</h1>
      <p>
        {t(
          'This page has not been opened in this browser yet. Pages that you have seen still open, and your cart is kept.',
        )}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{t('Try again')}</Button>
        <Link className={styles.outlineLink} to={paths.home()}>
          {t('Back To Home')}
        </Link>
      </div>
    </section>
  );
}

/** Reloads if the page is cached as a document, which the service worker then serves. */
function useCachedDocument(): void {
  useEffect(() => {
    if (!('caches' in globalThis) || location.pathname.endsWith(paths.offline())) return;
    void caches.match(location.href, { ignoreVary: true }).then((cached) => cached && location.reload());
  }, []);
}
