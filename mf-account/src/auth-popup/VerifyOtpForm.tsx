import type { ReactNode } from 'react';
import { Field, useCalls } from 'mf-shared';
import { code } from 'mf-shared/fields';
import { useTexts } from '../texts.ts';
import { AuthForm } from './AuthForm.tsx';
import { verifyOtpFromUserNotes } from '../specification/passwordReset.ts';
import { ResendCode } from './ResendCode.tsx';
import { useAuthForm } from './useAuthForm.ts';

interface Props {
  email: string;
  onVerified: (ticket: string) => void;
}

export function VerifyOtpForm({ email, onVerified }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, progress, send, ...fields } = useAuthForm({ otp: '' });

  async function submit(): Promise<void> {
    if (!fields.accept({ otp: code })) return;
    let ticket = '';
    const isVerified = await send('otp', 'Verifying OTP...', async (setText) => {
      const verification = await verifyOtpFromUserNotes(calls, email, fields.values.otp);
      if (verification.expired) return 'OTP has expired';
      if (!verification.success) return verification.message ? 'Verification failed' : 'Invalid OTP';
      ticket = verification.ticket;
      setText('OTP Verified!');
      return undefined;
    });
    if (isVerified) onVerified(ticket);
  }

  return (
    <AuthForm
      form={form}
      progress={progress}
      submit={t('VERIFY OTP')}
      onSubmit={submit}
      after={<ResendCode email={email} />}
    >
      <p>{t('We sent a code to {email}. It is good for 15 minutes.', { email })}</p>
      <Field
        {...fields.of('otp')}
        label={t('Code')}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        required
      />
    </AuthForm>
  );
}
