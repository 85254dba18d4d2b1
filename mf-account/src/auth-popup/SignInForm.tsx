import type { ReactNode } from 'react';
import { Button, Field, useCalls } from 'mf-shared';
import { email, signInPassword } from 'mf-shared/fields';
import { PasswordField } from '../forms/PasswordField.tsx';
import type { PasskeyProof } from '../passkeys/webAuthn.ts';
import { mentionPasskeys, supportsPasskeys } from '../passkeys/support.ts';
import { usePasskey } from '../passkeys/usePasskey.ts';
import { errorMessage } from '../session/notices.ts';
import { useTexts } from '../texts.ts';
import { AuthForm } from './AuthForm.tsx';
import { signInUser, signInWithPasskey } from '../specification/signIn.ts';
import { useAuthForm } from './useAuthForm.ts';

interface Props {
  onDone: () => void;
  onForgotPassword: () => void;
  onRegister: () => void;
}

export function SignInForm({ onDone, onForgotPassword, onRegister }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, progress, send, ...fields } = useAuthForm({ email: '', password: '' });

  async function submit(): Promise<void> {
    const accepted = fields.accept({ email, password: signInPassword });
    if (!accepted) return;
    const isSignedIn = await send('email', 'Signing in...', async () => {
      const user = await signInUser(calls, accepted.email, accepted.password);
      return user ? undefined : 'Invalid email or password. Please try again.';
    });
    if (!isSignedIn) return;
    onDone();
    void mentionPasskeys(calls, t);
  }

  async function submitPasskey(passkey: PasskeyProof): Promise<void> {
    const isSignedIn = await send('email', 'Signing in...', async () => {
      const user = await signInWithPasskey(calls, passkey);
      return user ? undefined : 'The passkey was not accepted. Please try again, or use your password.';
    });
    if (isSignedIn) onDone();
  }
  const askForPasskey = usePasskey(submitPasskey);

  return (
    <AuthForm
      form={form}
      progress={progress}
      submit={t('SIGN IN')}
      onSubmit={submit}
      instead={
        supportsPasskeys() && (
          <Button
            variant="outline"
            onClick={() =>
              void askForPasskey().catch((error: unknown) => fields.refuse('email', errorMessage(error)))
            }
          >
            {t('Sign in with a passkey')}
          </Button>
        )
      }
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
      <Field
        {...fields.of('email')}
        label={t('Email')}
        type="email"
        autoComplete="username webauthn"
        required
      />
      <PasswordField
        {...fields.of('password')}
        label={t('Password')}
        autoComplete="current-password"
        required
      />
    </AuthForm>
  );
}
