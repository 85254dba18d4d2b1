import { Button, paths } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { ErrorSection, HomeLink } from './ErrorSection.tsx';

export function OfflinePage(): ReactNode {
  const t = useTexts();
  useCachedDocument();
  return (
    <ErrorSection
      title={t('You are offline')}
      text={t(
        'This page has not been opened in this browser yet. Pages that you have seen still open, and your cart is kept.',
      )}
      actions={
        <>
          <Button onClick={() => location.reload()}>{t('Try again')}</Button>
          <HomeLink />
        </>
      }
    />
  );
}

/** After the reload, the service worker serves the cached document. */
function useCachedDocument(): void {
  useEffect(() => {
    if (!('caches' in globalThis) || location.pathname.endsWith(paths.offline())) return;
    void caches.match(location.href, { ignoreVary: true }).then((cached) => cached && location.reload());
  }, []);
}
