import { useCallback, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { StaffRow } from '../contract/calls.ts';
import { Pending } from '../layout/Pending.tsx';
import { minute } from '../layout/minute.ts';
import table from '../layout/table.module.css';
import { TitleRow } from '../layout/TitleRow.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { AddStaff } from './AddStaff.tsx';
import { roleName } from './roleNames.ts';
import { SecretsDialog, type NewSecrets } from './Secrets.tsx';

export function StaffPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<(NewSecrets & { name: string }) | null>(null);
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeStaff', {}), [calls]));
  useTitle(t('Staff'));

  function onAdded(name: string, secrets: NewSecrets): void {
    setAdding(false);
    setAdded({ ...secrets, name });
    reload();
  }

  return (
    <>
      <TitleRow title={t('Staff')}>
        <Button onClick={() => setAdding(true)}>{t('New member of staff…')}</Button>
      </TitleRow>
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && (
        <>
          {!loaded.value.isEncrypted && (
            <p>
              {t(
                'STAFF_KEY is not set: the secrets of authenticator apps are stored unencrypted. The operator of the shop should set it and reset the codes.',
              )}
            </p>
          )}
          <StaffTable staff={loaded.value.staff} />
        </>
      )}
      {isAdding && <AddStaff onAdded={onAdded} onClose={() => setAdding(false)} />}
      {added && <SecretsDialog {...added} onClose={() => setAdded(null)} />}
    </>
  );
}

function StaffTable({ staff }: { staff: StaffRow[] }): ReactNode {
  const t = useTexts();
  return (
    <WideTable label={t('Staff')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Roles')}</th>
          <th scope="col">{t('Last sign-in')}</th>
          <th scope="col" className={table.number}>
            {t('Recovery codes')}
          </th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {staff.map(({ name, roles, signedInAt, recoveryCodes, disabledAt }) => (
          <tr key={name}>
            <th scope="row">
              <Link to={paths.staffMember(name)}>{name}</Link>
            </th>
            <td>{roles.map((role) => t(roleName(role))).join(', ')}</td>
            <td>{signedInAt ? t.date(signedInAt, minute) : t('Never')}</td>
            <td className={table.number}>{recoveryCodes}</td>
            <td>{disabledAt && t('Disabled since {date}', { date: t.date(disabledAt) })}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
