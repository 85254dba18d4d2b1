import type { ReactNode } from 'react';
import { Link, useNavigate } from 'mf-shared';
import { newSchoolFields, type NewSchoolValues } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { newSchoolGroups, schoolFieldName } from './schoolFields.ts';

const blank: NewSchoolValues = { name: '', name_el: '', town: '', town_el: '', slug: '' };

export function NewSchoolPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  useTitle(t('New school'));
  return (
    <>
      <div>
        <h1>{t('New school')}</h1>
        <p>
          <Link to={paths.schools()}>{t('Schools')}</Link>
        </p>
      </div>
      <ValuesForm
        title={t('Name and town')}
        titleOfDialog={t('Save the school')}
        draft="school new"
        values={blank}
        fields={newSchoolFields}
        groups={newSchoolGroups}
        nameOf={schoolFieldName}
        faultOf={() => null}
        write={async (_, values) => {
          const { id } = await calls.post('OfficeMakeSchool', { values });
          void navigate(paths.school(id));
          return [];
        }}
        onSaved={() => undefined}
      />
    </>
  );
}
