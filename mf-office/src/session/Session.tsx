import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { brand, useLanguage, type Transport } from 'mf-shared';
import type { SignedInStaff } from '../contract/calls.ts';
import { createOfficeClient, OfficeContext } from '../officeClient.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { claimDrafts, removeDrafts } from '../useDraft.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { SignInPage } from './SignInPage.tsx';
import { ShopNameContext } from '../ShopNameContext.ts';
import { StaffContext } from './StaffContext.ts';

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
    calls.get('OfficeSession', {}).then(({ staff, shopName }) => {
      if (staff) claimDrafts(staff.name);
      setStaff(staff);
      if (shopName) setShopName(shopName);
    }, setError);
  }, [calls]);

  function onSignedIn(signedIn: SignedInStaff): void {
    claimDrafts(signedIn.name);
    // Nothing is done in another's name.
    if (staff && staff.name !== signedIn.name) waiting.clear();
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
          removeDrafts();
          setStaff(null);
        },
      },
    [staff, calls],
  );

  if (error) return <ErrorMessage error={error} />;
  if (session === undefined) return null;
  return (
    <OfficeContext value={calls}>
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
