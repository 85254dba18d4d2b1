import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

interface Common {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

interface FrameProps extends Common {
  id: string;
  children: ReactNode;
}

function Frame({ id, label, error, hint, children }: FrameProps): ReactNode {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error && (
        <small id={`${id}-note`} className={styles.hint}>
          {hint}
        </small>
      )}
      {error && (
        <small id={`${id}-note`} className={styles.error} role="alert">
          {error}
        </small>
      )}
    </div>
  );
}

const noteOf = (id: string, { error, hint }: Common): string | undefined =>
  error || hint ? `${id}-note` : undefined;

/** `end` is shown inside the input's right edge. */
export function Field({
  label,
  error,
  hint,
  end,
  ...input
}: Common & ComponentProps<'input'> & { end?: ReactNode }): ReactNode {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const note = noteOf(id, { label, error, hint });
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <span className={styles.box}>
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={note} />
        {end}
      </span>
    </Frame>
  );
}

export function SelectField({ label, error, hint, ...select }: Common & ComponentProps<'select'>): ReactNode {
  const generatedId = useId();
  const id = select.id ?? generatedId;
  const note = noteOf(id, { label, error, hint });
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <span className={`${styles.box} ${styles.choice}`}>
        <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={note} />
      </span>
    </Frame>
  );
}
