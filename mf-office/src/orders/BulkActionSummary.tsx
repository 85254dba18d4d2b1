import type { ReactNode } from 'react';
import type { BulkActionResult } from '../contract/calls.ts';
import { useTexts } from '../texts.ts';

export function BulkActionSummary({ result: { done, refused } }: { result: BulkActionResult }): ReactNode {
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
