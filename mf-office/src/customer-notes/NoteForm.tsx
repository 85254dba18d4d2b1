import { useRef, type ReactNode } from 'react';
import * as v from 'valibot';
import { maxNoteLength } from '../contract/calls.ts';
import { ActionForm } from '../form/ActionForm.tsx';
import { LongField } from '../form/LongField.tsx';
import { useDraftValues } from '../form/useDraftValues.ts';
import { useTexts } from '../language/texts.ts';

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
  const { values: note, change, discard } = useDraftValues(draft, newNote, noNote);
  const field = useRef<HTMLTextAreaElement>(null);

  async function add(): Promise<void> {
    await onAdd(note);
    discard();
    // The button, which has the focus, is disabled without a text.
    field.current?.focus();
    onDone();
  }

  return (
    <ActionForm submit={t('Add the note')} variant="outline" isReady={note.text.trim() !== ''} onSubmit={add}>
      <LongField
        label={t('Note for colleagues')}
        hint={hint}
        ref={field}
        maxLength={maxNoteLength}
        value={note.text}
        onChange={({ target: { value } }) =>
          value === '' ? discard() : change({ id: crypto.randomUUID(), text: value })
        }
      />
    </ActionForm>
  );
}
