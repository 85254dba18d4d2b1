import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from 'mf-shared';
import { errorMessage } from '../../session/notices.ts';
import { useTexts } from '../../texts.ts';
import styles from './TabForm.module.css';

interface Outcome {
  text: string;
  isFault: boolean;
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  submit: string;
  /** Resolves to null if a field was invalid. If it rejects, the error's message is shown. */
  onSubmit: () => Promise<Outcome | null>;
  children: ReactNode;
}

export function TabForm({ form, submit, onSubmit, children }: Props): ReactNode {
  const t = useTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setOutcome(null);
    setBusy(true);
    setOutcome(
      await onSubmit().catch((error: unknown) => ({
        text: t.dynamic(errorMessage(error)),
        isFault: true,
      })),
    );
    setBusy(false);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      {children}
      <Button type="submit" aria-disabled={isBusy || undefined}>
        {submit}
      </Button>
      <p
        className={outcome?.isFault ? styles.fault : styles.done}
        role={outcome?.isFault ? 'alert' : 'status'}
      >
        {outcome?.text}
      </p>
    </form>
  );
}
