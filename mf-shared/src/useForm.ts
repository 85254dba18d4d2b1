import { useState, type ChangeEvent } from 'react';
import { safeParse, type GenericSchema } from 'valibot';
import { useFieldErrors, type FieldErrors } from './useFieldErrors.ts';

export type { FieldErrors };

type Schemas<N extends string> = Record<N, GenericSchema<string, string>>;

export function checkFields<N extends string>(
  schemas: Schemas<N>,
  values: Record<N, string>,
): { values: Record<N, string>; errors: null } | { values: null; errors: FieldErrors<N> } {
  const checked = { ...values };
  const errors: FieldErrors<N> = {};
  for (const name of Object.keys(schemas) as N[]) {
    const result = safeParse(schemas[name], values[name]);
    if (result.success) checked[name] = result.output;
    else errors[name] = result.issues[0].message;
  }
  return Object.keys(errors).length > 0 ? { values: null, errors } : { values: checked, errors: null };
}

export function useForm<N extends string>(initial: Record<N, string>, t: { dynamic(text: string): string }) {
  const [values, setValues] = useState(initial);
  const { form, errors, show, clear } = useFieldErrors<N>();

  return {
    form,
    values,
    of: (name: N) => ({
      name,
      value: values[name],
      error: errors[name] && t.dynamic(errors[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        clear(name);
      },
    }),
    /** Returns the parsed values, or null after showing the errors. */
    accept: (schemas: Schemas<N>) => {
      const checked = checkFields(schemas, values);
      if (checked.errors) show(checked.errors);
      return checked.values;
    },
    refuse: (name: N, message: string) => show({ [name]: message } as FieldErrors<N>),
    clear: () => {
      setValues(initial);
      clear();
    },
  };
}
