import { useState, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import * as v from 'valibot';
import { useOffice } from '../calls/officeClient.ts';
import { minStaffPasswordLength } from '../contract/calls.ts';
import { ActionForm } from '../form/ActionForm.tsx';
import { useTexts } from '../language/texts.ts';
import styles from '../staff/Staff.module.css';

export function ChangePassword({ onChanged }: { onChanged: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { form, of, accept, refuse, clear } = useForm({ password: '', newPassword: '' }, t);
  const [isDone, setDone] = useState(false);
  const least = t('At least {count} characters. A few random words are easy to remember.', {
    count: minStaffPasswordLength,
  });

  async function change(): Promise<void> {
    setDone(false);
    const entered = accept({
      password: v.string(),
      newPassword: v.pipe(v.string(), v.minLength(minStaffPasswordLength, least)),
    });
    if (!entered) return;
    const { isDone } = await calls.post('OfficeChangePassword', entered);
    if (!isDone) return refuse('password', t('This is not your current password.'));
    setDone(true);
    clear();
    onChanged();
  }

  return (
    <section className={styles.section}>
      <h2>{t('Password')}</h2>
      <ActionForm form={form} submit={t('Change the password')} className={styles.form} onSubmit={change}>
        <Field
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          {...of('password')}
        />
        <Field
          label={t('New password')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint={least}
          {...of('newPassword')}
        />
      </ActionForm>
      <p role="status">{isDone && t('Your password is changed. Other sessions were ended.')}</p>
    </section>
  );
}
