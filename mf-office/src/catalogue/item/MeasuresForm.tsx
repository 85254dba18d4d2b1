import type { ReactNode } from 'react';
import { Field } from 'mf-shared';
import type { OfficeItem } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts } from '../../language/texts.ts';
import { EditForm } from '../../form/edits/EditForm.tsx';
import { setFieldEdit } from '../../form/edits/fieldEdits.ts';
import { useFieldEdits } from '../../form/edits/useFieldEdits.ts';

interface Props {
  item: OfficeItem;
}

export function MeasuresForm({ item: { id, measures } }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { fieldEdits, change, discard } = useFieldEdits(`measures ${id}`);
  const mayChange = staff.roles.includes('catalogue');
  if (measures.length === 0) return null;
  const edits = measures.flatMap(({ size, label, text }) => {
    const edit = fieldEdits[size];
    return edit ? [{ ...edit, key: size, label, current: text }] : [];
  });
  return (
    <EditForm
      title={t('Measures')}
      titleOfDialog={t('Save the measures')}
      edits={edits}
      fieldEdits={fieldEdits}
      onChange={change}
      onDiscard={discard}
      mayChange={mayChange}
      check={() => true}
      save={async () => {
        const { changedMeanwhile } = await calls.post('OfficeChangeMeasures', {
          id,
          edits: edits.map(({ key, base, value }) => ({ size: key, seen: base, value })),
        });
        return changedMeanwhile.length === 0;
      }}
    >
      <p>
        {t(
          'In cm, such as “body chest 70, chest 41, length 55.5”. Of the body: height, body chest, body waist, body hips. Of the garment lying flat: chest, waist, hips, length, sleeve, inseam, hem.',
        )}
      </p>
      {measures.map(({ size, label, text }) => (
        <Field
          key={size}
          label={label}
          value={fieldEdits[size]?.value ?? text}
          readOnly={!mayChange}
          maxLength={200}
          onChange={({ target }) => change(setFieldEdit(fieldEdits, size, text, target.value))}
        />
      ))}
    </EditForm>
  );
}
