import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { safeParse, type GenericSchema } from 'valibot';

/** What is wrong, by field, in English. */
export type FieldErrors<N extends string> = Partial<Record<N, string | undefined>>;

type Schemas<N extends string> = Record<N, GenericSchema<string, string>>;

/** The values as their schemas give them, or the first message for each that is refused, in the order of the schemas. */
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

/** The field with this name; of radio buttons the first. */
function focusField(form: HTMLFormElement | null, name = ''): void {
  const found = form?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (field instanceof HTMLElement) field.focus();
}

/** The errors of a form's fields; showing some focuses the first of them. */
export function useFieldErrors<N extends string>() {
  const [errors, setErrors] = useState<FieldErrors<N>>({});
  const [refused, setRefused] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const [wanted, setWanted] = useState<{ name: string } | null>(null);

  // Before a dialog opens: it gives the focus back to where it was.
  useLayoutEffect(() => focusField(form.current, refused[0]), [refused]);
  // After a dialog has closed and given it back.
  useEffect(() => focusField(form.current, wanted?.name), [wanted]);

  return {
    form,
    errors,
    show: (found: FieldErrors<N>) => {
      setErrors(found);
      setRefused(Object.keys(found));
    },
    /** Focuses a field, also from a dialog that closes. */
    goTo: (name: N) => setWanted({ name }),
    clear: (name?: N) => setErrors((before) => (name ? { ...before, [name]: undefined } : {})),
  };
}

/** A form's texts with their errors in the language of `t`. */
export function useForm<N extends string>(initial: Record<N, string>, t: { dynamic(text: string): string }) {
  const [values, setValues] = useState(initial);
  const { form, errors, show, clear } = useFieldErrors<N>();

  return {
    form,
    values,
    /** What an input takes; editing it clears its error. */
    of: (name: N) => ({
      name,
      value: values[name],
      error: errors[name] && t.dynamic(errors[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        clear(name);
      },
    }),
    /** The values as the schemas give them; null where one is refused, which shows its message. */
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
