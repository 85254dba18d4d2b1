import type { ReactNode } from 'react';
import { Button, cartActions, lineId, lineTotalCents, useShopDispatch, type CartLine } from 'mf-shared';
import { LineCustomization, LineName, LineNotices, LinePicture, UnitPrice } from '../../cart/LineDetails.tsx';
import type { LineUpdate } from '../../cart/lineUpdates.ts';
import { lineLabels } from '../../lineLabels.ts';
import { useTexts } from '../../texts.ts';
import styles from './SummaryLine.module.css';

export function SummaryLine({ line, update }: { line: CartLine; update: LineUpdate | undefined }): ReactNode {
  const t = useTexts();
  const dispatch = useShopDispatch();
  return (
    <li className={styles.line}>
      <LinePicture line={line} />
      <div>
        <LineName line={line} update={update} />
        <p className={styles.amount}>
          <span className={styles.count}>
            {line.quantity} × <UnitPrice line={line} />
          </span>{' '}
          <span className={styles.total}>{t.money(lineTotalCents(line))}</span>
        </p>
        <LineCustomization line={line} />
        <LineNotices update={update} />
        {update?.isUnavailable && (
          <Button
            variant="quiet"
            className={styles.remove}
            aria-label={t('Remove {name}', { name: lineLabels(line, t, update).name })}
            onClick={() => dispatch(cartActions.lineRemoved(lineId(line)))}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
