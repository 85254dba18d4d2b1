import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { EditForm } from '../form/edits/EditForm.tsx';
import { setFieldEdits, type EnteredValue } from '../form/edits/fieldEdits.ts';
import { useFieldEdits } from '../form/edits/useFieldEdits.ts';
import { cellId } from '../catalogue/item/variants/variantSheet.ts';
import type { SavedVariants, VariantTableItem } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import { SavedSummary } from './SavedSummary.tsx';
import { cellEdits, changesIn, isWrong, rowsOf, unsaved } from './tableEdits.ts';
import { VariantTable } from './VariantTable.tsx';

interface Props {
  items: VariantTableItem[];
  onUndone: () => void;
}

export function VariantTableForm({ items, onUndone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { fieldEdits, change, undo, discard } = useFieldEdits(
    `variants ${items.map(({ id }) => id).join(' ')}`,
  );
  const [fault, setFault] = useState('');
  const [result, setResult] = useState<SavedVariants | null>(null);
  const tableId = useId();
  const mayChange = staff.roles.includes('catalogue');
  const rows = useMemo(() => rowsOf(items), [items]);
  const edits = cellEdits(rows, fieldEdits, t);

  const enter = useCallback(
    (entered: EnteredValue[], key?: string) => {
      setFault('');
      change((before) => setFieldEdits(before, entered), key);
    },
    [change],
  );

  async function save(): Promise<boolean> {
    setResult(null);
    const saved = await calls.post('OfficeSaveVariants', { items: changesIn(edits) });
    setResult(saved);
    const isWhole = saved.conflicts.length + saved.refused.length === 0;
    if (!isWhole) change(unsaved(edits, saved));
    return isWhole;
  }

  return (
    <EditForm
      title={t('Prices, stock and codes')}
      titleOfDialog={t('Save the changes')}
      reasonOfConflict={t(
        'Orders, a colleague or an import changed this while you were editing. Choose the right value:',
      )}
      edits={edits}
      fieldEdits={fieldEdits}
      onChange={change}
      onDiscard={discard}
      mayChange={mayChange}
      fault={fault}
      check={() => {
        const wrong = edits.find(isWrong);
        setFault(wrong ? t('Correct the values marked in the table.') : '');
        if (wrong) document.getElementById(cellId(tableId, wrong.key))?.focus();
        return !wrong;
      }}
      save={save}
    >
      <p>
        {t(
          'Paste cells copied from a spreadsheet into the field where they begin. Enter and the arrow keys lead to the next field.',
        )}
      </p>
      {result && (
        <SavedSummary
          key={result.changed.map(({ number }) => number).join()}
          result={result}
          onUndone={onUndone}
        />
      )}
      <VariantTable
        id={tableId}
        rows={rows}
        fieldEdits={fieldEdits}
        isReadOnly={!mayChange}
        onEnter={enter}
        onUndo={undo}
        onFault={setFault}
      />
    </EditForm>
  );
}
