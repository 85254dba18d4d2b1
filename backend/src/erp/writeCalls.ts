import * as v from 'valibot';
import type { Db } from '../platform/database/Db.ts';
import { type Call, defineCall } from '../platform/calls/call.ts';
import { ShopError } from '../platform/errors.ts';
import { endSession } from '../platform/visitors/sessions.ts';
import { findTable } from './dictionary.ts';
import { fieldValues, recordId, tableNames } from './input.ts';
import { modifyRow } from './modifyRow.ts';
import { readRow } from './readCalls.ts';
import { acceptedValues } from './acceptedValues.ts';

const oneRow = v.strictObject({ ...tableNames, record: recordId });

export function writeCalls({ db }: { db: Db }): Call[] {
  return [
    defineCall({
      name: '$TableInsert',
      method: 'POST',
      changes: true,
      input: v.strictObject({ ...tableNames, fields: fieldValues }),
      async handle({ fields, ...names }, context) {
        const table = findTable(names);
        const values = acceptedValues(table, 'insert', fields, context.visitor);
        if (!table.insert) throw new ShopError(403, `Nothing can be added to ${table.file}.`);
        return table.insert(db, values, context);
      },
    }),

    defineCall({
      name: '$TableModify',
      method: 'POST',
      changes: true,
      input: v.pipe(
        v.strictObject({
          ...oneRow.entries,
          fields: v.optional(fieldValues),
          contents: v.optional(fieldValues),
        }),
        v.check(
          ({ fields, contents }) => Boolean(fields) !== Boolean(contents),
          'Either fields or contents is needed.',
        ),
      ),
      async handle({ record, fields, contents, ...names }, { visitor }) {
        const table = findTable(names);
        const values = acceptedValues(table, 'modify', fields ?? contents ?? [], visitor);
        await readRow(db, table, record, visitor);
        return modifyRow(db, table, record, values);
      },
    }),

    defineCall({
      name: 'TableErase',
      method: 'GET',
      changes: true,
      input: oneRow,
      async handle({ record, ...names }, { visitor }) {
        const table = findTable(names);
        if (!table.erase) throw new ShopError(403, `Nothing can be removed from ${table.file}.`);
        await readRow(db, table, record, visitor);
        await table.erase(db, record);
        return { record };
      },
    }),

    defineCall({
      name: '$TableSoftErase',
      method: 'GET',
      changes: true,
      input: v.strictObject({ ...oneRow.entries, soft: v.literal('true') }),
      async handle({ record, system, file }, context) {
        const table = findTable({ system, file });
        if (!table.softErase) throw new ShopError(403, `Nothing can be removed from ${table.file}.`);
        await readRow(db, table, record, context.visitor);
        await table.softErase(db, record);
        await endSession(db, context);
        return { record };
      },
    }),
  ];
}
