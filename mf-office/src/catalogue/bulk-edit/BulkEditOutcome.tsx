import type { ReactNode } from 'react';
import type { BulkEditResult } from '../../contract/calls.ts';
import { useCount } from '../../page/useCount.ts';
import { useTexts } from '../../language/texts.ts';
import { BulkEditNotChanged } from './BulkEditNotChanged.tsx';

interface Props {
  result: Pick<BulkEditResult, 'unchanged' | 'refused'> & { changed: unknown[] };
  /** Null until it is undone. */
  undo: { undone: number; refused: string[] } | null;
}

/** Shows the results of a bulk edit, then those of its undo. */
export function BulkEditOutcome({ result, undo }: Props): ReactNode {
  const t = useTexts();
  const count = useCount();
  if (!undo)
    return (
      <>
        <p>{t('Changed: {count}', { count: count(result.changed.length) })}</p>
        <BulkEditNotChanged result={result} />
      </>
    );
  return (
    <>
      <p>{t('Undone: {count}', { count: count(undo.undone) })}</p>
      {undo.refused.map((why) => (
        <p key={why}>{why}</p>
      ))}
    </>
  );
}
