import { useId, useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '../../language/texts.ts';

export interface Fault {
  field: string;
  message: string;
}

/** The first of a record's values that is not accepted. */
export function firstFault(schema: v.GenericSchema, values: unknown): Fault | null {
  const [issue] = v.safeParse(schema, values).issues ?? [];
  return issue ? { field: String(issue.path?.[0]?.key), message: issue.message } : null;
}

export type ShownFault = ReturnType<typeof useFault>;

/** The fault of a form. Its field, which has the id of `idOf`, gets the focus. */
export function useFault() {
  const t = useTexts();
  const formId = useId();
  const [fault, setFault] = useState<Fault | null>(null);
  const idOf = (field: string): string => formId + field;
  return {
    idOf,
    errorAt: (...fields: string[]): string | undefined =>
      fault && fields.includes(fault.field) ? t.dynamic(fault.message) : undefined,
    /** Returns whether there is a fault. */
    show: (found: Fault | null): boolean => {
      setFault(found);
      if (found) document.getElementById(idOf(found.field))?.focus();
      return found !== null;
    },
    clear: () => setFault(null),
  };
}
