import type { ReactNode } from 'react';
import { Dialog } from 'mf-shared';
import { ShownOnce } from '../form/ShownOnce.tsx';
import { useTexts } from '../language/texts.ts';

interface Props {
  secret: string;
  onClose: () => void;
}

export function SecretDialog({ secret, onClose }: Props): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Secret of the webhook')} onClose={onClose}>
      <ShownOnce onDone={onClose}>
        <p>{t('This is shown once. The receiver needs it to check the signature of each delivery.')}</p>
        <p>
          <code>{secret}</code>
        </p>
      </ShownOnce>
    </Dialog>
  );
}
