import { Button, Field, useSearchParams } from 'mf-shared';
import { use, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { SettingsContext } from '../../settings/SettingsContext.ts';
import { useTexts, type TextKey } from '../../texts.ts';
import { fieldsOf, sendContactMessage } from '../../specification/emailService.ts';
import styles from './ContactForm.module.css';

type Sending = 'idle' | 'sending' | 'sent' | 'failed';

const messages = {
  sending: 'Sending…',
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again later.',
} satisfies Partial<Record<Sending, TextKey>>;

/** The browser sends the same fields as a form if JavaScript does not run. */
export function ContactForm(): ReactNode {
  const t = useTexts();
  const [params] = useSearchParams();
  const [sending, setSending] = useState<Sending>(params.get('sent') === 'yes' ? 'sent' : 'idle');
  const { emailService } = use(SettingsContext);
  const messageId = useId();

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending === 'sending') return;
    const form = event.currentTarget;
    setSending('sending');
    try {
      await sendContactMessage(emailService, new FormData(form));
      setSending('sent');
      form.reset();
    } catch (error) {
      console.warn(error);
      setSending('failed');
    }
  }

  return (
    <form
      className={styles.form}
      aria-labelledby={`${messageId}-title`}
      action={`${emailService.origin}/api/v1.0/email/send-form`}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
      onInput={() => setSending((now) => (now === 'sending' ? now : 'idle'))}
    >
      <h2 id={`${messageId}-title`}>{t('Get in Touch')}</h2>
      {Object.entries(fieldsOf(emailService)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('Name')} name="from_name" autoComplete="name" required maxLength={200} />
      <Field label={t('Email')} name="email" type="email" autoComplete="email" required maxLength={200} />
      <Field label={t('Subject')} name="subject" required maxLength={200} />
      <div className={styles.message}>
        <label htmlFor={messageId}>{t('Message')}</label>
        <textarea id={messageId} name="message" rows={6} required maxLength={10_000} />
      </div>
      <Button type="submit" aria-disabled={sending === 'sending'}>
        {t('Send message')}
      </Button>
      <p role="status" className={sending === 'sent' || sending === 'failed' ? styles[sending] : undefined}>
        {sending !== 'idle' && t(messages[sending])}
      </p>
    </form>
  );
}
