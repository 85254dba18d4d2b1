import { useEffect, useState, type ReactNode } from 'react';
import { paths, readUser, useCalls, useNavigate } from 'mf-shared';
import AuthPopup from '../../auth-popup/AuthPopup.tsx';
import { checkSession } from '../../session/checkSession.ts';

/**
 * Opens the popup once the session is checked, because the visitor may be signed in. Closing it without
 * signing in navigates home.
 */
export function SignInPrompt({ mode }: { mode: 'sign-in' | 'register' }): ReactNode {
  const calls = useCalls();
  const navigate = useNavigate();
  const [isChecked, setChecked] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void checkSession(calls).then(() => isMounted && setChecked(true));
    return () => {
      isMounted = false;
    };
  }, [calls]);

  function close(): void {
    if (!readUser()) void navigate(paths.home());
  }

  return isChecked && <AuthPopup mode={mode} onClose={close} />;
}
