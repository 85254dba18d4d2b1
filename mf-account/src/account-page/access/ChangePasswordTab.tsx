import type { ReactNode } from 'react';
import { useCalls, type User } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import { changedPassword, currentPassword, passwordRules, sameAs } from 'mf-shared/fields';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { PasswordRules } from '../../forms/PasswordRules.tsx';
import { Passkeys } from './Passkeys.tsx';
import { useTexts } from '../../texts.ts';
import { changePassword } from './changePassword.ts';
import { Section } from '../tab/Section.tsx';
import { ActiveSessions } from './ActiveSessions.tsx';
import { TabForm } from '../tab/TabForm.tsx';

export default function ChangePasswordTab({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, ...fields } = useForm({ current: '', changed: '', confirm: '' }, t);

  async function submit() {
    const accepted = fields.accept({
      current: currentPassword,
      changed: changedPassword,
      confirm: sameAs(fields.values.changed, 'New password and confirm password do not match.'),
    });
    if (!accepted) return null;
    if (!(await changePassword(calls, accepted.current, accepted.changed)))
      return { text: t('Failed to update password.'), isFault: true };
    fields.clear();
    return { text: t('Password updated successfully.'), isFault: false };
  }

  return (
    <>
      <TabForm form={form} submit={t('Change Password')} onSubmit={submit}>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...fields.of('current')}
          label={t('Current Password')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...fields.of('changed')}
          label={t('New Password')}
          hint={<PasswordRules rules={passwordRules} password={fields.values.changed} />}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...fields.of('confirm')}
          label={t('Confirm New Password')}
          autoComplete="new-password"
          required
        />
      </TabForm>
      <Passkeys user={user} />
      <Section title={t('Where you are signed in')}>
        <ActiveSessions />
      </Section>
    </>
  );
}
