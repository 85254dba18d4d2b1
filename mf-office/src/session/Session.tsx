import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLanguage, type Transport } from 'mf-shared';
import type { SignedInStaff } from 'mf-shared/officeCalls';
import { createOfficeClient, OfficeContext } from '../officeClient.ts';
import { Refusal } from '../Refusal.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { SignInPage } from './SignInPage.tsx';
import { StaffContext } from './StaffContext.ts';

interface Props {
  transport: Transport;
  children: ReactNode;
}

/** Shows the office to whoever has signed in. A session that ends in the middle of work is asked for in a dialog: the page
 *  below it stays as it is, and the call that found out goes on. */
export function Session({ transport, children }: Props): ReactNode {
  const language = useLanguage();
  const [staff, setStaff] = useState<SignedInStaff | null>();
  const [error, setError] = useState<unknown>(null);
  const [isOver, setOver] = useState(false);
  /** What goes on once somebody has signed in again. */
  const [waiting] = useState(() => new Set<() => void>());

  const onSessionOver = useCallback((): Promise<void> => {
    setOver(true);
    return new Promise((resolve) => waiting.add(resolve));
  }, [waiting]);
  const calls = useMemo(
    () => createOfficeClient({ transport, language, onSessionOver }),
    [transport, language, onSessionOver],
  );

  useEffect(() => {
    calls.get('OfficeSession', {}).then(({ staff }) => setStaff(staff), setError);
  }, [calls]);

  function onSignedIn(signedIn: SignedInStaff): void {
    setStaff(signedIn);
    setOver(false);
    for (const goOn of waiting) goOn();
    waiting.clear();
  }

  const session = useMemo(
    () =>
      staff && {
        staff,
        async signOut() {
          await calls.post('OfficeSignOut', {});
          setStaff(null);
        },
      },
    [staff, calls],
  );

  if (error) return <Refusal error={error} />;
  if (session === undefined) return null;
  return (
    <OfficeContext value={calls}>
      {session ? (
        <StaffContext value={session}>
          {children}
          {isOver && <SignInDialog onSignedIn={onSignedIn} />}
        </StaffContext>
      ) : (
        <SignInPage onSignedIn={onSignedIn} />
      )}
    </OfficeContext>
  );
}
