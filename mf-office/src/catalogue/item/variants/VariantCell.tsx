import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTexts } from '../../../language/texts.ts';
import type { EnteredValue, FieldEdit } from '../../../form/edits/fieldEdits.ts';
import styles from './VariantCell.module.css';
import { faultIn, type Variant, type VariantField } from './variantFields.ts';

interface Props {
  id: string;
  /** Key of its edit and of its input. */
  cellKey: string;
  inputs: RefObject<Map<string, HTMLInputElement>>;
  label: string;
  field: VariantField;
  variant: Variant;
  edit: FieldEdit | undefined;
  isReadOnly: boolean;
  maxLength?: number;
  /** Whether to show below the field what is wrong with its value. */
  saysFault?: boolean;
  onChange: (entered: EnteredValue) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The field for a value of a variant in a table, with the value before the edit. */
export function VariantCell(props: Props): ReactNode {
  const { id, cellKey, inputs, label, field, variant, edit, isReadOnly, onChange, onPaste } = props;
  const t = useTexts();
  const shown = field.valueOf(variant);
  const faultText = edit && faultIn(field, edit.value);
  const fault = faultText && props.saysFault ? t.dynamic(faultText) : '';
  const enter = (value: string): void => onChange({ key: cellKey, current: shown, value });
  return (
    <>
      <input
        id={id}
        ref={(input) => {
          if (input) inputs.current.set(cellKey, input);
          else inputs.current.delete(cellKey);
        }}
        className={`${styles.field} ${field.isWide ? styles.wide : ''} ${edit ? styles.changed : ''}`}
        aria-label={label}
        aria-invalid={Boolean(faultText)}
        aria-describedby={fault ? `${id}-fault` : undefined}
        inputMode={field.inputMode}
        autoComplete="off"
        readOnly={isReadOnly}
        value={edit?.value ?? shown}
        onFocus={({ target }) => target.select()}
        onBlur={() => edit?.value === '' && faultIn(field, '') && enter(edit.base)}
        maxLength={props.maxLength}
        onChange={({ target }) => enter(field.onType?.(target.value) ?? target.value)}
        onKeyDown={props.onKeyDown}
        onPaste={(event) => !isReadOnly && onPaste(event)}
      />
      {edit && <span className={styles.was}>{t('was {count}', { count: edit.base || '–' })}</span>}
      {fault && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  );
}
