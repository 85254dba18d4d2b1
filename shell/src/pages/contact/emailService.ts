/** Where the contact form's messages go: a service that speaks EmailJS's protocol, by default the shop's own server.
 *  Another one needs its address and ids here and its origin in the document's policy. */
export const emailService = {
  origin: '',
  lib_version: '4.4.1',
  user_id: 'meltemi',
  service_id: 'shop',
  template_id: 'contact',
};

const fields = ['from_name', 'email', 'subject', 'message'];

/** Throws where the service did not take the message. */
export async function sendContactMessage(form: FormData): Promise<void> {
  const { origin, ...account } = emailService;
  const message = Object.fromEntries(fields.map((name) => [name, form.get(name)]));
  const answer = await fetch(`${origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, template_params: message }),
  });
  if (!answer.ok) throw new Error(`the e-mail service answered ${answer.status}`);
}
