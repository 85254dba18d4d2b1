import type { ReactNode } from 'react';
import type { BulkActionResult } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';

interface Props {
  result: BulkActionResult & { isUndo?: boolean };
}

export function BulkActionSummary({ result: { done, refused, isUndo = false } }: Props): ReactNode {
  const t = useTexts();
  return (
    <div role="status">
      {done.length > 0 && (
        <p>{t(isUndo ? 'Undone: {numbers}' : 'Done: {numbers}', { numbers: done.join(', ') })}</p>
      )}
      {refused.map(({ number, why }) => (
        <p key={number}>
          <strong>{t(isUndo ? 'Not undone: {number}' : 'Not done: {number}', { number })}</strong>{' '}
          <span>{why}</span>
        </p>
      ))}
    </div>
  );
}
