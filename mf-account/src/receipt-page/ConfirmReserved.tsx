import { useState, type ReactNode } from 'react';
import { Button, useCalls } from 'mf-shared';
import { showNotice } from '../session/notices.ts';
import { handleCallError } from '../session/session.ts';
import { useTexts } from '../texts.ts';

interface Props {
  id: string;
  token: string;
  onDone: () => void;
}

/** Needs a press, since mail programs open links by themselves. */
export default function ConfirmReserved({ id, token, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await calls.post('ShopConfirmReserved', { id, token });
      showNotice(t('Thank you. Your order is reserved.'), 'info');
    } catch (error) {
      handleCallError(error, t);
    }
    setBusy(false);
    onDone();
  }

  return (
    <Button disabled={isBusy} onClick={() => void confirm()}>
      {t('Confirm the order')}
    </Button>
  );
}
