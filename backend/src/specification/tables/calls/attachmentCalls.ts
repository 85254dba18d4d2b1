import { pictureUrl } from 'mf-shared/paths';
import { tableNames, tableRecord } from 'mf-shared/tables';
import * as v from 'valibot';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { type Call, defineCall } from '../../../platform/calls/call.ts';
import { Redirect } from '../../../platform/calls/Redirect.ts';
import { ShopError } from '../../../platform/errors.ts';
import { findTable } from '../definitions/dictionary.ts';
import { ignored } from './input.ts';
import { readRow } from './readCalls.ts';

const width = 800;
const address = (original: string): string => pictureUrl(original, width);

export function attachmentCalls({ db }: { db: Db }): Call[] {
  return [
    defineCall({
      name: '$TableAttachments',
      method: 'GET',
      input: v.strictObject({ ...tableNames, ...ignored, record: tableRecord }),
      response: v.array(
        v.object({ name: v.string(), url: v.string(), width: v.number(), height: v.number() }),
      ),
      async handle({ record, ...names }, { visitor }) {
        const table = findTable(names);
        await readRow(db, table, record, visitor);
        const pictures = await attachmentsOf(db, names, record);
        return pictures.map(({ file_name, original, ...rest }) => ({
          name: file_name,
          url: address(original),
          ...rest,
        }));
      },
    }),

    defineCall({
      name: '$TableImage',
      method: 'GET',
      /** `attach` is a picture's file name or its index, from 0; by default the first. */
      input: v.strictObject({
        ...tableNames,
        ...ignored,
        record: tableRecord,
        attach: v.optional(v.pipe(v.string(), v.maxLength(200, 'attach is too long.')), '0'),
      }),
      response: v.instance(Redirect),
      async handle({ record, attach, ...names }) {
        const pictures = await attachmentsOf(db, names, record);
        const picture = pictures.find(
          ({ file_name }, place) => file_name === attach || String(place) === attach,
        );
        if (!picture) throw new ShopError(404, 'No attachments found for the given record position');
        return new Redirect(address(picture.original));
      },
    }),
  ];
}

async function attachmentsOf(db: Db, names: { system: string; file: string }, record: number) {
  const { attachments } = findTable(names);
  if (!attachments) return [];
  return db
    .selectFrom('attachments')
    .select(['file_name', 'original', 'width', 'height'])
    .where('owner_kind', '=', attachments)
    .where('owner_id', '=', record)
    .orderBy('position')
    .execute();
}
