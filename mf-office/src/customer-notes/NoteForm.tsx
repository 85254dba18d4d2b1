import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import * as v from 'valibot';
import { maxNoteLength } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import forms from '../form/form.module.css';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { useDraftValues } from '../form/useDraftValues.ts';

interface Props {
  /** The name of the draft. */
  draft: string;
  hint?: string;
  onAdd: (note: NewNote) => Promise<unknown>;
  onDone: () => void;
}

/** A repeat, also after a lost response and a reload, has the same id; another text has another one. */
type NewNote = v.InferOutput<typeof newNote>;
const newNote = v.object({ id: v.string(), text: v.string() });
const noNote: NewNote = { id: '', text: '' };

/** Adds a note for colleagues, about a customer or an order. */
export function NoteForm({ draft, hint, onAdd, onDone }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  const { values: note, change, discard } = useDraftValues(draft, newNote, noNote);
  const { isBusy, error, run } = useAction();
  const field = useRef<HTMLTextAreaElement>(null);

  function add(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await onAdd(note);
      discard();
      // The button, which has the focus, is disabled without a text.
      field.current?.focus();
      onDone();
    });
  }

  return (
    <form className={forms.form} onSubmit={add}>
      <ErrorMessage error={error} />
      <label htmlFor={id}>{t('Note for colleagues')}</label>
      <textarea
        id={id}
        ref={field}
        maxLength={maxNoteLength}
        aria-describedby={hint && `${id}-hint`}
        value={note.text}
        onChange={({ target: { value } }) =>
          value === '' ? discard() : change({ id: crypto.randomUUID(), text: value })
        }
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <Button type="submit" variant="outline" disabled={isBusy || note.text.trim() === ''}>
        {t('Add the note')}
      </Button>
    </form>
  );
}
