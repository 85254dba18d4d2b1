import type { ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import type { Errors, FieldName } from '../draft/validate.ts';
import { useTexts } from '../../texts.ts';
import styles from './ErrorsPopup.module.css';

interface Props {
  errors: Errors;
  onClose: () => void;
  onGoTo: (field: FieldName) => void;
}

export default function ErrorsPopup({ errors, onClose, onGoTo }: Props): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Please check your details')} onClose={onClose}>
      <ul className={styles.errors}>
        {(Object.entries(errors) as [FieldName, string | undefined][]).map(
          ([field, text]) =>
            text && (
              <li key={field}>
                <button type="button" className={styles.error} onClick={() => onGoTo(field)}>
                  {t.dynamic(text)}
                </button>
              </li>
            ),
        )}
      </ul>
      <Button className={styles.button} onClick={onClose}>
        {t('OK')}
      </Button>
    </Dialog>
  );
}
