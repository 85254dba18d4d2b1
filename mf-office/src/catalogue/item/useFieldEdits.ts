import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../useDraft.ts';
import type { FieldEdits } from './fieldEdits.ts';

const fieldEdit = v.object({ base: v.string(), value: v.string() });

/** Stored by an office of version 1.0.0, from which a tab may reload into this one. */
const olderFieldEdit = v.pipe(
  v.object({ seen: v.string(), typed: v.string() }),
  v.transform(({ seen, typed }) => ({ base: seen, value: typed })),
);

const storedFieldEdits = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.union([fieldEdit, olderFieldEdit]))),
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
  const fieldEdits: FieldEdits = v.parse(storedFieldEdits, text);
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
