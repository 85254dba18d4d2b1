import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string | undefined;
}

/** A text of several lines in a form. */
export function LongField({ label, hint, ...textarea }: Props): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} aria-describedby={hint && `${id}-hint`} {...textarea} />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </>
  );
}
