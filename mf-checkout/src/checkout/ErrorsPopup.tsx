import type { ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import type { Errors } from './validate.ts';
import { useTexts } from '../texts.ts';
import styles from './ErrorsPopup.module.css';

/** All errors in one place, because on a small screen most of the fields are out of view. */
export function ErrorsPopup({ errors, onClose }: { errors: Errors; onClose: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Please check your details')} onClose={onClose}>
      <ul className={styles.errors}>
        {Object.entries(errors).map(([field, text]) => text && <li key={field}>{t.dynamic(text)}</li>)}
      </ul>
      <Button className={styles.button} onClick={onClose}>
        {t('OK')}
      </Button>
    </Dialog>
  );
}
