import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import { minStaffPasswordLength } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import styles from '../staff/Staff.module.css';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';

const empty = { password: '', newPassword: '' };

export function ChangePassword({ onChanged }: { onChanged: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [entered, setEntered] = useState(empty);
  const [isWrong, setWrong] = useState(false);
  const [isShort, setShort] = useState(false);
  const [isDone, setDone] = useState(false);
  const { isBusy, error, run } = useAction();

  function change(event: FormEvent): void {
    event.preventDefault();
    const tooShort = entered.newPassword.length < minStaffPasswordLength;
    setShort(tooShort);
    setDone(false);
    if (tooShort) return;
    run(async () => {
      const { isDone } = await calls.post('OfficeChangePassword', entered);
      setWrong(!isDone);
      setDone(isDone);
      if (!isDone) return;
      setEntered(empty);
      onChanged();
    });
  }

  const least = t('At least {count} characters. A few random words are easy to remember.', {
    count: minStaffPasswordLength,
  });
  return (
    <section className={styles.section}>
      <h2>{t('Password')}</h2>
      <form className={styles.form} noValidate onSubmit={change}>
        <Field
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={entered.password}
          error={isWrong ? t('This is not your current password.') : undefined}
          onChange={({ target }) => {
            setEntered({ ...entered, password: target.value });
            setWrong(false);
          }}
        />
        <Field
          label={t('New password')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={entered.newPassword}
          hint={least}
          error={isShort ? least : undefined}
          onChange={({ target }) => {
            setEntered({ ...entered, newPassword: target.value });
            setShort(false);
          }}
        />
        <ErrorMessage error={error} />
        <Button type="submit" disabled={isBusy}>
          {t('Change the password')}
        </Button>
        <p role="status">{isDone && t('Your password is changed. Other sessions were ended.')}</p>
      </form>
    </section>
  );
}
