import type { ShopSettings } from 'mf-shared/document';

type EmailService = ShopSettings['emailService'];

const fields = ['from_name', 'email', 'subject', 'message'];

export function fieldsOf({ user_id, service_id, template_id }: EmailService): Record<string, string> {
  return { lib_version: '4.4.1', user_id, service_id, template_id };
}

export async function sendContactMessage(service: EmailService, form: FormData): Promise<void> {
  const message = Object.fromEntries(fields.map((name) => [name, form.get(name)]));
  const response = await fetch(`${service.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fieldsOf(service), template_params: message }),
  });
  if (!response.ok) throw new Error(`The e-mail service returned status ${response.status}`);
}
