import type { ReactNode } from 'react';
import {
  cartActions,
  Icon,
  maxPieces,
  QuantityStepper,
  toCents,
  useShopDispatch,
  type CartLine,
} from 'mf-shared';
import { LineCustomization, LineName, LineNewsTexts, LinePicture, PiecePrice } from './LineFacts.tsx';
import { lineWords, type LineNews } from './lineNews.ts';
import { useTexts } from '../texts.ts';
import styles from './CartLineRow.module.css';

interface Props {
  line: CartLine;
  news: LineNews | undefined;
  onRemove: () => void;
  /** The shopper goes to the item's page. */
  onLeave: () => void;
}

export function CartLineRow({ line, news, onRemove, onLeave }: Props): ReactNode {
  const t = useTexts();
  const dispatch = useShopDispatch();
  const { specific_id } = line;
  const { name, colour, size } = lineWords(line, news);
  return (
    <li className={styles.row}>
      <LinePicture line={line} />
      <div className={styles.facts}>
        <LineName line={line} news={news} onVisit={onLeave} />
        <p className={styles.piece}>
          <PiecePrice line={line} />
        </p>
        <LineCustomization line={line} />
        <LineNewsTexts news={news} />
      </div>
      <div className={styles.count}>
        {!news?.isUnavailable && (
          <QuantityStepper
            quantity={line.quantity}
            max={Math.min(news?.available ?? maxPieces, maxPieces)}
            label={t('Quantity of {name}', { name })}
            isLabelHidden
            onChange={(quantity) => dispatch(cartActions.quantityChanged({ specific_id, quantity }))}
          />
        )}
        <button
          type="button"
          className={styles.remove}
          aria-label={t('Remove {name}, {colour}, {size}', { name, colour, size })}
          onClick={onRemove}
        >
          <Icon name="trash" size={20} />
          {news?.isUnavailable && t('Remove')}
        </button>
        <p className={styles.total}>{t.money(toCents(line.totalPrice))}</p>
      </div>
    </li>
  );
}
