import { useId, useLayoutEffect, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../../language/texts.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { EditConflicts } from './EditConflicts.tsx';
import { isConflict, type FieldEdits } from './fieldEdits.ts';
import styles from './EditForm.module.css';
import { useSavePage, type SavePart } from './SavePageContext.ts';

interface Props extends Omit<SavePart, 'discard'> {
  /** Set if more than colleagues and imports can change the values. */
  reasonOfConflict?: string | undefined;
  fieldEdits: FieldEdits;
  onChange: (fieldEdits: FieldEdits) => void;
  onDiscard: () => void;
  mayChange: boolean;
  fault?: string;
  children: ReactNode;
}

/** A form within a `SavePage`, which saves it. */
export function EditForm(props: Props): ReactNode {
  const t = useTexts();
  const { title, edits, fieldEdits, mayChange, fault, children, onChange } = props;
  const id = useId();
  const titleId = useId();
  const { setPart, removePart, submit, errors } = useSavePage();
  const conflicts = edits.filter(isConflict);
  const error = edits.length > 0 ? errors.get(id) : undefined;

  // No dependencies, because the functions are new in each render. A layout effect, because the bar shows the edits.
  useLayoutEffect(() => {
    if (mayChange) setPart(id, { ...props, discard: props.onDiscard });
  });
  useLayoutEffect(() => () => removePart(id), [id, removePart]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }

  return (
    <section id={id} tabIndex={-1} aria-labelledby={titleId}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <h2 id={titleId}>{title}</h2>
        {fault && <p role="alert">{fault}</p>}
        {error !== undefined && <ErrorMessage error={error} />}
        {conflicts.length > 0 && (
          <EditConflicts conflicts={conflicts} fieldEdits={fieldEdits} onChange={onChange}>
            {props.reasonOfConflict ??
              t('A colleague or an import changed this while you were editing. Choose the right value:')}
          </EditConflicts>
        )}
        {children}
        {/* Enter in a field saves, although the page's button is outside. */}
        <input type="submit" hidden />
      </form>
    </section>
  );
}
