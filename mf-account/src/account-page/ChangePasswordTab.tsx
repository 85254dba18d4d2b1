import type { ReactNode } from 'react';
import { useCalls, type User } from 'mf-shared';
import { PasswordField } from '../forms/PasswordField.tsx';
import { changedPasswordRule, currentPasswordRule, passwordHint, sameAs } from '../forms/rules.ts';
import { useFields } from '../forms/useFields.ts';
import { changePassword } from './changePassword.ts';
import { TabForm } from './TabForm.tsx';

export function ChangePasswordTab({ user }: { user: User }): ReactNode {
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
      return { text: 'Failed to update password.', isFault: true };
    fields.clear();
    return { text: 'Password updated successfully.', isFault: false };
  }

  return (
    <TabForm form={form} submit="Change Password" onSubmit={submit}>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...fields.of('current')}
        label="Current Password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...fields.of('changed')}
        label="New Password"
        hint={passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...fields.of('confirm')}
        label="Confirm New Password"
        autoComplete="new-password"
        required
      />
    </TabForm>
  );
}
