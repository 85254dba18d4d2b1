import { useState, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import { maxViewName } from '../contract/calls.ts';
import actions from '../page/actions.module.css';
import { ActionButton } from '../form/ActionButton.tsx';
import { focusFirst } from '../form/focusFirst.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useTexts } from '../language/texts.ts';

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
  if (!saved && !isNarrowed) return null;

  async function write(name: string): Promise<void> {
    await (saved ? calls.rename(saved.id, name) : calls.save(name));
    setNaming(false);
    onChanged();
  }

  return (
    <div className={actions.row}>
      <Button variant="quiet" onClick={() => setNaming(true)}>
        {saved ? t('Rename the view…') : t('Save as a view…')}
      </Button>
      {saved && (
        <ActionButton variant="quiet" action={() => calls.remove(saved.id).then(onChanged)}>
          {t('Delete the view')}
        </ActionButton>
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
  return (
    <FormDialog
      title={title}
      submit={t('Save')}
      isReady={name.trim() !== ''}
      onSubmit={() => onWrite(name.trim())}
      onClose={onClose}
    >
      <p>{t('Only you see it. The text searched for is not saved.')}</p>
      <Field
        label={t('Name')}
        ref={focusFirst}
        maxLength={maxViewName}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
