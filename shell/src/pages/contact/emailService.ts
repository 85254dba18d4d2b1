import type { ShopSettings } from '../../settings/ShopSettings.ts';

type EmailService = ShopSettings['emailService'];

const fields = ['from_name', 'email', 'subject', 'message'];

/** What EmailJS's protocol wants beside the message: the version of the protocol, and whose account it is. */
export function fieldsOf({ user_id, service_id, template_id }: EmailService): Record<string, string> {
  return { lib_version: '4.4.1', user_id, service_id, template_id };
}

/** Throws where the service did not take the message. */
export async function sendContactMessage(service: EmailService, form: FormData): Promise<void> {
  const message = Object.fromEntries(fields.map((name) => [name, form.get(name)]));
  const answer = await fetch(`${service.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fieldsOf(service), template_params: message }),
  });
  if (!answer.ok) throw new Error(`the e-mail service answered ${answer.status}`);
}
