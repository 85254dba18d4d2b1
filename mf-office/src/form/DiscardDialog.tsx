import type { ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { useTexts, type Text } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import forms from './form.module.css';

interface Props {
  /** Text of the button that discards. */
  action?: Text;
  onDiscard: () => void;
  onClose: () => void;
}

export function DiscardDialog({ action = 'Discard', onDiscard, onClose }: Props): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Discard what you entered?')} onClose={onClose}>
      <div className={forms.form}>
        <p>{t('It has not been saved.')}</p>
        <div className={actions.row}>
          <Button onClick={onClose}>{t('Continue editing')}</Button>
          <Button variant="outline" onClick={onDiscard}>
            {t(action)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
