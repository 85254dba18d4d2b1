import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import { maxOrderViewName, type OrderFilter, type SavedOrderView } from '../contract/calls.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import actions from '../layout/actions.module.css';
import { focusFirst } from '../layout/focusFirst.ts';
import { FormDialog } from '../layout/FormDialog.tsx';
import { useOffice } from '../officeClient.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';
import forms from './forms.module.css';
import { filterCount } from './orderFilter.ts';

interface Props {
  filter: OrderFilter;
  /** The view that is shown, if it is a saved one. */
  saved: SavedOrderView | undefined;
  onChanged: () => void;
}

/** Saves the chosen filter under a name, or renames and deletes the saved view that is shown. */
export function SavedViewActions({ filter, saved, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [isNaming, setNaming] = useState(false);
  const { isBusy, error, run } = useAction();
  if (!saved && filterCount(filter) === 0) return null;
  const { find: _, ...savedFilter } = filter;

  async function write(name: string): Promise<void> {
    if (saved) await calls.post('OfficeRenameOrderView', { id: saved.id, name });
    else await calls.post('OfficeSaveOrderView', { name, filter: savedFilter });
    setNaming(false);
    onChanged();
  }

  const remove = (id: number): void =>
    run(async () => {
      await calls.post('OfficeRemoveOrderView', { id });
      onChanged();
    });

  return (
    <div className={actions.row}>
      {error !== null && <ErrorMessage error={error} />}
      <Button variant="quiet" onClick={() => setNaming(true)}>
        {saved ? t('Rename the view…') : t('Save as a view…')}
      </Button>
      {saved && (
        <Button variant="quiet" disabled={isBusy} onClick={() => remove(saved.id)}>
          {t('Delete the view')}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          title={saved ? t('Rename the view') : t('Save as a view')}
          name={saved?.name ?? ''}
          onWrite={write}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

interface NameProps {
  title: string;
  name: string;
  onWrite: (name: string) => Promise<void>;
  onClose: () => void;
}

function NameDialog({ title, name: former, onWrite, onClose }: NameProps): ReactNode {
  const t = useTexts();
  const [name, setName] = useState(former);
  const { isBusy, error, run } = useAction();

  function submit(event: FormEvent): void {
    event.preventDefault();
    run(() => onWrite(name.trim()));
  }

  return (
    <FormDialog title={title} onClose={onClose}>
      <form className={forms.form} onSubmit={submit}>
        <p>{t('Only you see it. The text searched for is not saved.')}</p>
        {error !== null && <ErrorMessage error={error} />}
        <Field
          label={t('Name')}
          ref={focusFirst}
          required
          maxLength={maxOrderViewName}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={isBusy || name.trim() === ''}>
          {t('Save')}
        </Button>
      </form>
    </FormDialog>
  );
}
