import * as v from 'valibot';
import { useDraft } from './useDraft.ts';

/** Like `useDraft`, for values. `initial` applies until the first change, or if `schema` rejects the stored values. */
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
