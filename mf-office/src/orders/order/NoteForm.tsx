import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { maxNoteLength } from '../../contract/calls.ts';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { useDraft } from '../../useDraft.ts';
import forms from '../forms.module.css';

export function NoteForm({ number, onDone }: { number: string; onDone: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const id = useId();
  const { text, write, discard } = useDraft(`note ${number}`);
  const { isBusy, error, run } = useAction();

  function add(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await calls.post('OfficeAddNote', { number, text });
      discard();
      onDone();
    });
  }

  return (
    <section aria-label={t('Note')}>
      <form className={forms.form} onSubmit={add}>
        {error !== null && <ErrorMessage error={error} />}
        <label htmlFor={id}>{t('Note for colleagues')}</label>
        <textarea
          id={id}
          maxLength={maxNoteLength}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <Button type="submit" variant="outline" disabled={isBusy || text.trim() === ''}>
          {t('Add the note')}
        </Button>
      </form>
    </section>
  );
}
