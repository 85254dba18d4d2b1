import type { ReactNode } from 'react';
import { Field, useCalls, type User } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import { email, name, phone } from 'mf-shared/fields';
import { Addresses } from './addresses/Addresses.tsx';
import { useTexts } from '../texts.ts';
import { changeDetails } from './changeDetails.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { Section } from './Section.tsx';
import { TabForm } from './TabForm.tsx';

export function EditDetailsTab({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, ...fields } = useForm({ name: user.name, email: user.email, phone: user.phone }, t);

  async function submit() {
    const details = fields.accept({ name, email, phone });
    if (!details) return null;
    return (await changeDetails(calls, details))
      ? { text: t('Details updated successfully.'), isFault: false }
      : { text: t('Failed to update details.'), isFault: true };
  }

  return (
    <>
      <TabForm form={form} submit={t('Save Changes')} onSubmit={submit}>
        <Field {...fields.of('name')} label={t('Name')} autoComplete="name" required />
        <Field {...fields.of('email')} label={t('Email')} type="email" autoComplete="email" required />
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
        <DownloadData />
        <DeleteAccount />
      </Section>
    </>
  );
}
