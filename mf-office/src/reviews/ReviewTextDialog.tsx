import type { ReactNode } from 'react';
import { FormDialog } from '../form/FormDialog.tsx';
import { LongField } from '../form/LongField.tsx';
import { useDraft } from '../form/useDraft.ts';

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
  const { text, write, discard } = useDraft(props.draft);

  async function send(): Promise<void> {
    await props.send(text);
    discard();
    onClose();
    onDone();
  }

  return (
    <FormDialog
      title={title}
      keepsDraft
      submit={submit}
      isReady={text.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <LongField
        label={label}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
    </FormDialog>
  );
}
