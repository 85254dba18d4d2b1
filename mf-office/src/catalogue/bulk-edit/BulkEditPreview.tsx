import type { ReactNode } from 'react';
import type { BulkEditResult } from '../../contract/calls.ts';
import { useCount } from '../../page/useCount.ts';
import { useTexts } from '../../language/texts.ts';
import { BulkEditNotChanged } from './BulkEditNotChanged.tsx';
import styles from './BulkEdit.module.css';

const sampleSize = 10;

interface Props {
  result: BulkEditResult;
  /** Whether prices change. */
  hasPrices: boolean;
  /** The category to which the items would move. */
  category: string | undefined;
}

/** Shows what would change: every item of a short list, otherwise a sample and the totals. */
export function BulkEditPreview({ result, hasPrices, category }: Props): ReactNode {
  const t = useTexts();
  const count = useCount();
  const { changed, unchanged, refused } = result;
  const all = changed.length + unchanged.length + refused.length;
  const more = changed.length - sampleSize;
  return (
    <div className={styles.preview} role="status">
      {category && <p>{category}</p>}
      {all > sampleSize && (
        <p>
          {t('Of {all} items: {changed} change, {unchanged} are so already, {refused} are not possible.', {
            all: count(all),
            changed: count(changed.length),
            unchanged: count(unchanged.length),
            refused: count(refused.length),
          })}
        </p>
      )}
      <ul>
        {changed.slice(0, sampleSize).map(({ id, name, beforeCents, afterCents }) => (
          <li key={id}>{hasPrices ? `${name}: ${t.money(beforeCents)} → ${t.money(afterCents)}` : name}</li>
        ))}
        {more > 0 && <li>{t('and {count} more', { count: count(more) })}</li>}
      </ul>
      <BulkEditNotChanged result={result} />
    </div>
  );
}
