import type { ReactNode } from 'react';
import {
  cartActions,
  Icon,
  lineId,
  lineTotalCents,
  maxQuantity,
  QuantityStepper,
  useShopDispatch,
  type CartLine,
} from 'mf-shared';
import { useTexts } from '../texts.ts';
import { LineCustomization, LineName, LineNotices, LinePicture, UnitPrice } from './LineDetails.tsx';
import type { LineUpdate } from './lineUpdates.ts';
import { lineLabels } from '../lineLabels.ts';
import styles from './CartLineRow.module.css';

interface Props {
  line: CartLine;
  update: LineUpdate | undefined;
  onRemove: () => void;
  onLeave: () => void;
}

export function CartLineRow({ line, update, onRemove, onLeave }: Props): ReactNode {
  const t = useTexts();
  const dispatch = useShopDispatch();
  const { name, colour, size } = lineLabels(line, t, update);
  return (
    <li className={styles.row}>
      <LinePicture line={line} />
      <div className={styles.details}>
        <LineName line={line} update={update} onVisit={onLeave} />
        <p className={styles.unitPrice}>
          <UnitPrice line={line} />
        </p>
        <LineCustomization line={line} />
        <LineNotices update={update} />
      </div>
      <div className={styles.controls}>
        {!update?.isUnavailable && (
          <QuantityStepper
            quantity={line.quantity}
            max={Math.min(update?.available ?? maxQuantity, maxQuantity)}
            label={t('Quantity of {name}', { name })}
            isLabelHidden
            onChange={(quantity) => dispatch(cartActions.quantityChanged({ lineId: lineId(line), quantity }))}
          />
        )}
        <button
          type="button"
          className={styles.remove}
          aria-label={t('Remove {name}, {colour}, {size}', { name, colour, size })}
          onClick={onRemove}
        >
          <Icon name="trash" size={20} />
          {update?.isUnavailable && t('Remove')}
        </button>
        <p className={styles.total}>{t.money(lineTotalCents(line))}</p>
      </div>
    </li>
  );
}
