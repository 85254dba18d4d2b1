import { paths, useCalls, useNavigate } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { errorMessage, showNotice } from './notices.ts';
import { endSession, signedOut } from './session.ts';

/** Resolves once the previous page is unmounted, so that it does not react to a sign-out that follows. */
export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(paths.home(), { flushSync: true });
  };
}

/** The user stays signed in if the call fails, because the session cookie is still valid. */
export function useSignOut(): () => Promise<void> {
  const t = useTexts();
  const calls = useCalls();
  const goHome = useGoHome();
  return () =>
    endSession(async () => {
      try {
        await calls.post('ShopSignOut', {});
      } catch (error) {
        showNotice(t.dynamic(errorMessage(error)), 'error');
        return;
      }
      await goHome();
      signedOut();
    });
}
