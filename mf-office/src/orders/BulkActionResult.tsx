import type { ReactNode } from 'react';
import type { BulkActionOutcome } from 'mf-shared/officeCalls';
import { useTexts } from '../texts.ts';

export function BulkActionResult({ worked: { done, refused } }: { worked: BulkActionOutcome }): ReactNode {
  const t = useTexts();
  return (
    <div role="status">
      {done.length > 0 && <p>{t('Done: {numbers}', { numbers: done.join(', ') })}</p>}
      {refused.map(({ number, why }) => (
        <p key={number}>
          <strong>{t('Not done: {number}', { number })}</strong> <span lang="en">{why}</span>
        </p>
      ))}
    </div>
  );
}
