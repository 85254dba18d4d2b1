import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import forms from '../orders/forms.module.css';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useDraft } from '../useDraft.ts';

interface Props {
  title: string;
  label: string;
  submit: string;
  /** The name of the draft. */
  draft: string;
  maxLength: number;
  send: (text: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a text about a review and keeps it as a draft until it is sent. */
export function ReviewTextDialog(props: Props): ReactNode {
  const { title, label, submit, maxLength, onDone, onClose } = props;
  const field = useId();
  const { text, write, discard } = useDraft(props.draft);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await props.send(text);
      discard();
      onClose();
      onDone();
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={forms.form} onSubmit={(event) => void send(event)}>
        {error !== null && <ErrorMessage error={error} />}
        <label htmlFor={field}>{label}</label>
        <textarea
          id={field}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <Button type="submit" disabled={isBusy || text.trim() === ''}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}
