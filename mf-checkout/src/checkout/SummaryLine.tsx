import type { ReactNode } from 'react';
import { Button, cartActions, toCents, useShopDispatch, type CartLine } from 'mf-shared';
import { LineCustomization, LineName, LineNewsTexts, LinePicture, PiecePrice } from '../cart/LineFacts.tsx';
import { lineWords, type LineNews } from '../cart/lineNews.ts';
import { useTexts } from '../texts.ts';
import styles from './SummaryLine.module.css';

/** A line as it will be ordered. Quantities are the cart's matter; only what cannot be ordered can be taken out here. */
export function SummaryLine({ line, news }: { line: CartLine; news: LineNews | undefined }): ReactNode {
  const t = useTexts();
  const dispatch = useShopDispatch();
  return (
    <li className={styles.line}>
      <LinePicture line={line} />
      <div>
        <LineName line={line} news={news} />
        <p className={styles.amount}>
          <span className={styles.count}>
            {line.quantity} × <PiecePrice line={line} />
          </span>{' '}
          <span className={styles.total}>{t.money(toCents(line.totalPrice))}</span>
        </p>
        <LineCustomization line={line} />
        <LineNewsTexts news={news} />
        {news?.isUnavailable && (
          <Button
            variant="quiet"
            className={styles.remove}
            aria-label={t('Remove {name}', { name: lineWords(line, news).name })}
            onClick={() => dispatch(cartActions.lineRemoved(line.specific_id))}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
