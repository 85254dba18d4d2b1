import { useState, type ReactNode } from 'react';
import {
  bus,
  Button,
  cartActions,
  selectCartLines,
  useCalls,
  useShopDispatch,
  useShopSelector,
} from 'mf-shared';
import { faultText } from '../../session/faultText.ts';
import { isSessionOver } from '../../session/isSessionOver.ts';
import { signedOut } from '../../session/session.ts';
import { useTexts } from '../../texts.ts';
import { againNews } from './againNews.ts';
import { addableLines } from './reorder.ts';
import styles from './OrderDetails.module.css';

/** Puts what the order had into the cart, as far as it is still sold, and says what is not as it was. */
export function OrderAgain({ id }: { id: string }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const cart = useShopSelector(selectCartLines);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<string[]>([]);

  async function orderAgain(): Promise<void> {
    setBusy(true);
    setNews([]);
    try {
      const answer = await calls.get('ShopOrderAgain', { id });
      const added = addableLines(answer?.lines ?? [], cart);
      for (const { line } of added) if (line.quantity > 0) dispatch(cartActions.lineAdded(line));
      setNews(againNews(added, answer?.gone ?? [], t));
      if (added.some(({ line }) => line.quantity > 0)) bus.publish('checkout:cart-requested', { v: 1 });
    } catch (error) {
      if (isSessionOver(error)) signedOut();
      else setNews([t.dynamic(faultText(error))]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && void orderAgain()}>
        {t('Order Again')}
      </Button>
      <ul className={styles.news} role="status">
        {news.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
