import { useId, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { maxNoteLength, type CustomerNote } from '../../contract/calls.ts';
import { NoteForm } from '../../customer-notes/NoteForm.tsx';
import { NoteText } from '../../customer-notes/NoteText.tsx';
import { useOffice } from '../../calls/officeClient.ts';
import { ActionButton } from '../../form/ActionButton.tsx';
import { ActionForm } from '../../form/ActionForm.tsx';
import { LongField } from '../../form/LongField.tsx';
import actions from '../../page/actions.module.css';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './CustomerPage.module.css';

interface Props {
  customerId: number;
  notes: CustomerNote[];
  onDone: () => void;
}

/** The name of the draft of a new note. */
export const noteDraft = (customerId: number): string => `customer note ${customerId}`;

export function CustomerNotes({ customerId, notes, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  return (
    <section className={styles.notesSection} aria-label={t('Notes about the customer')}>
      <h2>{t('Notes about the customer')}</h2>
      <NoteForm
        draft={noteDraft(customerId)}
        hint={t('Customers who ask for their data get these notes too.')}
        onAdd={(note) => calls.post('OfficeAddCustomerNote', { customerId, ...note })}
        onDone={onDone}
      />
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <Note key={note.id} customerId={customerId} note={note} onDone={onDone} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Note({ customerId, note, onDone }: Omit<Props, 'notes'> & { note: CustomerNote }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const textId = useId();
  const [changed, setChanged] = useState<string | null>(null);
  const { id, text: seen, who } = note;

  async function change(text: string): Promise<void> {
    await calls.post('OfficeChangeCustomerNote', { customerId, id, seen, text });
    setChanged(null);
    onDone();
  }

  return (
    <li>
      {changed === null ? (
        <>
          <NoteText id={textId} note={note} />
          <div className={actions.row}>
            {who === staff.name && (
              <Button variant="quiet" aria-describedby={textId} onClick={() => setChanged(seen)}>
                {t('Change the note')}
              </Button>
            )}
            <ActionButton
              variant="quiet"
              aria-describedby={textId}
              action={() => calls.post('OfficeRemoveCustomerNote', { customerId, id }).then(onDone)}
            >
              {t('Delete permanently')}
            </ActionButton>
          </div>
        </>
      ) : (
        <ActionForm
          submit={t('Save')}
          variant="outline"
          isReady={changed.trim() !== ''}
          onSubmit={() => change(changed)}
          buttons={({ isBusy }) => (
            <Button variant="quiet" disabled={isBusy} onClick={() => setChanged(null)}>
              {t('Cancel the change')}
            </Button>
          )}
        >
          <LongField
            label={t('Note for colleagues')}
            maxLength={maxNoteLength}
            value={changed}
            onChange={({ target }) => setChanged(target.value)}
          />
        </ActionForm>
      )}
    </li>
  );
}
