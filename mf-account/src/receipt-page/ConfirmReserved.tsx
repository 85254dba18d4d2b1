import type { ReactNode } from 'react';
import { Button, useCalls } from 'mf-shared';
import { showNotice } from '../session/notices.ts';
import { useAction } from '../session/useAction.ts';
import { useTexts } from '../texts.ts';

interface Props {
  id: string;
  token: string;
  onDone: () => void;
}

/** Requires a click, since mail programs open links by themselves. */
export default function ConfirmReserved({ id, token, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { isBusy, run } = useAction();

  async function confirm(): Promise<void> {
    await run(async () => {
      await calls.post('ShopConfirmReserved', { id, token });
      showNotice(t('Thank you. Your order is reserved.'), 'info');
    });
    onDone();
  }

  return (
    <Button disabled={isBusy} onClick={() => void confirm()}>
      {t('Confirm the order')}
    </Button>
  );
}
