import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Messages are in English. */
export type FieldErrors<N extends string> = Partial<Record<N, string | undefined>>;

function focusField(form: HTMLFormElement | null, name = ''): void {
  const found = form?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (field instanceof HTMLElement) field.focus();
}

/** Showing errors focuses the first invalid field. */
export function useFieldErrors<N extends string>() {
  const [errors, setErrors] = useState<FieldErrors<N>>({});
  const [refused, setRefused] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const [wanted, setWanted] = useState<{ name: string } | null>(null);

  // Runs before a dialog opens, since the dialog returns the focus when it closes.
  useLayoutEffect(() => focusField(form.current, refused[0]), [refused]);
  // Runs after a dialog has closed and returned the focus.
  useEffect(() => focusField(form.current, wanted?.name), [wanted]);

  return {
    form,
    errors,
    show: (found: FieldErrors<N>) => {
      setErrors(found);
      setRefused(Object.keys(found));
    },
    goTo: (name: N) => setWanted({ name }),
    clear: (name?: N) => setErrors((before) => (name ? { ...before, [name]: undefined } : {})),
  };
}
