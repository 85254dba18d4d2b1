import type { ReactNode } from 'react';
import { Button, Field, useCalls } from 'mf-shared';
import * as rules from 'mf-shared/fields';
import { useTexts } from '../texts.ts';
import { AuthForm } from './AuthForm.tsx';
import {
  checkUserExists,
  sendEmailForgotPassword,
  updateUserNotesWithOtp,
} from '../specification/passwordReset.ts';
import { useAuthForm } from './useAuthForm.ts';

interface Props {
  onSent: (email: string) => void;
  onSignIn: () => void;
}

export function ForgotPasswordForm({ onSent, onSignIn }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, progress, send, ...fields } = useAuthForm({ email: '' });
  const email = fields.values.email.trim();

  async function sendCode(setText: (text: string) => void): Promise<string | undefined> {
    const user = await checkUserExists(calls, email);
    if (!user) return 'Email not found. Please try again.';
    setText('Sending OTP...');
    const issued = await updateUserNotesWithOtp(calls, email);
    if (!issued.success) return 'Failed to send OTP. Please try again.';
    setText('Sending email...');
    const mailed = await sendEmailForgotPassword(calls, email);
    if (!mailed.success) return 'Failed to send email. Please try again.';
    setText('Preparing verification...');
    return undefined;
  }

  async function submit(): Promise<void> {
    if (!fields.accept({ email: rules.email })) return;
    if (await send('email', 'Checking email...', sendCode)) onSent(email);
  }

  return (
    <AuthForm
      form={form}
      progress={progress}
      submit={t('SEND RESET LINK')}
      onSubmit={submit}
      after={
        <Button variant="quiet" onClick={onSignIn}>
          {t('Already a member? Sign in now!')}
        </Button>
      }
    >
      <Field
        {...fields.of('email')}
        label={t('Email')}
        type="email"
        hint={t('A 6-digit code comes to this address.')}
        autoComplete="username"
        required
      />
    </AuthForm>
  );
}
