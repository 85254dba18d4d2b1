import type { Db } from '../../platform/database/tables/Db.ts';
import type { MailTemplates } from '../../platform/mail/mail.ts';

interface Shop {
  db: Db;
  deps: { mails: MailTemplates };
}

/** The texts of the order's mails of this kind. */
export async function mailedTexts({ db, deps }: Shop, number: string, kind: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
  const mails = await Promise.all(rows.map(async (row) => deps.mails[kind]?.(db, row.payload)));
  return mails.flatMap((mail) => (mail?.text.includes(number) ? [mail.text] : []));
}
