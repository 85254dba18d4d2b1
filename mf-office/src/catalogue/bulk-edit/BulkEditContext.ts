import { createContext, useContext } from 'react';
import type { BulkEdit, BulkEditResult } from '../../contract/calls.ts';

/** A changed item, with the number of the change in its history. */
interface Change {
  id: number;
  number: number;
}

export interface BulkItem {
  id: number;
  seenCents: number;
}

export interface BulkRun {
  id: string;
  edit: BulkEdit;
  items: BulkItem[];
  /** How many of the items were sent. */
  sent: number;
  result: Pick<BulkEditResult, 'unchanged' | 'refused'> & { changed: Change[] };
  /** Set once the edit is being undone; `left` are the numbers of the changes that were not sent yet. */
  undo: { all: number; left: number[]; undone: number; refused: string[] } | null;
  isRunning: boolean;
  error: unknown;
}

export interface BulkEdits {
  /** The latest bulk edit of this tab, also after a reload. */
  run: BulkRun | null;
  start: (items: BulkItem[], edit: BulkEdit) => void;
  /** Continues after a stop or an error. */
  goOn: (run: BulkRun) => void;
  undo: (run: BulkRun) => void;
  /** Stops after the part that is being sent. */
  stop: () => void;
  close: () => void;
}

export const BulkEditContext = createContext<BulkEdits | null>(null);

export function useBulkEdits(): BulkEdits {
  const bulkEdits = useContext(BulkEditContext);
  if (!bulkEdits) throw new Error('useBulkEdits needs a BulkEditContext.');
  return bulkEdits;
}
