import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTexts } from '../../texts.ts';
import { setFieldEdit, without, type FieldEdits } from './fieldEdits.ts';
import styles from './VariantCell.module.css';
import type { Variant, VariantField } from './variantFields.ts';

interface Props {
  id: string;
  /** Of its edit and its input. */
  cellKey: string;
  inputs: RefObject<Map<string, HTMLInputElement>>;
  label: string;
  field: VariantField;
  variant: Variant;
  fieldEdits: FieldEdits;
  isReadOnly: boolean;
  maxLength?: number;
  /** Whether the fault of its value is said below it. */
  saysFault?: boolean;
  onChange: (fieldEdits: FieldEdits, key: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The field for a value of a variant in a table, with the value before the edit. */
export function VariantCell(props: Props): ReactNode {
  const { id, cellKey, inputs, label, field, variant, fieldEdits, isReadOnly, onChange, onPaste } = props;
  const t = useTexts();
  const fieldEdit = fieldEdits[cellKey];
  const shown = field.valueOf(variant) ?? '';
  const isWrong = fieldEdit !== undefined && !field.isValid(fieldEdit.value);
  const fault = isWrong && props.saysFault ? t(field.fault) : '';
  return (
    <>
      <input
        id={id}
        ref={(input) => {
          if (input) inputs.current.set(cellKey, input);
          else inputs.current.delete(cellKey);
        }}
        className={`${styles.field} ${field.isWide ? styles.wide : ''} ${fieldEdit ? styles.changed : ''}`}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={fault ? `${id}-fault` : undefined}
        inputMode={field.inputMode}
        autoComplete="off"
        readOnly={isReadOnly}
        value={fieldEdit?.value ?? shown}
        onFocus={({ target }) => target.select()}
        onBlur={() =>
          fieldEdit?.value === '' && !field.mayBeEmpty && onChange(without(fieldEdits, cellKey), cellKey)
        }
        maxLength={props.maxLength}
        onChange={({ target }) =>
          onChange(setFieldEdit(fieldEdits, cellKey, shown, field.onType(target.value)), cellKey)
        }
        onKeyDown={props.onKeyDown}
        onPaste={(event) => !isReadOnly && onPaste(event)}
      />
      {fieldEdit && <span className={styles.was}>{t('was {count}', { count: fieldEdit.base || '–' })}</span>}
      {fault && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  );
}
