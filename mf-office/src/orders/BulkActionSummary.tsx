import type { ReactNode } from 'react';
import type { BulkActionResult, UndoableStep } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { UndoNotice } from './UndoNotice.tsx';

export type ShownResult = BulkActionResult & { isUndo?: boolean };

interface Props {
  result: ShownResult;
  /** The completed step, if it can be undone. */
  step?: UndoableStep | undefined;
  onUndone?: (result: ShownResult) => void;
}

export function BulkActionSummary({ result, step, onUndone }: Props): ReactNode {
  const t = useTexts();
  const { done, refused, isUndo = false } = result;
  return (
    <>
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
      {step && !isUndo && done.length > 0 && (
        <UndoNotice
          key={done.join()}
          numbers={done}
          step={step}
          onUndone={(undone) => onUndone?.({ ...undone, isUndo: true })}
        />
      )}
    </>
  );
}
