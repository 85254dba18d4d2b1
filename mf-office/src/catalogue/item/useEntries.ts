import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../useDraft.ts';
import type { Entries } from './entries.ts';

/** As they are kept; anything else is nothing. */
const kept = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ seen: v.string(), typed: v.string() }))),
  {},
);

interface KeptEntries {
  entries: Entries;
  /** What is typed on in one value is undone as one. */
  change: (entries: Entries, key?: string) => void;
  undo: () => void;
  discard: () => void;
}

interface Step {
  before: Entries;
  key: string | undefined;
}

/** What is being changed, kept in this tab until it is saved, and undone step by step. */
export function useEntries(name: string): KeptEntries {
  const { text, write, discard } = useDraft(name);
  const [steps, setSteps] = useState<Step[]>([]);
  const entries: Entries = v.parse(kept, text);
  return {
    entries,
    change(after, key) {
      const isSameValue = key !== undefined && steps.at(-1)?.key === key;
      if (!isSameValue) setSteps([...steps, { before: entries, key }]);
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
