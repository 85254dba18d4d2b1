import { useEffect, useState, type ReactNode } from 'react';
import { paths, readUser, useCalls, useNavigate } from 'mf-shared';
import AuthPopup from '../auth-popup/AuthPopup.tsx';
import { checkSession } from '../session/checkSession.ts';

/** Asks a visitor of a customer's page to register or to sign in, once it is sure that it is one. Who closes that goes
 *  home. */
export function Welcome({ mode }: { mode: 'sign-in' | 'register' }): ReactNode {
  const calls = useCalls();
  const navigate = useNavigate();
  const [isVisitor, setVisitor] = useState(false);

  useEffect(() => {
    let isHere = true;
    void checkSession(calls).then(() => isHere && setVisitor(true));
    return () => {
      isHere = false;
    };
  }, [calls]);

  function close(): void {
    if (!readUser()) void navigate(paths.home());
  }

  return isVisitor && <AuthPopup mode={mode} onClose={close} />;
}
