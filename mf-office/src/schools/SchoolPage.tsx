import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { newSchoolValues, type OfficeSchool } from '../contract/calls.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { OwnLanguage } from '../language/OwnLanguage.tsx';
import { useTexts } from '../language/texts.ts';
import { useLocalText } from '../language/useLocalText.ts';
import actions from '../page/actions.module.css';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { SchoolItems } from './SchoolItems.tsx';

export function SchoolPage(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams();
  const schools = <Link to={paths.schools()}>{t('Schools')}</Link>;
  if (id === 'new')
    return (
      <Page title={t('New school')} below={schools}>
        <SchoolForm />
      </Page>
    );
  return (
    <Query name="OfficeSchool" input={{ id: Number(id) }} size="page">
      {({ school }, reload) =>
        school ? (
          <School key={id} school={school} reload={reload} />
        ) : (
          <Page title={t('There is no such school.')} below={schools} />
        )
      }
    </Query>
  );
}

interface Props {
  school: OfficeSchool;
  reload: () => void;
}

function School({ school, reload }: Props): ReactNode {
  const t = useTexts();
  const name = useLocalText()(school.values, 'name');
  return (
    <Page
      title={name}
      heading={<OwnLanguage text={name} />}
      below={
        <>
          <Link to={paths.schools()}>{t('Schools')}</Link>
          {' · '}
          <a href={school.shopPage}>{t('Its page in the shop')}</a>
        </>
      }
    >
      <SchoolItems school={school} onChanged={reload} />
      <SchoolForm school={school} onSaved={reload} />
      <RemoveSchool id={school.id} />
    </Page>
  );
}

/** Without `school`, it creates one. The address of an existing school does not change. */
function SchoolForm({ school, onSaved }: { school?: OfficeSchool; onSaved?: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  return (
    <ValuesForm
      title={t('Name and town')}
      titleOfDialog={t('Save the school')}
      draft={`school ${school?.id ?? 'new'}`}
      schema={newSchoolValues}
      values={school?.values}
      hides={school ? ['slug'] : []}
      write={async (edits, values) => {
        if (school) return calls.post('OfficeChangeSchool', { id: school.id, edits });
        const { id } = await calls.post('OfficeMakeSchool', { values });
        return void navigate(paths.school(id));
      }}
      onSaved={onSaved}
    />
  );
}

function RemoveSchool({ id }: { id: number }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const goBack = (): void => void navigate(paths.schools());
  return (
    <div className={actions.row}>
      <ActionButton action={() => calls.post('OfficeRemoveSchool', { id }).then(goBack)}>
        {t('Remove the school')}
      </ActionButton>
      <p>{t('A school can be removed once its list is empty.')}</p>
    </div>
  );
}
