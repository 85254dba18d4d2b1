import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import type { SignedInStaff } from '../contract/calls.ts';
import { focusFirst } from '../form/focusFirst.ts';
import { useOffice } from '../calls/officeClient.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import styles from './SignInForm.module.css';

const once = { autoCapitalize: 'none', spellCheck: false, required: true } as const;

export function SignInForm({ onSignedIn }: { onSignedIn: (staff: SignedInStaff) => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [entered, setEntered] = useState({ name: '', password: '', code: '' });
  const [isWrong, setWrong] = useState(false);
  const { error, run } = useAction();
  const of = (name: keyof typeof entered) => ({
    name,
    value: entered[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setEntered({ ...entered, [name]: target.value }),
  });

  function signIn(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      setWrong(false);
      const { staff } = await calls.post('OfficeSignIn', entered);
      if (staff) return onSignedIn(staff);
      setEntered({ ...entered, code: '' });
      setWrong(true);
    });
  }

  return (
    <form className={styles.form} onSubmit={signIn}>
      {isWrong && <p role="alert">{t('Wrong name, password or code. Each code works only once.')}</p>}
      <ErrorMessage error={error} />
      <Field
        label={t('Name')}
        {...of('name')}
        {...once}
        autoComplete="username"
        maxLength={100}
        ref={focusFirst}
      />
      <Field
        label={t('Password')}
        {...of('password')}
        {...once}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <Field
        label={t('Code')}
        {...of('code')}
        {...once}
        autoComplete="one-time-code"
        maxLength={40}
        hint={t('Six digits from your authenticator app, or one of your recovery codes.')}
      />
      <Button type="submit">{t('Sign in')}</Button>
    </form>
  );
}
