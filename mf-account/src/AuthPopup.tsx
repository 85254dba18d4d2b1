import { useState, type ReactNode } from 'react';
import { Dialog } from 'mf-shared';
import { RegisterForm } from './auth-popup/RegisterForm.tsx';
import { SignInForm } from './auth-popup/SignInForm.tsx';

const titles = { 'sign-in': 'SIGN IN', register: 'REGISTER' };

type Mode = keyof typeof titles;

interface Props {
  mode: 'sign-in' | 'register';
  onClose: () => void;
}

/** Who goes from one form to another finds it empty: each is made anew. */
export default function AuthPopup({ mode: first, onClose }: Props): ReactNode {
  const [mode, setMode] = useState<Mode>(first);
  return (
    <Dialog title={titles[mode]} onClose={onClose}>
      {mode === 'sign-in' && <SignInForm onDone={onClose} onRegister={() => setMode('register')} />}
      {mode === 'register' && <RegisterForm onDone={onClose} onSignIn={() => setMode('sign-in')} />}
    </Dialog>
  );
}
