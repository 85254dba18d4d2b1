import type { ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import staffStyles from '../staff/Staff.module.css';
import { useTexts } from '../language/texts.ts';

interface Props {
  secret: string;
  onClose: () => void;
}

/** The server sends the secret once. */
export function SecretDialog({ secret, onClose }: Props): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Secret of the webhook')} onClose={onClose}>
      <div className={staffStyles.secrets}>
        <p>{t('This is shown once. The receiver needs it to check the signature of each delivery.')}</p>
        <p>
          <code>{secret}</code>
        </p>
        <div>
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
