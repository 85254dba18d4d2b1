import { useState, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import dialog from '../account-page/access/PasswordDialog.module.css';
import { useTexts } from '../texts.ts';

interface Props {
  name: string;
  onRemove: () => Promise<boolean>;
  onClose: () => void;
}

export function RemovePasskey({ name, onRemove, onClose }: Props): ReactNode {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    if (!(await onRemove())) onClose();
  }

  return (
    <Dialog title={t('Remove {name}', { name })} onClose={() => !isBusy && onClose()}>
      <p className={dialog.text}>
        {t('It does not sign in here any more then. Your device keeps its copy until you delete it there.')}
      </p>
      <div className={dialog.choice}>
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button className={dialog.danger ?? ''} disabled={isBusy} onClick={() => void remove()}>
          {t('Remove')}
        </Button>
      </div>
    </Dialog>
  );
}
