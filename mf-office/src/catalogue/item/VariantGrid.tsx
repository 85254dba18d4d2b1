import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { OfficeItem } from '../../contract/calls.ts';
import { WideTable } from '../../layout/WideTable.tsx';
import { useTexts } from '../../texts.ts';
import styles from './VariantGrid.module.css';
import type { FieldEdits } from './fieldEdits.ts';
import { gridKey, type Place } from './gridKey.ts';
import type { Variant, VariantField } from './variantFields.ts';
import { cellId, editValue, leave, paste, sheetOf, variantName } from './variantSheet.ts';

interface Props {
  id: string;
  item: OfficeItem;
  field: VariantField;
  fieldEdits: FieldEdits;
  isReadOnly: boolean;
  onChange: (fieldEdits: FieldEdits, key?: string) => void;
  onUndo: () => void;
  onFault: (message: string) => void;
}

export function VariantGrid({
  id,
  item,
  field,
  fieldEdits,
  isReadOnly,
  onChange,
  onUndo,
  onFault,
}: Props): ReactNode {
  const t = useTexts();
  const inputs = useRef(new Map<number, HTMLInputElement>());
  const sheet = sheetOf(item);

  function move({ row, column }: Place, step: Place): void {
    const next = { row: row + step.row, column: column + step.column };
    const cells = sheet[next.row]?.cells;
    if (!cells || next.column < 0 || next.column >= cells.length) return;
    const variant = cells[next.column];
    if (variant) inputs.current.get(variant.id)?.focus();
    else move(next, step);
  }

  function onKeyDown(event: KeyboardEvent, place: Place): void {
    const key = gridKey(event);
    if (!key) return;
    event.preventDefault();
    if (key === 'undo') onUndo();
    else move(place, key);
  }

  function onPaste(event: ClipboardEvent, place: Place): void {
    event.preventDefault();
    const after = paste(fieldEdits, field, sheet, place, event.clipboardData.getData('text'));
    if (after) onChange(after);
    else onFault(t(field.faultOfPaste));
  }

  function cell(variant: Variant, place: Place): ReactNode {
    const fieldEdit = fieldEdits[variant.id];
    return (
      <>
        <input
          id={cellId(id, variant.id)}
          ref={(input) => {
            if (input) inputs.current.set(variant.id, input);
            else inputs.current.delete(variant.id);
          }}
          className={`${field.isWide ? styles.wide : ''} ${fieldEdit ? styles.changed : ''}`}
          aria-label={variantName(variant)}
          aria-invalid={fieldEdit !== undefined && !field.isValid(fieldEdit.value)}
          inputMode={field.inputMode}
          autoComplete="off"
          readOnly={isReadOnly}
          value={fieldEdit?.value ?? field.valueOf(variant) ?? ''}
          onFocus={({ target }) => target.select()}
          onBlur={() =>
            fieldEdit?.value === '' &&
            !field.mayBeEmpty &&
            onChange(leave(fieldEdits, variant), String(variant.id))
          }
          maxLength={field.maxLength}
          onChange={({ target }) =>
            onChange(editValue(fieldEdits, field, variant, field.onType(target.value)), String(variant.id))
          }
          onKeyDown={(event) => onKeyDown(event, place)}
          onPaste={(event) => !isReadOnly && onPaste(event, place)}
        />
        {fieldEdit && (
          <span className={styles.was}>{t('was {count}', { count: fieldEdit.base || '–' })}</span>
        )}
      </>
    );
  }

  return (
    <WideTable label={t(field.table)} className={styles.grid} isSheet>
      <thead>
        <tr>
          <th scope="col">{t('Colour')}</th>
          {item.sizes.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.map(({ colour, cells }, row) => (
          <tr key={colour}>
            <th scope="row">{colour}</th>
            {cells.map((variant, column) => (
              <td key={item.sizes[column]}>{variant && cell(variant, { row, column })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
