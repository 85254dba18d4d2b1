import { useCallback, type ReactNode } from 'react';
import { Pending } from '../calls/Pending.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useStaff } from '../session/StaffContext.ts';
import { roleName } from '../staff/roleNames.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';

export function AccountPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeAccount', {}), [calls]));
  useTitle(t('My account'));
  return (
    <>
      <h1>{t('My account')}</h1>
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
    </>
  );
}
