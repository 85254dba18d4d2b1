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
  instead?: ReactNode;
  after?: ReactNode;
}

/** The form is hidden, not unmounted, while its call runs, so that its values survive. */
export function AuthForm({ form, progress, submit, onSubmit, children, instead, after }: Props): ReactNode {
  useEffect(() => {
    // Runs after the dialog has opened, which would focus its Close button.
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
        {instead}
        {after && <div className={styles.after}>{after}</div>}
      </form>
    </>
  );
}
