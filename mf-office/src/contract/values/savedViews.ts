import * as v from 'valibot';
import { nothing, recordNumber } from 'mf-shared/values';
import { change, query } from './officeCall.ts';
import type { StaffRole } from './values.ts';

export const maxViewName = 40;
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxViewName));

export interface SavedView<Filter> {
  id: number;
  name: string;
  filter: Filter;
}

/** Calls for the named filters of a list. They belong to the signed-in member of staff, and nobody else sees them. */
export const savedViewCalls = <Entries extends v.ObjectEntries>(role: StaffRole, filter: Entries) => ({
  list: query({
    role,
    input: nothing,
    response: v.object({
      views: v.array(v.object({ id: v.number(), name: v.string(), filter: v.object(filter) })),
    }),
  }),
  /** 409 if one has this name already, or there are too many. */
  save: change({
    role,
    log: 'Save as a view',
    /** Without the name, which may be a customer's. */
    record: ({ filter }) => ({ filter }),
    input: v.strictObject({ name, filter: v.strictObject(filter) }),
    response: v.object({}),
  }),
  rename: change({
    role,
    log: 'Rename the view',
    record: ({ id }) => ({ view: id }),
    input: v.strictObject({ id: recordNumber, name }),
    response: v.object({}),
  }),
  remove: change({
    role,
    log: 'Delete the view',
    record: ({ id }) => ({ view: id }),
    input: v.strictObject({ id: recordNumber }),
    response: v.object({}),
  }),
});
