import { useCallback, type ReactNode } from 'react';
import { Button, Link, useNavigate, useParams } from 'mf-shared';
import { schoolFields, type OfficeSchool } from '../contract/calls.ts';
import forms from '../form/edits/EditForm.module.css';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { Pending } from '../calls/Pending.tsx';
import { useLocalText } from '../language/useLocalText.ts';
import actions from '../page/actions.module.css';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { useAction } from '../calls/useAction.ts';
import { schoolFieldName, schoolGroups } from './schoolFields.ts';
import { SchoolItems } from './SchoolItems.tsx';
import { OwnLanguage } from '../language/OwnLanguage.tsx';

export function SchoolPage(): ReactNode {
  const t = useTexts();
  const localText = useLocalText();
  const id = Number(useParams()['id']);
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeSchool', { id }), [calls, id]));
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  const { school } = loaded.value;
  return (
    <>
      <div>
        <h1>
          {school ? <OwnLanguage text={localText(school.values, 'name')} /> : t('There is no such school.')}
        </h1>
        <p>
          <Link to={paths.schools()}>{t('Schools')}</Link>
          {school && (
            <>
              {' · '}
              <a href={school.shopPage}>{t('Its page in the shop')}</a>
            </>
          )}
        </p>
      </div>
      {school && <School key={id} school={school} reload={reload} />}
    </>
  );
}

function School({ school, reload }: { school: OfficeSchool; reload: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { id, values } = school;
  useTitle(useLocalText()(values, 'name'));
  return (
    <>
      <SchoolItems school={school} onChanged={reload} />
      <ValuesForm
        title={t('Name and town')}
        titleOfDialog={t('Save the school')}
        draft={`school ${id}`}
        values={values}
        fields={schoolFields}
        groups={schoolGroups}
        nameOf={schoolFieldName}
        faultOf={() => null}
        write={async (edits) => (await calls.post('OfficeChangeSchool', { id, edits })).changedMeanwhile}
        onSaved={reload}
      />
      <RemoveSchool id={id} />
    </>
  );
}

function RemoveSchool({ id }: { id: number }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const { isBusy, error, run } = useAction();
  const remove = (): void =>
    run(async () => {
      await calls.post('OfficeRemoveSchool', { id });
      void navigate(paths.schools());
    });
  return (
    <div className={forms.form}>
      <ErrorMessage error={error} />
      <div className={actions.row}>
        <Button variant="outline" disabled={isBusy} onClick={remove}>
          {t('Remove the school')}
        </Button>
        <p>{t('A school can be removed once its list is empty.')}</p>
      </div>
    </div>
  );
}
