import { useState, type ReactNode } from 'react';
import { Field, useCalls, type User } from 'mf-shared';
import { checkFields, useForm } from 'mf-shared/useForm';
import { currentPassword, email, name, noPassword, phone } from 'mf-shared/fields';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { ConfirmWithPasskey } from '../../passkeys/ConfirmWithPasskey.tsx';
import { reauthenticate } from '../../session/reauthenticate.ts';
import { Addresses } from '../addresses/Addresses.tsx';
import { useTexts } from '../../texts.ts';
import { changeDetails } from './changeDetails.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { Section } from '../tab/Section.tsx';
import { TabForm } from '../tab/TabForm.tsx';

export default function EditDetailsTab({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, ...fields } = useForm(
    { name: user.name, email: user.email, phone: user.phone, current: '' },
    t,
  );
  const [isConfirmed, setConfirmed] = useState(false);
  const typed = checkFields({ email }, { email: fields.values.email }).values?.email ?? user.email;
  const isNewEmail = typed.toLowerCase() !== user.email.toLowerCase();
  const needsPassword = isNewEmail && !isConfirmed;

  async function submit() {
    const accepted = fields.accept({
      name,
      email,
      phone,
      current: needsPassword ? currentPassword : noPassword,
    });
    if (!accepted) return null;
    const { current, ...details } = accepted;
    const fault = needsPassword && (await reauthenticate(calls, current));
    if (fault) {
      fields.refuse('current', fault);
      return null;
    }
    // A confirmation is valid for one change only.
    setConfirmed(false);
    if (!(await changeDetails(calls, details)))
      return { text: t('Failed to update details.'), isFault: true };
    if (!isNewEmail) return { text: t('Details updated successfully.'), isFault: false };
    fields.clear();
    const sent = t('Your e-mail changes once you open the link that we sent to {email}.', {
      email: details.email,
    });
    return { text: `${t('Details updated successfully.')} ${sent}`, isFault: false };
  }

  return (
    <>
      <TabForm form={form} submit={t('Save Changes')} onSubmit={submit}>
        <Field {...fields.of('name')} label={t('Name')} autoComplete="name" required />
        <Field {...fields.of('email')} label={t('Email')} type="email" autoComplete="email" required />
        {needsPassword && (
          <>
            <PasswordField
              {...fields.of('current')}
              label={t('Current Password')}
              hint={t('Another e-mail needs your password.')}
              autoComplete="current-password"
              required
            />
            <ConfirmWithPasskey
              purpose="change-email"
              onConfirmed={() => setConfirmed(true)}
              onRefused={(fault) => fields.refuse('current', fault)}
            />
          </>
        )}
        {isNewEmail && isConfirmed && (
          <p role="status">{t('Confirmed with your passkey. Save your changes now.')}</p>
        )}
        <Field
          {...fields.of('phone')}
          label={t('Phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </TabForm>
      <Section title={t('Addresses')}>
        <Addresses />
      </Section>
      <Section title={t('Your data')}>
        <DownloadData user={user} />
        <DeleteAccount user={user} />
      </Section>
    </>
  );
}
