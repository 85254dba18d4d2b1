import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../useDraft.ts';
import type { Entries } from './stockSheet.ts';

/** As it is kept; anything else is nothing. */
const kept = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.record(v.pipe(v.string(), v.digits()), v.object({ seen: v.number(), typed: v.string() })),
  ),
  {},
);

interface StockEntries {
  entries: Entries;
  /** What is typed on in one cell is undone as one. */
  change: (entries: Entries, cell?: number) => void;
  undo: () => void;
  discard: () => void;
}

interface Step {
  before: Entries;
  cell: number | undefined;
}

/** What is being counted of an item, kept in this tab until it is saved, and undone step by step. */
export function useStockEntries(itemId: number): StockEntries {
  const { text, write, discard } = useDraft(`stock ${itemId}`);
  const [steps, setSteps] = useState<Step[]>([]);
  const entries: Entries = v.parse(kept, text);
  return {
    entries,
    change(after, cell) {
      const isSameCell = cell !== undefined && steps.at(-1)?.cell === cell;
      if (!isSameCell) setSteps([...steps, { before: entries, cell }]);
      write(JSON.stringify(after));
    },
    undo() {
      const last = steps.at(-1);
      if (!last) return;
      setSteps(steps.slice(0, -1));
      write(JSON.stringify(last.before));
    },
    discard() {
      setSteps([]);
      discard();
    },
  };
}
