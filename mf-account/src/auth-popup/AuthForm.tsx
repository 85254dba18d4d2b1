import { useEffect, type ReactNode, type RefObject } from 'react';
import { Button } from 'mf-shared';
import { ProgressView } from './ProgressView.tsx';
import type { Progress } from './useProgress.ts';
import styles from './AuthForm.module.css';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  progress: Progress | null;
  submit: string;
  onSubmit: () => void;
  children: ReactNode;
  /** The ways to the other forms. */
  after?: ReactNode;
}

/** A form of the popup: progress stands in its place while its call runs, and it comes back as it was left. */
export function AuthForm({ form, progress, submit, onSubmit, children, after }: Props): ReactNode {
  useEffect(() => {
    // Behind the dialog's own choice, which would be its Close button.
    queueMicrotask(() => form.current?.querySelector('input')?.focus());
  }, [form]);

  return (
    <>
      {progress && <ProgressView {...progress} />}
      <form
        ref={form}
        className={styles.form}
        hidden={progress !== null}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Button type="submit">{submit}</Button>
        {after && <div className={styles.after}>{after}</div>}
      </form>
    </>
  );
}
