import { useCallback, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { EnteredValue, FieldEdits } from '../form/edits/fieldEdits.ts';
import { gridKey, type Place } from '../catalogue/item/variants/gridKey.ts';
import { WideTable } from '../table/WideTable.tsx';
import { useTexts } from '../language/texts.ts';
import { columns, editsIn, keyOf, valuesIn, type Row } from './tableEdits.ts';
import { VariantRow } from './VariantRow.tsx';
import styles from './VariantTable.module.css';

interface Props {
  id: string;
  /** Must be memoised, like the functions: a keystroke then renders only its own row. */
  rows: Row[];
  fieldEdits: FieldEdits;
  isReadOnly: boolean;
  /** Successive values with the same `key` are undone together. */
  onEnter: (entered: EnteredValue[], key?: string) => void;
  onUndo: () => void;
  onFault: (message: string) => void;
}

export function VariantTable({
  id,
  rows,
  fieldEdits,
  isReadOnly,
  onEnter,
  onUndo,
  onFault,
}: Props): ReactNode {
  const t = useTexts();
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const onKeyDown = useCallback(
    (event: KeyboardEvent, { row, column }: Place): void => {
      const key = gridKey(event);
      if (!key) return;
      event.preventDefault();
      if (key === 'undo') return onUndo();
      const [next, field] = [rows[row + key.row], columns[column + key.column]];
      if (next && field) inputs.current.get(keyOf(next.variant, field))?.focus();
    },
    [rows, onUndo],
  );

  const onPaste = useCallback(
    (event: ClipboardEvent, place: Place): void => {
      event.preventDefault();
      const entered = valuesIn(event.clipboardData.getData('text'), rows, place);
      if (entered) onEnter(entered);
      else onFault(t('Nothing was pasted: it has more rows or columns than the table from this field on.'));
    },
    [rows, t, onEnter, onFault],
  );

  return (
    <WideTable label={t('Table of colours and sizes')} className={styles.variants}>
      <thead>
        <tr>
          <th scope="col">{t('Colour and size')}</th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <VariantRow
            key={row.variant.id}
            tableId={id}
            row={row}
            at={at}
            {...editsIn(row, fieldEdits)}
            inputs={inputs}
            isReadOnly={isReadOnly}
            onEnter={onEnter}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        ))}
      </tbody>
    </WideTable>
  );
}
