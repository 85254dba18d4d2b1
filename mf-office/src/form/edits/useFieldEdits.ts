import { useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { draftOf } from '../useDraft.ts';
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

/** A function gets the edits before the change. */
type Change = FieldEdits | ((before: FieldEdits) => FieldEdits);

interface StoredEdits {
  fieldEdits: FieldEdits;
  /** Successive changes with the same `key` are undone together. Stable, as `undo` and `discard`. */
  change: (change: Change, key?: string) => void;
  undo: () => void;
  discard: () => void;
}

interface Step {
  before: FieldEdits;
  key: string | undefined;
}

interface State {
  fieldEdits: FieldEdits;
  steps: Step[];
}

export function useFieldEdits(name: string): StoredEdits {
  const draft = useMemo(() => draftOf(name), [name]);
  const [state, setState] = useState<State>(() => ({
    fieldEdits: v.parse(storedFieldEdits, draft.read()),
    steps: [],
  }));
  // Changes build on each other also before they are rendered.
  const latest = useRef(state);

  const actions = useMemo(() => {
    function write(after: State): void {
      latest.current = after;
      setState(after);
      draft.write(JSON.stringify(after.fieldEdits));
    }
    return {
      change(change: Change, key?: string): void {
        const { fieldEdits: before, steps } = latest.current;
        const isSameValue = key !== undefined && steps.at(-1)?.key === key;
        write({
          fieldEdits: typeof change === 'function' ? change(before) : change,
          steps: isSameValue ? steps : [...steps, { before, key }],
        });
      },
      undo(): void {
        const { steps } = latest.current;
        const last = steps.at(-1);
        if (last) write({ fieldEdits: last.before, steps: steps.slice(0, -1) });
      },
      discard(): void {
        write({ fieldEdits: {}, steps: [] });
        draft.remove();
      },
    };
  }, [draft]);

  return { fieldEdits: state.fieldEdits, ...actions };
}
