import type { ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { useTexts } from '../texts.ts';
import actions from './actions.module.css';
import styles from './DiscardDialog.module.css';

interface Props {
  onDiscard: () => void;
  onClose: () => void;
}

export function DiscardDialog({ onDiscard, onClose }: Props): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Discard what you entered?')} onClose={onClose}>
      <div className={styles.ask}>
        <p>{t('It has not been saved.')}</p>
        <div className={actions.row}>
          <Button onClick={onClose}>{t('Continue editing')}</Button>
          <Button variant="outline" onClick={onDiscard}>
            {t('Discard')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
