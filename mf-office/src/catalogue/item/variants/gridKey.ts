import type { KeyboardEvent } from 'react';

export interface Place {
  row: number;
  column: number;
}

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Enter: { row: 1, column: 0 },
};

/** What a key does in a grid of fields: the step to the next one, or the undo of the last change. */
export function gridKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): Place | 'undo' | undefined {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return 'undo';
  if (ctrlKey || metaKey || altKey) return undefined;
  return shiftKey && key === 'Enter' ? { row: -1, column: 0 } : steps[key];
}
