import { memo, type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { EnteredValue } from '../form/edits/fieldEdits.ts';
import type { Place } from '../catalogue/item/variants/gridKey.ts';
import { VariantCell } from '../catalogue/item/variants/VariantCell.tsx';
import { cellId, variantName } from '../catalogue/item/variants/variantSheet.ts';
import { useTexts } from '../language/texts.ts';
import table from '../table/table.module.css';
import { columns, keyOf, type Row, type RowEdits } from './tableEdits.ts';

/** The edits are separate props, so that a row renders only when its own edits change. */
interface Props extends RowEdits {
  tableId: string;
  row: Row;
  at: number;
  inputs: RefObject<Map<string, HTMLInputElement>>;
  isReadOnly: boolean;
  onEnter: (entered: EnteredValue[], key: string) => void;
  onKeyDown: (event: KeyboardEvent, place: Place) => void;
  onPaste: (event: ClipboardEvent, place: Place) => void;
}

export const VariantRow = memo(function VariantRow({ tableId, row, at, ...props }: Props): ReactNode {
  const t = useTexts();
  return (
    <tr>
      <th scope="row">
        {row.item.name}, <span className={table.variant}>{variantName(row.variant)}</span>
      </th>
      {columns.map((column, index) => {
        const key = keyOf(row.variant, column);
        const place = { row: at, column: index };
        return (
          <td key={column.name}>
            <VariantCell
              id={cellId(tableId, key)}
              cellKey={key}
              inputs={props.inputs}
              label={`${row.name}, ${t(column.label)}`}
              field={column}
              variant={row.variant}
              edit={props[column.name]}
              isReadOnly={props.isReadOnly}
              saysFault
              onChange={(entered) => props.onEnter([entered], key)}
              onKeyDown={(event) => props.onKeyDown(event, place)}
              onPaste={(event) => props.onPaste(event, place)}
            />
          </td>
        );
      })}
    </tr>
  );
});
