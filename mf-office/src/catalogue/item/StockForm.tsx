import { useState, type ReactNode } from 'react';
import type { OfficeItem } from '../../contract/calls.ts';
import { useOffice } from '../../officeClient.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts } from '../../texts.ts';
import { EditForm } from './EditForm.tsx';
import { StockGrid } from './StockGrid.tsx';
import { countsOf, isCount, stockEdits } from './stockSheet.ts';
import { useFieldEdits } from './useFieldEdits.ts';

export function StockForm({ item, onChanged }: { item: OfficeItem; onChanged: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { fieldEdits, change, undo, discard } = useFieldEdits(`stock ${item.id}`);
  const [fault, setFault] = useState('');
  const mayChange = staff.roles.includes('catalogue');
  const edits = stockEdits(item, fieldEdits);
  const faultOf = (values: string[]): string =>
    values.every(isCount) ? '' : t('The stock must be a number from 0 to 99999.');

  return (
    <EditForm
      title={t('Stock')}
      titleOfDialog={t('Save the stock')}
      reasonOfConflict={t(
        'Orders or a colleague changed this stock while you were editing. Choose the right value:',
      )}
      edits={edits}
      fieldEdits={fieldEdits}
      onChange={change}
      onDiscard={discard}
      mayChange={mayChange}
      fault={fault}
      check={() => {
        setFault(faultOf(edits.map(({ value }) => value)));
        return edits.every(({ value }) => isCount(value));
      }}
      save={async () => {
        const response = await calls.post('OfficeCountStock', { id: item.id, counts: countsOf(edits) });
        return response.changedMeanwhile.length === 0;
      }}
      onSaved={onChanged}
    >
      <p>{t('Units for sale, without those of paid orders.')}</p>
      <StockGrid
        item={item}
        fieldEdits={fieldEdits}
        isReadOnly={!mayChange}
        onChange={(after, key) => {
          setFault(faultOf(Object.values(after).flatMap(({ value }) => value || [])));
          change(after, key);
        }}
        onUndo={undo}
        onFault={setFault}
      />
    </EditForm>
  );
}
