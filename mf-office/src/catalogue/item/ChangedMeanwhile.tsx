import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from './StockForm.module.css';
import type { Counted, Entries } from './stockSheet.ts';

interface Props {
  /** Those whose stock is no longer what was seen. */
  moved: Counted[];
  entries: Entries;
  onChange: (entries: Entries) => void;
}

/** Lets whoever counted decide, where orders or a colleague changed the stock in the meantime. */
export function ChangedMeanwhile({ moved, entries, onChange }: Props): ReactNode {
  const t = useTexts();
  function leave(id: number): void {
    const { [id]: _, ...others } = entries;
    onChange(others);
  }
  return (
    <div role="group" aria-label={t('Changed meanwhile')} className={styles.moved}>
      <p role="alert">
        {t('Orders or a colleague changed this stock while you were counting. Choose what is right:')}
      </p>
      <ul>
        {moved.map(({ variant, seen, typed }) => (
          <li key={variant.id}>
            <span>
              {t('{variant}: was {seen}, is now {now}, you counted {typed}', {
                variant: `${variant.colour}, ${variant.size}`,
                seen,
                now: variant.onHand,
                typed,
              })}
            </span>
            <Button
              type="button"
              variant="outline"
              onClick={() => onChange({ ...entries, [variant.id]: { seen: variant.onHand, typed } })}
            >
              {t('Write {count}', { count: typed })}
            </Button>
            <Button type="button" variant="outline" onClick={() => leave(variant.id)}>
              {t('Leave {count}', { count: variant.onHand })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
