import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './LongField.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  hint?: string | undefined;
}

export function LongField({ label, hint, ...textarea }: Props): ReactNode {
  const generatedId = useId();
  const id = textarea.id ?? generatedId;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea aria-describedby={hint && `${id}-hint`} {...textarea} id={id} />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
