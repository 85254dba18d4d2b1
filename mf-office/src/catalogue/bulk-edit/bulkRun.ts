import * as v from 'valibot';
import { bulkEdit, maxItemsAtOnce, type BulkEdit, type BulkEditResult } from '../../contract/calls.ts';
import type { useOffice } from '../../calls/officeClient.ts';
import type { BulkItem, BulkRun } from './BulkEditContext.ts';

type Office = ReturnType<typeof useOffice>;

export const noResult: BulkEditResult = { changed: [], unchanged: [], refused: [] };

export const merged = (one: BulkEditResult, other: BulkEditResult): BulkEditResult => ({
  changed: [...one.changed, ...other.changed],
  unchanged: [...one.unchanged, ...other.unchanged],
  refused: [...one.refused, ...other.refused],
});

export const newRun = (items: BulkItem[], edit: BulkEdit): BulkRun => ({
  id: crypto.randomUUID(),
  edit,
  items,
  sent: 0,
  result: { changed: [], unchanged: [], refused: [] },
  undo: null,
  isRunning: false,
  error: null,
});

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    edit: bulkEdit,
    items: v.array(v.object({ id: v.number(), seenCents: v.number() })),
    sent: v.number(),
    result: v.object({
      changed: v.array(v.object({ id: v.number(), number: v.number() })),
      unchanged: v.array(v.string()),
      refused: v.array(v.object({ id: v.number(), name: v.string(), why: v.string() })),
    }),
    undo: v.nullable(
      v.object({
        all: v.number(),
        left: v.array(v.number()),
        undone: v.number(),
        refused: v.array(v.string()),
      }),
    ),
  }),
);

/** Restores an edit that was interrupted by a reload of its tab; null if none is stored. */
export function keptRun(text: string): BulkRun | null {
  const run = v.safeParse(kept, text);
  return run.success ? { ...run.output, isRunning: false, error: null } : null;
}

export const canUndo = ({ undo, result }: BulkRun): boolean => !undo && result.changed.length > 0;

export const progressOf = ({ undo, sent, items }: BulkRun): { sent: number; all: number } =>
  undo ? { sent: undo.all - undo.left.length, all: undo.all } : { sent, all: items.length };

export function isFinished(run: BulkRun): boolean {
  const { sent, all } = progressOf(run);
  return sent >= all;
}

/** The items that stay selected: those that were refused or not sent. */
export const itemsLeft = ({ items, sent, result }: BulkRun): BulkItem[] => {
  const refused = new Set(result.refused.map(({ id }) => id));
  return items.filter(({ id }, at) => at >= sent || refused.has(id));
};

/** Adds what the backend did in a part whose response was lost. */
export async function caughtUp(calls: Office, run: BulkRun): Promise<BulkRun> {
  const { changes } = await calls.get('OfficeBulkEditChanges', { id: run.id });
  if (!run.undo) return { ...run, result: { ...run.result, changed: changes } };
  const numbers = new Set(changes.map(({ number }) => number));
  const left = run.undo.left.filter((number) => numbers.has(number));
  const undone = run.undo.undone + run.undo.left.length - left.length;
  return { ...run, undo: { ...run.undo, left, undone } };
}

export function undoing(run: BulkRun): BulkRun {
  const left = run.result.changed.map(({ number }) => number);
  return { ...run, undo: { all: left.length, left, undone: 0, refused: [] } };
}

/** Sends the next part. Parts are small, so that neither the backend nor a request is busy for long. */
export async function sendPart(calls: Office, run: BulkRun): Promise<BulkRun> {
  if (run.undo) {
    const { all, left, undone, refused } = run.undo;
    const numbers = left.slice(0, maxItemsAtOnce);
    const part = await calls.post('OfficeUndoBulkEdit', { numbers });
    const undo = {
      all,
      left: left.slice(numbers.length),
      undone: undone + part.undone,
      refused: [...refused, ...part.refused],
    };
    return { ...run, undo };
  }
  const { id, edit } = run;
  const items = run.items.slice(run.sent, run.sent + maxItemsAtOnce);
  const part = await calls.post('OfficeBulkEdit', { id, items, edit });
  const { changed, unchanged, refused } = run.result;
  const numbers = new Map(changed.map((one) => [one.id, one.number]));
  for (const one of part.changed) if (one.number !== null) numbers.set(one.id, one.number);
  return {
    ...run,
    sent: run.sent + items.length,
    result: {
      changed: [...numbers].map(([id, number]) => ({ id, number })),
      unchanged: [...unchanged, ...part.unchanged],
      refused: [...refused, ...part.refused],
    },
  };
}
