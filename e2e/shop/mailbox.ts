import { expect, type Page } from '@playwright/test';

interface Mail {
  subject: string;
  to: string[];
  deliveredTo: string[];
  text: string;
  html: string;
}

/** Waits for a mail to an address with the given subject and text. */
export async function mailTo(page: Page, address: string, subject: string, content: string): Promise<Mail> {
  const find = async (): Promise<Mail | undefined> => {
    const mails = (await (await page.request.get('/__dev/mail.json')).json()) as Mail[];
    return mails.find(
      (mail) => mail.subject === subject && mail.to.includes(address) && mail.html.includes(content),
    );
  };
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`the mail ${subject} has disappeared`);
  return mail;
}
