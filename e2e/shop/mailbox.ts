import { expect, type Page } from '@playwright/test';

interface Mail {
  subject: string;
  to: string[];
  deliveredTo: string[];
  text: string;
  html: string;
}

/** The mail to an address under a subject that has something in it, as soon as it is there. */
export async function mailTo(page: Page, address: string, subject: string, has: string): Promise<Mail> {
  const find = async (): Promise<Mail | undefined> => {
    const mails = (await (await page.request.get('/__dev/mail.json')).json()) as Mail[];
    return mails.find(
      (mail) => mail.subject === subject && mail.to.includes(address) && mail.html.includes(has),
    );
  };
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`the mail ${subject} is gone again`);
  return mail;
}
