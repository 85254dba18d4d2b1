import { useState, type ReactNode } from 'react';
import { useEvent } from 'mf-shared';
import AuthPopup from '../auth-popup/AuthPopup.tsx';

/** What the shell does with the account's requests, in its plainest form. */
export function PopupAndNotices(): ReactNode {
  const [mode, setMode] = useState<'sign-in' | 'register' | null>(null);
  const [notice, setNotice] = useState('');
  useEvent('account:sign-in-requested', (request) => setMode(request.mode));
  useEvent('shell:notice-requested', ({ text }) => setNotice(text));
  return (
    <>
      <p role="status">{notice}</p>
      {mode && <AuthPopup mode={mode} onClose={() => setMode(null)} />}
    </>
  );
}
