import { useCallback, useEffect, useState } from 'react';
import { keepDraft, readDraft, type Draft } from './draft.ts';

/** The draft and how it changes; a reload finds it again. Only for what is first rendered in the browser. */
export function useDraft(): [Draft, (changes: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => keepDraft(draft), [draft]);
  const change = useCallback(
    (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    [],
  );
  return [draft, change];
}
