import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { ShopError } from '../../platform/errors.ts';

interface Edit<Field> {
  field: Field;
  seen: string;
  value: string;
}

/** Fields that somebody else has changed since they were seen, unless to the same new value. */
export const conflictingFields = <Field extends string>(
  current: Record<Field, string>,
  edits: readonly Edit<Field>[],
): Field[] =>
  edits
    .filter(({ field, seen, value }) => current[field] !== seen && current[field] !== value)
    .map(({ field }) => field);

export const withEdits = <Field extends string>(
  current: Record<Field, string>,
  edits: readonly Edit<Field>[],
): Record<Field, string> => ({
  ...current,
  ...Object.fromEntries(edits.map(({ field, value }) => [field, value])),
});

export function checkedValues<Field extends string>(
  fields: Record<Field, GenericSchema<string, string>>,
  values: Record<Field, string>,
  faultOf: (values: Record<Field, string>) => string | null,
): Record<Field, string> {
  const checked = { ...values };
  for (const field of Object.keys(fields) as Field[]) {
    const read = v.safeParse(fields[field], values[field]);
    if (!read.success) throw new ShopError(400, read.issues[0].message);
    checked[field] = read.output;
  }
  const fault = faultOf(checked);
  if (fault) throw new ShopError(400, fault);
  return checked;
}
