import type { ReactNode } from 'react';
import { Button, Field, useCalls } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import { email, signInPassword } from 'mf-shared/fields';
import { PasswordField } from '../forms/PasswordField.tsx';
import { useTexts } from '../texts.ts';
import { AuthForm } from './AuthForm.tsx';
import { signInUser } from './signIn.ts';
import { useProgress } from './useProgress.ts';

interface Props {
  onDone: () => void;
  onForgotPassword: () => void;
  onRegister: () => void;
}

export function SignInForm({ onDone, onForgotPassword, onRegister }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, ...fields } = useForm({ email: '', password: '' }, t);
  const { progress, run } = useProgress();

  async function submit(): Promise<void> {
    const accepted = fields.accept({ email, password: signInPassword });
    if (!accepted) return;
    const fault = await run('Signing in...', async () => {
      const user = await signInUser(calls, accepted.email, accepted.password);
      return user ? undefined : 'Invalid email or password. Please try again.';
    });
    if (fault) fields.refuse('email', fault);
    else onDone();
  }

  return (
    <AuthForm
      form={form}
      progress={progress}
      submit={t('SIGN IN')}
      onSubmit={submit}
      after={
        <>
          <Button variant="quiet" onClick={onForgotPassword}>
            {t('Forgot Password?')}
          </Button>
          <Button variant="quiet" onClick={onRegister}>
            {t('New here? Register Now!')}
          </Button>
        </>
      }
    >
      <Field {...fields.of('email')} label={t('Email')} type="email" autoComplete="username" required />
      <PasswordField
        {...fields.of('password')}
        label={t('Password')}
        autoComplete="current-password"
        required
      />
    </AuthForm>
  );
}
