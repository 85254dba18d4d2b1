import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { MailDrafts } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { lines, paragraph } from '../../platform/mail/mailParts.ts';
import { queuedBy } from '../../platform/mail/queuedBy.ts';

const maxLines = 40;

const payloadSchema = v.object({ list: v.string(), why: v.string(), printed: v.array(v.string()) });

/** For imports that run unattended. `printed` is the command's previous output. */
export async function queueRefusedList(
  db: Db,
  { file, why, printed }: { file: string; why: string; printed: string[] },
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      kind: 'list-refused',
      dedupe_key: `list-refused:${randomUUID()}`,
      payload: JSON.stringify({
        list: basename(file),
        why,
        printed: printed.slice(0, maxLines).map(stripVTControlCharacters),
      }),
      ...queuedBy(),
    })
    .execute();
}

export const listMails = ({ salesMailbox }: { salesMailbox: string }): MailDrafts => ({
  async 'list-refused'(_db, payload) {
    const { list, why, printed } = v.parse(payloadSchema, payload);
    return {
      to: salesMailbox,
      ...composeMail({
        language: 'en',
        title: `List ${list} was not imported as a whole`,
        preview: why,
        parts: [
          paragraph(why),
          ...(printed.length > 0 ? [lines(printed)] : []),
          paragraph('Correct the list and import it again, in the office or with the command.'),
        ],
      }),
    };
  },
});
