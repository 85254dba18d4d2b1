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
