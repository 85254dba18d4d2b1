import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { maxNoteLength } from '../contract/calls.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import forms from '../orders/forms.module.css';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';
import { useDraft } from '../useDraft.ts';

interface Props {
  /** The name of the draft. */
  draft: string;
  hint?: string;
  onAdd: (text: string) => Promise<unknown>;
  onDone: () => void;
}

/** Adds a note for colleagues, about a customer or an order. */
export function NoteForm({ draft, hint, onAdd, onDone }: Props): ReactNode {
  const t = useTexts();
  const { staff } = useStaff();
  const id = useId();
  const { text, write, discard } = useDraft(draft, staff.name);
  const { isBusy, error, run } = useAction();

  function add(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await onAdd(text);
      discard();
      onDone();
    });
  }

  return (
    <form className={forms.form} onSubmit={add}>
      {error !== null && <ErrorMessage error={error} />}
      <label htmlFor={id}>{t('Note for colleagues')}</label>
      <textarea
        id={id}
        maxLength={maxNoteLength}
        aria-describedby={hint && `${id}-hint`}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <Button type="submit" variant="outline" disabled={isBusy || text.trim() === ''}>
        {t('Add the note')}
      </Button>
    </form>
  );
}
