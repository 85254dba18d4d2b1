import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { brand, useLanguage, type Transport } from 'mf-shared';
import type { OfficeGetCalls, SignedInStaff } from '../contract/calls.ts';
import { createOfficeClient, OfficeContext } from '../calls/officeClient.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { changedDialogs } from '../form/FormDialog.tsx';
import { claimDrafts, hasDrafts, removeDrafts } from '../form/useDraft.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { SignInPage } from './SignInPage.tsx';
import { ShopNameContext } from '../page/ShopNameContext.ts';
import { StaffContext } from './StaffContext.ts';

type OfficeSession = OfficeGetCalls['OfficeSession']['response'];

interface Props {
  transport: Transport;
  children: ReactNode;
}

/**
 * When the session expires, a dialog asks for a new sign-in: the page below keeps its state, and the pending
 * calls continue.
 */
export function Session({ transport, children }: Props): ReactNode {
  const language = useLanguage();
  const [staff, setStaff] = useState<SignedInStaff | null>();
  const [shopName, setShopName] = useState<string>(brand.name);
  const [error, setError] = useState<unknown>(null);
  const [isOver, setOver] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [waiting] = useState(() => new Set<() => void>());

  const onSessionOver = useCallback((): Promise<void> => {
    setOver(true);
    return new Promise((resolve) => waiting.add(resolve));
  }, [waiting]);
  const showSession = useCallback(({ staff, shopName }: OfficeSession): void => {
    if (staff) claimDrafts(staff.name);
    // If the session has ended meanwhile, the next call asks for a new sign-in.
    setStaff((before) => staff ?? before ?? null);
    setShopName(shopName);
  }, []);
  const calls = useMemo(() => {
    const onForbidden = (): void => void client.get('OfficeSession', {}).then(showSession, () => undefined);
    const client = createOfficeClient({ transport, language, onSessionOver, onForbidden });
    return client;
  }, [transport, language, onSessionOver, showSession]);
  const roles = staff?.roles.join();
  // A new object when the roles change, so that the pages load again.
  const callsOfRoles = useMemo(() => ({ ...calls, roles }), [calls, roles]);

  useEffect(() => {
    calls.get('OfficeSession', {}).then(showSession, setError);
  }, [calls, showSession]);

  function onSignedIn(signedIn: SignedInStaff): void {
    claimDrafts(signedIn.name);
    // Waiting calls of another member of staff are dropped, so that nothing is done in the wrong name.
    if (staff && staff.name !== signedIn.name) waiting.clear();
    setStaff(signedIn);
    setOver(false);
    for (const goOn of waiting) goOn();
    waiting.clear();
  }

  const signOut = useCallback(async () => {
    setAsking(false);
    await calls.post('OfficeSignOut', {});
    removeDrafts();
    setStaff(null);
  }, [calls]);
  const session = useMemo(
    () =>
      staff && {
        staff,
        signOut: () => (hasDrafts() || changedDialogs.size > 0 ? setAsking(true) : void signOut()),
        asked: isAsking && { onDiscard: () => void signOut(), onClose: () => setAsking(false) },
      },
    [staff, signOut, isAsking],
  );

  if (error) return <ErrorMessage error={error} />;
  if (session === undefined) return null;
  return (
    <OfficeContext value={callsOfRoles}>
      <ShopNameContext value={shopName}>
        {session ? (
          <StaffContext key={session.staff.name} value={session}>
            {children}
            {isOver && <SignInDialog onSignedIn={onSignedIn} />}
          </StaffContext>
        ) : (
          <SignInPage onSignedIn={onSignedIn} />
        )}
      </ShopNameContext>
    </OfficeContext>
  );
}
