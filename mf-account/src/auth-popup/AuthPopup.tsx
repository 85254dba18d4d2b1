import { useState, type ReactNode } from 'react';
import { Dialog, useCalls } from 'mf-shared';
import type { InferOutput } from 'valibot';
import type { fragments } from '../contract.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { clearUserNotes } from '../specification/passwordReset.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { VerifyOtpForm } from './VerifyOtpForm.tsx';
import { useTexts } from '../texts.ts';

const titles = {
  'sign-in': 'SIGN IN',
  register: 'REGISTER',
  'forgot-password': 'FORGOT PASSWORD',
  'verify-otp': 'VERIFY OTP',
  'reset-password': 'RESET PASSWORD',
} as const;

type Step =
  | { mode: 'sign-in' }
  | { mode: 'register' }
  | { mode: 'forgot-password' }
  | { mode: 'verify-otp'; email: string }
  | { mode: 'reset-password'; email: string; ticket: string };

type Props = InferOutput<(typeof fragments)['AuthPopup']>;

export default function AuthPopup({ mode, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [step, setStep] = useState<Step>(mode === 'register' ? { mode } : { mode });

  function close(): void {
    if (step.mode === 'reset-password') void clearUserNotes(calls, step.email, step.ticket);
    onClose();
  }

  return (
    <Dialog title={t(titles[step.mode])} onClose={close}>
      <Form step={step} go={setStep} onClose={onClose} />
    </Dialog>
  );
}

interface FormProps {
  step: Step;
  go: (step: Step) => void;
  onClose: () => void;
}

function Form({ step, go, onClose }: FormProps): ReactNode {
  const signIn = () => go({ mode: 'sign-in' });
  if (step.mode === 'sign-in')
    return (
      <SignInForm
        onDone={onClose}
        onForgotPassword={() => go({ mode: 'forgot-password' })}
        onRegister={() => go({ mode: 'register' })}
      />
    );
  if (step.mode === 'register') return <RegisterForm onDone={onClose} onSignIn={signIn} />;
  if (step.mode === 'forgot-password')
    return <ForgotPasswordForm onSent={(email) => go({ mode: 'verify-otp', email })} onSignIn={signIn} />;

  const { email } = step;
  if (step.mode === 'verify-otp')
    return (
      <VerifyOtpForm email={email} onVerified={(ticket) => go({ mode: 'reset-password', email, ticket })} />
    );
  return <ResetPasswordForm email={email} ticket={step.ticket} onDone={onClose} />;
}
