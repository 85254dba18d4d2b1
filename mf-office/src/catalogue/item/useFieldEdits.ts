import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../useDraft.ts';
import type { FieldEdits } from './fieldEdits.ts';

const kept = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ seen: v.string(), typed: v.string() }))),
  {},
);

interface StoredEdits {
  fieldEdits: FieldEdits;
  /** Successive changes with the same `key` are undone together. */
  change: (fieldEdits: FieldEdits, key?: string) => void;
  undo: () => void;
  discard: () => void;
}

interface Step {
  before: FieldEdits;
  key: string | undefined;
}

export function useFieldEdits(name: string): StoredEdits {
  const { text, write, discard } = useDraft(name);
  const [steps, setSteps] = useState<Step[]>([]);
  const fieldEdits: FieldEdits = v.parse(kept, text);
  return {
    fieldEdits,
    change(after, key) {
      const isSameValue = key !== undefined && steps.at(-1)?.key === key;
      if (!isSameValue) setSteps([...steps, { before: fieldEdits, key }]);
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
