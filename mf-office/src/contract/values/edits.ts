import * as v from 'valibot';

type FieldOf<F> = keyof F & string;

export const fieldNames = <F extends object>(fields: F) => Object.keys(fields) as FieldOf<F>[];

/** Changes of fields. `seen` is the value that the editor saw. */
export const editsOf = <F extends object>(fields: F) =>
  v.pipe(
    v.array(
      v.strictObject({
        field: v.picklist(fieldNames(fields)),
        seen: v.pipe(v.string(), v.maxLength(1000)),
        value: v.pipe(v.string(), v.maxLength(1000)),
      }),
    ),
    v.minLength(1),
    v.maxLength(fieldNames(fields).length),
  );

export const textsOf = <F extends object>(fields: F) =>
  v.object(v.entriesFromList(fieldNames(fields), v.string()));
