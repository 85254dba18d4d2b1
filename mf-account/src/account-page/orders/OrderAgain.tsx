import { useState, type ReactNode } from 'react';
import { bus, Button, cartActions, selectLines, useCalls, useShopDispatch, useShopSelector } from 'mf-shared';
import { errorMessage } from '../../session/notices.ts';
import { isSessionExpired, signedOut } from '../../session/session.ts';
import { useTexts } from '../../texts.ts';
import { reorderMessages, toReorderedLines } from './reorder.ts';
import styles from './OrderPanel.module.css';

interface Props {
  id: string;
  describedBy?: string;
  variant?: 'solid' | 'outline';
}

export function OrderAgain({ id, describedBy, variant }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const cart = useShopSelector(selectLines);
  const [isBusy, setBusy] = useState(false);
  const [messages, setMessages] = useState<string[]>([]);

  async function orderAgain(): Promise<void> {
    setBusy(true);
    setMessages([]);
    try {
      const response = await calls.get('ShopOrderAgain', { id });
      const added = toReorderedLines(response?.lines ?? [], cart);
      for (const { line } of added) if (line.quantity > 0) dispatch(cartActions.lineAdded(line));
      setMessages(reorderMessages(added, response?.unavailable ?? [], t));
      if (added.some(({ line }) => line.quantity > 0)) bus.publish('checkout:cart-requested', { v: 1 });
    } catch (error) {
      if (isSessionExpired(error)) signedOut();
      else setMessages([t.dynamic(errorMessage(error))]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant={variant}
        aria-describedby={describedBy}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void orderAgain()}
      >
        {t('Order Again')}
      </Button>
      <ul className={styles.news} role="status">
        {messages.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
