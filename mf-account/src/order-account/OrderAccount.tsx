import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, Link, paths, useCalls, useUser } from 'mf-shared';
import { newPassword, passwordRules } from 'mf-shared/fields';
import { useForm } from 'mf-shared/useForm';
import type { InferOutput } from 'valibot';
import { registerNewUser } from '../specification/signIn.ts';
import type { fragments } from '../contract.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { PasswordRules } from '../forms/PasswordRules.tsx';
import { errorMessage } from '../session/notices.ts';
import { useTexts } from '../texts.ts';
import styles from './OrderAccount.module.css';

type Props = InferOutput<(typeof fragments)['OrderAccount']>;

/** The server moves the order into the new account. */
export default function OrderAccount({ number, firstName, lastName, email }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const user = useUser();
  const { form, ...fields } = useForm({ password: '' }, t);
  const [state, setState] = useState<'offered' | 'sending' | 'done'>('offered');

  async function register(password: string): Promise<void> {
    setState('sending');
    try {
      if (await registerNewUser(calls, firstName, lastName, email, password, '', 9)) return setState('done');
      fields.refuse('password', 'Registration failed. User may already exist.');
    } catch (error) {
      fields.refuse('password', errorMessage(error));
    }
    setState('offered');
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const accepted = state === 'offered' && fields.accept({ password: newPassword });
    if (accepted) void register(accepted.password);
  }

  if (state === 'done')
    return (
      <p role="status">
        {t('Your account is ready, with order {number} in it.', { number })}{' '}
        <Link to={paths.account('My Orders')}>{t('My Orders')}</Link>
      </p>
    );
  if (user) return null;
  return (
    <section className={styles.offer} aria-labelledby="order-account">
      <h2 id="order-account">{t('Keep this order in an account')}</h2>
      <p>{t('With a password you can follow it, print its receipt and buy again without typing.')}</p>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {/* Password managers need a username field. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...fields.of('password')}
          label={t('Password')}
          hint={<PasswordRules rules={passwordRules} password={fields.values.password} />}
          autoComplete="new-password"
          required
        />
        <Button type="submit" aria-disabled={state === 'sending'}>
          {t('Create account')}
        </Button>
      </form>
    </section>
  );
}
