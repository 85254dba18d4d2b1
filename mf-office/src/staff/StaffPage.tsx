import { useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import { useQuery } from '../calls/useQuery.ts';
import { Pending } from '../calls/Pending.tsx';
import { useTexts } from '../language/texts.ts';
import { minute } from '../page/minute.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { AddStaff } from './AddStaff.tsx';
import { roleName } from './roleNames.ts';
import { SecretsDialog, type NewSecrets } from './Secrets.tsx';

export function StaffPage(): ReactNode {
  const t = useTexts();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<(NewSecrets & { name: string }) | null>(null);
  const { loaded, reload } = useQuery('OfficeStaff', {});

  function onAdded(name: string, secrets: NewSecrets): void {
    setAdding(false);
    setAdded({ ...secrets, name });
    reload();
  }

  return (
    <Page
      title={t('Staff')}
      actions={<Button onClick={() => setAdding(true)}>{t('New member of staff…')}</Button>}
    >
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && !loaded.value.isEncrypted && (
        <p>
          {t(
            'STAFF_KEY is not set: the secrets of authenticator apps are stored unencrypted. The operator of the shop should set it and reset the codes.',
          )}
        </p>
      )}
      {loaded.status === 'done' && (
        <DataTable
          label={t('Staff')}
          rows={loaded.value.staff}
          keyOf={({ name }) => name}
          columns={[
            {
              title: t('Name'),
              isName: true,
              cell: ({ name }) => <Link to={paths.staffMember(name)}>{name}</Link>,
            },
            { title: t('Roles'), cell: ({ roles }) => roles.map((role) => t(roleName(role))).join(', ') },
            {
              title: t('Last sign-in'),
              cell: ({ signedInAt }) => (signedInAt ? t.date(signedInAt, minute) : t('Never')),
            },
            { title: t('Recovery codes'), isNumber: true, cell: ({ recoveryCodes }) => recoveryCodes },
            {
              title: t('State'),
              cell: ({ disabledAt }) =>
                disabledAt && t('Disabled since {date}', { date: t.date(disabledAt) }),
            },
          ]}
        />
      )}
      {isAdding && <AddStaff onAdded={onAdded} onClose={() => setAdding(false)} />}
      {added && <SecretsDialog {...added} onClose={() => setAdded(null)} />}
    </Page>
  );
}
