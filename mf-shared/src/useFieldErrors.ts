import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What is wrong, by field, in English. */
export type FieldErrors<N extends string> = Partial<Record<N, string | undefined>>;

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
