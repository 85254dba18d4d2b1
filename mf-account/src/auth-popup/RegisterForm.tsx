import type { ReactNode } from 'react';
import { Button, Field, useCalls } from 'mf-shared';
import { email, name, newPassword, passwordRules, phone, sameAs, surname } from 'mf-shared/fields';
import { PasswordField } from '../forms/PasswordField.tsx';
import { PasswordRules } from '../forms/PasswordRules.tsx';
import { useTexts } from '../texts.ts';
import { AuthForm } from './AuthForm.tsx';
import { registerNewUser } from '../specification/signIn.ts';
import { useAuthForm } from './useAuthForm.ts';
import styles from './RegisterForm.module.css';

interface Props {
  onDone: () => void;
  onSignIn: () => void;
}

const empty = { name: '', surname: '', email: '', password: '', confirm: '', phone: '' };

export function RegisterForm({ onDone, onSignIn }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, progress, send, ...fields } = useAuthForm(empty);

  async function submit(): Promise<void> {
    const accepted = fields.accept({
      name,
      surname,
      email,
      password: newPassword,
      confirm: sameAs(fields.values.password, 'Passwords do not match.'),
      phone,
    });
    if (!accepted) return;
    const isRegistered = await send('email', 'Registering user...', async () => {
      const { name, surname, email, password, phone } = accepted;
      const user = await registerNewUser(calls, name, surname, email, password, phone, 9);
      return user ? undefined : 'Registration failed. User may already exist.';
    });
    if (isRegistered) onDone();
  }

  return (
    <AuthForm
      form={form}
      progress={progress}
      submit={t('REGISTER')}
      onSubmit={submit}
      after={
        <Button variant="quiet" onClick={onSignIn}>
          {t('Already a member? Sign in now!')}
        </Button>
      }
    >
      <div className={styles.names}>
        <Field {...fields.of('name')} label={t('Name')} autoComplete="given-name" required />
        <Field {...fields.of('surname')} label={t('Surname')} autoComplete="family-name" required />
      </div>
      <Field {...fields.of('email')} label={t('Email')} type="email" autoComplete="username" required />
      <PasswordField
        {...fields.of('password')}
        label={t('Password')}
        hint={<PasswordRules rules={passwordRules} password={fields.values.password} />}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...fields.of('confirm')}
        label={t('Confirm Password')}
        autoComplete="new-password"
        required
      />
      <Field
        {...fields.of('phone')}
        label={t('Phone (optional)')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
    </AuthForm>
  );
}
