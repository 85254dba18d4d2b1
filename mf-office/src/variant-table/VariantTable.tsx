import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldEdits } from '../catalogue/item/fieldEdits.ts';
import { gridKey, type Place } from '../catalogue/item/gridKey.ts';
import { VariantCell } from '../catalogue/item/VariantCell.tsx';
import { cellId } from '../catalogue/item/variantSheet.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useTexts } from '../texts.ts';
import { columns, keyOf, paste, type Row } from './tableEdits.ts';
import styles from './VariantTable.module.css';

interface Props {
  id: string;
  rows: Row[];
  fieldEdits: FieldEdits;
  isReadOnly: boolean;
  onChange: (fieldEdits: FieldEdits, key?: string) => void;
  onUndo: () => void;
  onFault: (message: string) => void;
}

export function VariantTable({
  id,
  rows,
  fieldEdits,
  isReadOnly,
  onChange,
  onUndo,
  onFault,
}: Props): ReactNode {
  const t = useTexts();
  const inputs = useRef(new Map<string, HTMLInputElement>());

  function onKeyDown(event: KeyboardEvent, { row, column }: Place): void {
    const key = gridKey(event);
    if (!key) return;
    event.preventDefault();
    if (key === 'undo') return onUndo();
    const [next, field] = [rows[row + key.row], columns[column + key.column]];
    if (next && field) inputs.current.get(keyOf(next.variant, field))?.focus();
  }

  function onPaste(event: ClipboardEvent, place: Place): void {
    event.preventDefault();
    const after = paste(fieldEdits, rows, place, event.clipboardData.getData('text'));
    if (after) onChange(after);
    else onFault(t('Nothing was pasted: it has more rows or columns than the table from this field on.'));
  }

  function cell(row: Row, place: Place): ReactNode {
    const column = columns[place.column];
    if (!column) return null;
    const key = keyOf(row.variant, column);
    return (
      <VariantCell
        id={cellId(id, key)}
        cellKey={key}
        inputs={inputs}
        label={`${row.name}, ${t(column.heading)}`}
        field={column}
        variant={row.variant}
        fieldEdits={fieldEdits}
        isReadOnly={isReadOnly}
        saysFault
        onChange={onChange}
        onKeyDown={(event) => onKeyDown(event, place)}
        onPaste={(event) => onPaste(event, place)}
      />
    );
  }

  return (
    <WideTable label={t('Table of colours and sizes')} className={styles.variants}>
      <thead>
        <tr>
          <th scope="col">{t('Colour and size')}</th>
          {columns.map(({ name, heading }) => (
            <th key={name} scope="col">
              {t(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.variant.id}>
            <th scope="row">{row.name}</th>
            {columns.map(({ name }, column) => (
              <td key={name}>{cell(row, { row: at, column })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
