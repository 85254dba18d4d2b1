import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface ReceivedMail {
  id: string;
  date: string;
  from: string;
  to: string[];
  deliveredTo: string[];
  subject: string;
  text: string;
  html: string;
}

const isMail = /^[0-9a-f]{24}\.eml$/;

export async function readMailbox(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => isMail.test(name)).map((name) => readMail(folder, name)),
  );
  return mails.filter((mail) => mail !== null).toSorted((a, b) => b.date.localeCompare(a.date));
}

export async function findMail(folder: string, id: string): Promise<ReceivedMail | null> {
  return isMail.test(`${id}.eml`) ? readMail(folder, `${id}.eml`) : null;
}

async function readMail(folder: string, name: string): Promise<ReceivedMail | null> {
  const file = join(folder, name);
  try {
    const [source, { mtime }] = await Promise.all([readFile(file), stat(file)]);
    const mail = await PostalMime.parse(source);
    const deliveredTo = mail.headers.find(({ key }) => key === 'x-delivered-to')?.value ?? '';
    return {
      id: name.replace('.eml', ''),
      date: mtime.toISOString(),
      from: mail.from?.address ?? '',
      to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
      deliveredTo: deliveredTo.split(', ').filter(Boolean),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    };
  } catch {
    return null;
  }
}
