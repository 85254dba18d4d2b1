import { useId, useState, type ReactNode } from 'react';
import type { OfficeItem, Repriced } from '../../../contract/calls.ts';
import { useOffice } from '../../../calls/officeClient.ts';
import { useStaff } from '../../../session/StaffContext.ts';
import { useTexts } from '../../../language/texts.ts';
import { EditForm } from '../../../form/edits/EditForm.tsx';
import type { PendingEdit } from '../../../form/edits/fieldEdits.ts';
import { useFieldEdits } from '../../../form/edits/useFieldEdits.ts';
import { faultIn, variantFields, type VariantFieldName } from './variantFields.ts';
import { VariantGrid } from './VariantGrid.tsx';
import { cellId, variantEdits, variantName } from './variantSheet.ts';

interface Props {
  item: OfficeItem;
  name: VariantFieldName;
}

export function VariantForm({ item, name }: Props): ReactNode {
  const t = useTexts();
  const field = variantFields[name];
  const { staff } = useStaff();
  const { fieldEdits, change, undo, discard } = useFieldEdits(`${name} ${item.id}`);
  const [fault, setFault] = useState('');
  const gridId = useId();
  const save = useSave(item.id, name);
  const mayChange = staff.roles.includes('catalogue');
  const listed = (kind: 'toPack' | 'putAside'): string =>
    item.variants
      .flatMap((variant) => (variant[kind] ? `${variantName(variant)}: ${variant[kind]}` : []))
      .join(' · ');
  const [toPack, putAside] = [listed('toPack'), listed('putAside')];
  const edits = variantEdits(item, field, fieldEdits);
  const faultOf = (values: string[]): string => {
    const [fault] = values.flatMap((value) => faultIn(field, value) ?? []);
    return fault ? t.dynamic(fault) : '';
  };

  return (
    <EditForm
      title={t(field.title)}
      titleOfDialog={t(field.titleOfDialog)}
      reasonOfConflict={field.reasonOfConflict && t(field.reasonOfConflict)}
      edits={edits}
      fieldEdits={fieldEdits}
      onChange={change}
      onDiscard={discard}
      mayChange={mayChange}
      fault={fault}
      check={() => {
        setFault(faultOf(edits.map(({ value }) => value)));
        const wrong = edits.find(({ value }) => faultIn(field, value));
        if (wrong) document.getElementById(cellId(gridId, wrong.key))?.focus();
        return !wrong;
      }}
      save={(repriced) => save(name === 'price' ? edits.map((edit) => rebased(edit, repriced)) : edits)}
    >
      <p>{t(field.hint)}</p>
      {name === 'stock' && toPack && (
        <p>{t('On the shelf too, sold and not packed: {pieces}', { pieces: toPack })}</p>
      )}
      {name === 'stock' && putAside && (
        <p>
          {t('Not on the shelf, but in stock: packed, to be paid at pickup: {pieces}', { pieces: putAside })}
        </p>
      )}
      <VariantGrid
        id={gridId}
        item={item}
        field={field}
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

/** The user's own change of the item's price, saved just before, is no conflict. */
function rebased(edit: PendingEdit, repriced: Repriced[]): PendingEdit {
  const own = repriced.find(
    ({ variantId, before }) => variantId === Number(edit.key) && before === edit.base,
  );
  return own ? { ...edit, base: own.after } : edit;
}

/** Resolves to false if values were changed in the meantime. */
function useSave(id: number, field: VariantFieldName): (edits: PendingEdit[]) => Promise<boolean> {
  const calls = useOffice();
  return async (edits) => {
    const { changedMeanwhile } =
      field === 'stock'
        ? await calls.post('OfficeCountStock', {
            id,
            counts: edits.map(({ key, base, value }) => ({
              variantId: Number(key),
              seen: Number(base),
              counted: Number(value),
            })),
          })
        : await calls.post('OfficeChangeVariants', {
            id,
            edits: edits.map(({ key, base, value }) => ({
              variantId: Number(key),
              field,
              seen: base,
              value,
            })),
          });
    return changedMeanwhile.length === 0;
  };
}
