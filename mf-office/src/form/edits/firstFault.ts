import * as v from 'valibot';

export interface Fault {
  field: string;
  message: string;
}

/** The first of a record's values that is not accepted. */
export function firstFault(schema: v.GenericSchema, values: unknown): Fault | null {
  const [issue] = v.safeParse(schema, values).issues ?? [];
  return issue ? { field: String(issue.path?.[0]?.key), message: issue.message } : null;
}
