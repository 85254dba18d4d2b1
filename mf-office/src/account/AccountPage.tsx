import type { ReactNode } from 'react';
import { Pending } from '../calls/Pending.tsx';
import { useQuery } from '../calls/useQuery.ts';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { roleName } from '../staff/roleNames.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';

export function AccountPage(): ReactNode {
  const t = useTexts();
  const { staff } = useStaff();
  const { loaded, reload } = useQuery('OfficeAccount', {});
  return (
    <Page title={t('My account')}>
      <p>
        <strong>{staff.name}</strong> · {staff.roles.map((role) => t(roleName(role))).join(', ')}
      </p>
      <ChangePassword onChanged={reload} />
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && (
        <>
          <RenewRecoveryCodes left={loaded.value.recoveryCodes} onRenewed={reload} />
          <Sessions sessions={loaded.value.sessions} onEnded={reload} />
        </>
      )}
    </Page>
  );
}
