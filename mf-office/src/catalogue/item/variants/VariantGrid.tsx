import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { OfficeItem } from '../../../contract/calls.ts';
import { WideTable } from '../../../table/WideTable.tsx';
import { useTexts } from '../../../language/texts.ts';
import styles from './VariantGrid.module.css';
import { setFieldEdit, type FieldEdits } from '../../../form/edits/fieldEdits.ts';
import { gridKey, type Place } from './gridKey.ts';
import type { Variant, VariantField } from './variantFields.ts';
import { VariantCell } from './VariantCell.tsx';
import { cellId, paste, sheetOf, variantName } from './variantSheet.ts';

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
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const sheet = sheetOf(item);

  function move({ row, column }: Place, step: Place): void {
    const next = { row: row + step.row, column: column + step.column };
    const cells = sheet[next.row]?.cells;
    if (!cells || next.column < 0 || next.column >= cells.length) return;
    const variant = cells[next.column];
    if (variant) inputs.current.get(String(variant.id))?.focus();
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

  const cell = (variant: Variant, place: Place): ReactNode => (
    <VariantCell
      id={cellId(id, variant.id)}
      cellKey={String(variant.id)}
      inputs={inputs}
      label={variantName(variant)}
      field={field}
      variant={variant}
      edit={fieldEdits[variant.id]}
      isReadOnly={isReadOnly}
      maxLength={field.maxLength}
      onChange={({ key, current, value }) => onChange(setFieldEdit(fieldEdits, key, current, value), key)}
      onKeyDown={(event) => onKeyDown(event, place)}
      onPaste={(event) => onPaste(event, place)}
    />
  );

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
