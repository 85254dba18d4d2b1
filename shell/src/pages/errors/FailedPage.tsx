import { Button, Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { LooseThread } from '../../layout/drawings/LooseThread.tsx';
import { useTexts } from '../../texts.ts';
import styles from './errors.module.css';

/** Its links load a new document, since a script that hangs would not be requested again. */
export function FailedPage({ title }: { title: string }): ReactNode {
  const t = useTexts();
  return (
    <section className={styles.page}>
      <LooseThread />
      <h1>{t.dynamic(title)}</h1>
      <p>{t('It did not work on our side, or the connection was lost. Your cart is kept.')}</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{t('Try again')}</Button>
        <Link className={styles.outlineLink} to={paths.home()} reloadDocument>
          {t('Back To Home')}
        </Link>
      </div>
    </section>
  );
}
