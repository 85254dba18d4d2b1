import type { ReactNode } from 'react';
import { useCalls } from 'mf-shared';
import { confirmedPassword, resetPassword, resetPasswordRules } from 'mf-shared/fields';
import { PasswordField } from '../forms/PasswordField.tsx';
import { PasswordRules } from '../forms/PasswordRules.tsx';
import { showNotice } from '../session/notices.ts';
import { useTexts } from '../texts.ts';
import { AuthForm } from './AuthForm.tsx';
import { resetPasswordWithOtp } from '../specification/passwordReset.ts';
import { useAuthForm } from './useAuthForm.ts';

interface Props {
  email: string;
  ticket: string;
  onDone: () => void;
}

export function ResetPasswordForm({ email, ticket, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, progress, send, ...fields } = useAuthForm({ password: '', confirm: '' });
  const { password } = fields.values;

  async function submit(): Promise<void> {
    if (!fields.accept({ password: resetPassword, confirm: confirmedPassword(password) })) return;
    const isReset = await send('password', 'Resetting password...', async () => {
      const { success } = await resetPasswordWithOtp(calls, email, ticket, password);
      return success ? undefined : 'Failed to reset password. Please try again.';
    });
    if (!isReset) return;
    showNotice(t('Your password was updated!'), 'info');
    onDone();
  }

  return (
    <AuthForm form={form} progress={progress} submit={t('RESET PASSWORD')} onSubmit={submit}>
      <PasswordField
        {...fields.of('password')}
        label={t('New Password')}
        hint={<PasswordRules rules={resetPasswordRules} password={password} />}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...fields.of('confirm')}
        label={t('Confirm Password')}
        autoComplete="new-password"
        required
      />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </AuthForm>
  );
}
