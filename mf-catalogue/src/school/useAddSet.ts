import { lineId, selectLines, useCalls, useShopDispatch, useShopSelector } from 'mf-shared';
import { useState } from 'react';
import { stockUnknown } from '../specification/fetchStock.ts';
import { useTexts } from '../texts.ts';
import type { SetLine } from './schoolSet.ts';

interface AddSet {
  status: 'idle' | 'loading';
  /** The number of units; null once a line of them is no longer in the cart. */
  added: number | null;
  error: string | null;
  problems: Record<number, string>;
  add: (lines: SetLine[]) => Promise<void>;
  fail: (error: string) => void;
  clear: () => void;
  /** What was added before counts for another child: it is added again. */
  startAgain: () => void;
}

export function useAddSet(): AddSet {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const [status, setStatus] = useState<AddSet['status']>('idle');
  const [added, setAdded] = useState<{ quantity: number; lines: string[] } | null>(null);
  const [addedBefore, setAddedBefore] = useState<string[]>([]);
  const isTrue = useShopSelector((state) => {
    const inCart = selectLines(state).map(lineId);
    return added?.lines.every((line) => inCart.includes(line)) ?? false;
  });
  const [error, setError] = useState<string | null>(null);
  const [problems, setProblems] = useState<AddSet['problems']>({});

  function clear(): void {
    setAdded(null);
    setError(null);
    setProblems({});
  }

  function fail(text: string): void {
    clear();
    setError(text);
  }

  function startAgain(): void {
    clear();
    setAddedBefore([]);
  }

  async function add(lines: SetLine[]): Promise<void> {
    if (status === 'loading') return;
    clear();
    setStatus('loading');
    try {
      const { addSet } = await import('./addSet.ts');
      const result = await addSet(lines, addedBefore, { calls, dispatch, t });
      setAdded(result.added);
      setAddedBefore([...addedBefore, ...result.added.lines]);
      setProblems(result.problems);
    } catch {
      setError(stockUnknown(t));
    }
    setStatus('idle');
  }

  return {
    status,
    added: isTrue && added ? added.quantity : null,
    error,
    problems,
    add,
    fail,
    clear,
    startAgain,
  };
}
