import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { useTexts } from '../texts.ts';
import type { Rule } from './rules.ts';

type Errors<N extends string> = Partial<Record<N, string | undefined>>;

export interface Fields<N extends string> {
  values: Record<N, string>;
  /** What an input takes; editing it clears its error. */
  of: (name: N) => {
    name: N;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  /** Whether all rules accept; where one does not, its message stands at its field, and the first such is focused. */
  accept: (rules: Partial<Record<N, Rule>>) => boolean;
  refuse: (name: N, message: string) => void;
  clear: () => void;
  form: RefObject<HTMLFormElement | null>;
}

/** The texts of a form with their messages. */
export function useFields<N extends string>(initial: Record<N, string>): Fields<N> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<N>>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const t = useTexts();

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuseAll(found: Errors<N>): void {
    setErrors(found);
    setRefusals((before) => before + 1);
  }

  function accept(rules: Partial<Record<N, Rule>>): boolean {
    const found: Errors<N> = {};
    for (const name of Object.keys(rules) as N[]) {
      const message = rules[name]?.(values[name]);
      if (message) found[name] = message;
    }
    if (Object.keys(found).length === 0) return true;
    refuseAll(found);
    return false;
  }

  return {
    values,
    form,
    accept,
    of: (name) => ({
      name,
      value: values[name],
      error: errors[name] && t.dynamic(errors[name]),
      onChange: ({ target }) => {
        setValues((kept) => ({ ...kept, [name]: target.value }));
        setErrors((kept) => ({ ...kept, [name]: undefined }));
      },
    }),
    refuse: (name, message) => refuseAll({ [name]: message } as Errors<N>),
    clear: () => {
      setValues(initial);
      setErrors({});
    },
  };
}
