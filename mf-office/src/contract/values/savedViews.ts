import * as v from 'valibot';
import { nothing, recordNumber } from 'mf-shared/values';

export const maxViewName = 40;
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxViewName));

export interface SavedView<Filter> {
  id: number;
  name: string;
  filter: Filter;
}

/** For named filters of a list, which belong to the signed-in member of staff and nobody else sees. */
export const savedViewCalls = <Entries extends v.ObjectEntries>(filter: Entries) =>
  ({
    list: {
      method: 'GET',
      input: nothing,
      response: v.object({
        views: v.array(v.object({ id: v.number(), name: v.string(), filter: v.object(filter) })),
      }),
    },
    /** 409 if one has this name already, or there are too many. */
    save: {
      method: 'POST',
      input: v.strictObject({ name, filter: v.strictObject(filter) }),
      response: v.object({}),
    },
    rename: { method: 'POST', input: v.strictObject({ id: recordNumber, name }), response: v.object({}) },
    remove: { method: 'POST', input: v.strictObject({ id: recordNumber }), response: v.object({}) },
  }) as const;
