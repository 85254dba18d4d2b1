import { expect, type Page } from '@playwright/test';

interface Mail {
  subject: string;
  to: string[];
  deliveredTo: string[];
  text: string;
  html: string;
}

export async function mailTo(page: Page, email: string, subject: string, content: string): Promise<Mail> {
  let found: Mail | undefined;
  const isThere = async (): Promise<boolean> => {
    const mails = (await (await page.request.get('/__dev/mail.json')).json()) as Mail[];
    found = mails.find(
      (mail) => mail.subject === subject && mail.to.includes(email) && mail.html.includes(content),
    );
    return found !== undefined;
  };
  // The shop sends mails in the background and retries after some seconds.
  await expect.poll(isThere, `the mail ${subject}`).toBe(true);
  if (!found) throw new Error(`The mail “${subject}” has disappeared.`);
  return found;
}
