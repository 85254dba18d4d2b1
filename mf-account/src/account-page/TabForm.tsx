import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from 'mf-shared';
import styles from './TabForm.module.css';

/** What came of a form, in the words to show. */
interface Outcome {
  text: string;
  isFault: boolean;
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  submit: string;
  /** Null where the form was not sent. */
  onSubmit: () => Promise<Outcome | null>;
  children: ReactNode;
}

/** A form of the account page: it is sent once at a time and says below what came of it. */
export function TabForm({ form, submit, onSubmit, children }: Props): ReactNode {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setOutcome(null);
    setBusy(true);
    setOutcome(await onSubmit());
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
