import type { ReactNode } from 'react';
import { useCalls, type User } from 'mf-shared';
import { PasswordField } from '../forms/PasswordField.tsx';
import { changedPasswordRule, currentPasswordRule, passwordHint, sameAs } from '../forms/rules.ts';
import { useFields } from '../forms/useFields.ts';
import { useTexts } from '../texts.ts';
import { changePassword } from './changePassword.ts';
import { Section } from './Section.tsx';
import { ActiveSessions } from './ActiveSessions.tsx';
import { TabForm } from './TabForm.tsx';

export function ChangePasswordTab({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, ...fields } = useFields({ current: '', changed: '', confirm: '' });

  async function submit() {
    const { current, changed } = fields.values;
    const isAccepted = fields.accept({
      current: currentPasswordRule,
      changed: changedPasswordRule,
      confirm: sameAs(changed, 'New password and confirm password do not match.'),
    });
    if (!isAccepted) return null;
    if (!(await changePassword(calls, current, changed)))
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
          hint={t(passwordHint)}
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
      <Section title={t('Where you are signed in')}>
        <ActiveSessions />
      </Section>
    </>
  );
}
