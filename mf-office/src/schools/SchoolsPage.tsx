import { useCallback, type ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeSchoolRow } from '../contract/calls.ts';
import { Pending } from '../layout/Pending.tsx';
import { EmptyList } from '../layout/EmptyList.tsx';
import table from '../layout/table.module.css';
import { TitleRow } from '../layout/TitleRow.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import styles from './Schools.module.css';
import { OwnLanguage } from '../language/OwnLanguage.tsx';

export function SchoolsPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(useCallback(() => calls.get('OfficeSchools', {}), [calls]));
  useTitle(t('Schools'));
  return (
    <>
      <TitleRow title={t('Schools')}>
        <Link to={paths.school('new')}>{t('New school…')}</Link>
      </TitleRow>
      <p>{t('Each school has a page with the list of what its children wear.')}</p>
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && <SchoolTable schools={loaded.value.schools} />}
    </>
  );
}

function SchoolTable({ schools }: { schools: OfficeSchoolRow[] }): ReactNode {
  const t = useTexts();
  if (schools.length === 0)
    return <EmptyList yet={t('There are no schools yet. Add one with the link above.')} />;
  return (
    <WideTable label={t('Schools')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('School')}</th>
          <th scope="col">{t('Town')}</th>
          <th scope="col" className={table.number}>
            {t('Items')}
          </th>
        </tr>
      </thead>
      <tbody>
        {schools.map(({ id, name, town, items }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.school(id)}>
                <OwnLanguage text={name} />
              </Link>
            </th>
            <td>
              <OwnLanguage text={town || '–'} />
            </td>
            <td className={table.number}>{items}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
