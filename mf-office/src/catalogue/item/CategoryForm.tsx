import type { ReactNode } from 'react';
import type { CatalogueChoices, OfficeItem } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts } from '../../language/texts.ts';
import { CategoryField, categoryName } from '../../form/CategoryField.tsx';
import { EditForm } from '../../form/edits/EditForm.tsx';
import { setFieldEdit, type PendingEdit } from '../../form/edits/fieldEdits.ts';
import { useFieldEdits } from '../../form/edits/useFieldEdits.ts';

interface Props {
  item: OfficeItem;
  categories: CatalogueChoices['categories'];
}

const key = 'category';

export function CategoryForm({ item: { id, categoryId }, categories }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { fieldEdits, change, discard } = useFieldEdits(`category ${id}`);
  const current = String(categoryId);
  const edit = fieldEdits[key];
  const show = (value: string): string => categoryName(categories, value);
  const edits: PendingEdit[] = edit ? [{ ...edit, key, label: t('Category'), current, show }] : [];
  return (
    <EditForm
      title={t('Category')}
      titleOfDialog={t('Save the category')}
      edits={edits}
      fieldEdits={fieldEdits}
      onChange={change}
      onDiscard={discard}
      mayChange
      check={() => true}
      save={async () => {
        const moved = { id, seen: Number(edit?.base), category: Number(edit?.value) };
        return !(await calls.post('OfficeMoveItem', moved)).isChangedMeanwhile;
      }}
    >
      <CategoryField
        label={t('Category')}
        categories={categories}
        value={edit?.value ?? current}
        onChange={({ target }) => change(setFieldEdit(fieldEdits, key, current, target.value))}
      />
    </EditForm>
  );
}
