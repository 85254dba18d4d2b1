import type { ReactNode } from 'react';
import { Field, useCalls, type User } from 'mf-shared';
import { Addresses } from './addresses/Addresses.tsx';
import { emailRule, nameRule, phoneRule } from '../forms/rules.ts';
import { useFields } from '../forms/useFields.ts';
import { useTexts } from '../texts.ts';
import { changeDetails } from './changeDetails.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { Section } from './Section.tsx';
import { TabForm } from './TabForm.tsx';

export function EditDetailsTab({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, ...fields } = useFields({ name: user.name, email: user.email, phone: user.phone });

  async function submit() {
    if (!fields.accept({ name: nameRule, email: emailRule, phone: phoneRule })) return null;
    const { name, email, phone } = fields.values;
    const isChanged = await changeDetails(calls, {
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
    });
    return isChanged
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
