import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { Edit, Entries } from './entries.ts';
import styles from './EditForm.module.css';
import { SaveDialog } from './SaveDialog.tsx';

interface Props {
  title: string;
  titleOfDialog: string;
  /** What happened where a value was changed in the meantime. */
  reasonOfConflict: string;
  edits: Edit[];
  entries: Entries;
  onChange: (entries: Entries) => void;
  onDiscard: () => void;
  mayChange: boolean;
  /** Shown above the values. */
  fault?: string;
  /** Whether what was typed can be saved; tells what is wrong with it. */
  check: () => boolean;
  /** Resolves to false where values were changed meanwhile, so that nothing was written. */
  save: () => Promise<boolean>;
  onSaved: () => void;
  children: ReactNode;
}

/** Values of an item that are typed anew, shown as a difference and saved as one change. */
export function EditForm(props: Props): ReactNode {
  const { title, edits, entries, mayChange, fault, children, onChange, onDiscard } = props;
  const t = useTexts();
  const titleId = useId();
  const [isSaving, setSaving] = useState(false);
  const moved = edits.filter(({ seen, now }) => seen !== now);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (props.check()) setSaving(true);
  }

  async function save(): Promise<void> {
    const isSaved = await props.save();
    setSaving(false);
    if (isSaved) onDiscard();
    props.onSaved();
  }

  return (
    <section aria-labelledby={titleId}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2 id={titleId}>{title}</h2>
        {fault && <p role="alert">{fault}</p>}
        {moved.length > 0 && (
          <ChangedMeanwhile moved={moved} entries={entries} onChange={onChange}>
            {props.reasonOfConflict}
          </ChangedMeanwhile>
        )}
        {children}
        {mayChange && (
          <div className={styles.actions}>
            <Button type="submit" disabled={edits.length === 0 || moved.length > 0}>
              {t('Save…')}
            </Button>
            <Button type="button" variant="outline" disabled={edits.length === 0} onClick={onDiscard}>
              {t('Discard')}
            </Button>
            <p role="status">{t('Changed: {count}', { count: edits.length })}</p>
          </div>
        )}
      </form>
      {isSaving && (
        <SaveDialog title={props.titleOfDialog} edits={edits} save={save} onClose={() => setSaving(false)} />
      )}
    </section>
  );
}
