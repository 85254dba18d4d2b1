import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { EditConflicts } from './EditConflicts.tsx';
import type { PendingEdit, FieldEdits } from './fieldEdits.ts';
import styles from './EditForm.module.css';
import { SaveDialog } from './SaveDialog.tsx';

interface Props {
  title: string;
  titleOfDialog: string;
  reasonOfConflict: string;
  edits: PendingEdit[];
  fieldEdits: FieldEdits;
  onChange: (fieldEdits: FieldEdits) => void;
  onDiscard: () => void;
  mayChange: boolean;
  fault?: string;
  check: () => boolean;
  /** Resolves to false if values were changed in the meantime; nothing was written then. */
  save: () => Promise<boolean>;
  onSaved: () => void;
  children: ReactNode;
}

export function EditForm(props: Props): ReactNode {
  const { title, edits, fieldEdits, mayChange, fault, children, onChange, onDiscard } = props;
  const t = useTexts();
  const titleId = useId();
  const [isSaving, setSaving] = useState(false);
  const conflicts = edits.filter(({ base, current }) => base !== current);

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
        {conflicts.length > 0 && (
          <EditConflicts conflicts={conflicts} fieldEdits={fieldEdits} onChange={onChange}>
            {props.reasonOfConflict}
          </EditConflicts>
        )}
        {children}
        {mayChange && (
          <div className={`${styles.actions} ${edits.length > 0 ? styles.bar : ''}`}>
            <Button type="submit" disabled={edits.length === 0 || conflicts.length > 0}>
              {t('Save…')}
            </Button>
            <Button type="button" variant="outline" disabled={edits.length === 0} onClick={onDiscard}>
              {t('Discard')}
            </Button>
            <p role="status">{t('Unsaved changes: {count}', { count: edits.length })}</p>
          </div>
        )}
      </form>
      {isSaving && (
        <SaveDialog title={props.titleOfDialog} edits={edits} save={save} onClose={() => setSaving(false)} />
      )}
    </section>
  );
}
