import type { ReactNode } from 'react';
import { Button, Field, useCalls } from 'mf-shared';
import { PasswordField } from '../forms/PasswordField.tsx';
import { emailRule, givenPasswordRule } from '../forms/rules.ts';
import { useFields } from '../forms/useFields.ts';
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
  const { form, ...fields } = useFields({ email: '', password: '' });
  const { progress, run } = useProgress();

  async function signIn(): Promise<string | undefined> {
    const user = await signInUser(calls, fields.values.email.trim(), fields.values.password);
    return user ? undefined : 'Invalid email or password. Please try again.';
  }

  async function submit(): Promise<void> {
    if (!fields.accept({ email: emailRule, password: givenPasswordRule })) return;
    const fault = await run('Signing in...', signIn);
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
