import { maxItemsAtOnce, type BulkEdit, type BulkEditResult } from '../contract/calls.ts';
import type { useOffice } from '../officeClient.ts';
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
  result: noResult,
  undo: null,
  isRunning: false,
  error: null,
});

const numbersOf = ({ result }: BulkRun): number[] => result.changed.flatMap(({ number }) => number ?? []);

export const canUndo = (run: BulkRun): boolean => !run.undo && numbersOf(run).length > 0;

export function progressOf(run: BulkRun): { sent: number; all: number } {
  return run.undo
    ? { sent: run.undo.sent, all: numbersOf(run).length }
    : { sent: run.sent, all: run.items.length };
}

export function isFinished(run: BulkRun): boolean {
  const { sent, all } = progressOf(run);
  return sent >= all;
}

/** The items that stay selected: those that were refused or not sent. */
export const itemsLeft = ({ items, sent, result }: BulkRun): BulkItem[] => {
  const refused = new Set(result.refused.map(({ id }) => id));
  return items.filter(({ id }, at) => at >= sent || refused.has(id));
};

/** In parts, so that neither the backend nor a request is busy for long. */
export async function sendPart(calls: Office, run: BulkRun): Promise<BulkRun> {
  if (run.undo) {
    const { sent, undone, refused } = run.undo;
    const numbers = numbersOf(run).slice(sent, sent + maxItemsAtOnce);
    const part = await calls.post('OfficeUndoBulkEdit', { numbers });
    const undo = {
      sent: sent + numbers.length,
      undone: undone + part.undone,
      refused: [...refused, ...part.refused],
    };
    return { ...run, undo };
  }
  const { id, edit } = run;
  const items = run.items.slice(run.sent, run.sent + maxItemsAtOnce);
  const part = await calls.post('OfficeBulkEdit', { id, items, edit });
  return { ...run, sent: run.sent + items.length, result: merged(run.result, part) };
}
