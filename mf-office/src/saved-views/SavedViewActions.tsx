import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import { maxViewName } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import actions from '../page/actions.module.css';
import { focusFirst } from '../form/focusFirst.ts';
import { ChangedDialog } from '../form/FormDialog.tsx';
import forms from '../form/form.module.css';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';

interface SavedViewCalls {
  save: (name: string) => Promise<unknown>;
  rename: (id: number, name: string) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

interface Props {
  calls: SavedViewCalls;
  /** Whether a filter is chosen. */
  isNarrowed: boolean;
  /** The view that is shown, if it is a saved one. */
  saved: { id: number; name: string } | undefined;
  onChanged: () => void;
}

/** Saves the chosen filter under a name, or renames and deletes the saved view that is shown. */
export function SavedViewActions({ calls, isNarrowed, saved, onChanged }: Props): ReactNode {
  const t = useTexts();
  const [isNaming, setNaming] = useState(false);
  const { isBusy, error, run } = useAction();
  if (!saved && !isNarrowed) return null;

  async function write(name: string): Promise<void> {
    await (saved ? calls.rename(saved.id, name) : calls.save(name));
    setNaming(false);
    onChanged();
  }

  const remove = (id: number): void =>
    run(async () => {
      await calls.remove(id);
      onChanged();
    });

  return (
    <div className={actions.row}>
      <ErrorMessage error={error} />
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
    <ChangedDialog title={title} onClose={onClose}>
      <form className={forms.form} onSubmit={submit}>
        <p>{t('Only you see it. The text searched for is not saved.')}</p>
        <ErrorMessage error={error} />
        <Field
          label={t('Name')}
          ref={focusFirst}
          required
          maxLength={maxViewName}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={isBusy || name.trim() === ''}>
          {t('Save')}
        </Button>
      </form>
    </ChangedDialog>
  );
}
