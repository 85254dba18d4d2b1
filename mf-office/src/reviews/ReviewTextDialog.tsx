import { useId, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import forms from '../form/form.module.css';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useDraft } from '../form/useDraft.ts';
import { useAction } from '../calls/useAction.ts';

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
  const { isBusy, error, run } = useAction();

  function send(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await props.send(text);
      discard();
      onClose();
      onDone();
    });
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={forms.form} onSubmit={send}>
        <ErrorMessage error={error} />
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
