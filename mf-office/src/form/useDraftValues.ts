import * as v from 'valibot';
import { useDraft } from './useDraft.ts';

/** As `useDraft`, for values. `initial` applies until the first change, and if `schema` rejects what was kept. */
export function useDraftValues<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): { values: T; isKept: boolean; change: (values: T) => void; discard: () => void } {
  const { text, write, discard } = useDraft(name);
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return {
    values: kept.success ? kept.output : initial,
    isKept: kept.success,
    change: (values) => write(JSON.stringify(values)),
    discard,
  };
}
