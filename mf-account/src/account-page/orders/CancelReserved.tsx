import { useState, type ReactNode } from 'react';
import { Button, Dialog, useCalls } from 'mf-shared';
import { showNotice } from '../../session/notices.ts';
import { useAction } from '../../session/useAction.ts';
import { useTexts } from '../../texts.ts';
import dialog from '../access/PasswordDialog.module.css';

interface Props {
  id: string;
  /** The token of a mailed link; missing if the order is the signed-in customer's. */
  token?: string;
  onDone: () => void;
}

/** Cancels an order that is to be paid at pickup. */
export default function CancelReserved({ id, token, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAction();

  async function cancel(): Promise<void> {
    await run(async () => {
      await calls.post('ShopCancelReserved', { id, ...(token && { token }) });
      showNotice(t('It was cancelled. You need not pay anything.'), 'info');
    });
    setOpen(false);
    onDone();
  }

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('Cancel the order')}
      </Button>
      {isOpen && (
        <Dialog title={t('Cancel the order')} onClose={() => !isBusy && setOpen(false)}>
          <p className={dialog.text}>
            {t('We do not keep the pieces of order {id} for you any longer. This cannot be undone.', { id })}
          </p>
          <div className={dialog.choice}>
            <Button variant="outline" disabled={isBusy} onClick={() => setOpen(false)}>
              {t('Keep the order')}
            </Button>
            <Button className={dialog.danger ?? ''} disabled={isBusy} onClick={() => void cancel()}>
              {t('Cancel the order')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
