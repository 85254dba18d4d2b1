import { fieldValues, tableNames, tableRecord, written } from 'mf-shared/tables';
import * as v from 'valibot';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { type Call, defineCall, implementCall } from '../../../platform/calls/call.ts';
import { ShopError } from '../../../platform/errors.ts';
import { endSession, requireReauthentication } from '../../../platform/visitors/sessions.ts';
import { findTable } from '../definitions/dictionary.ts';
import { readRow } from './readCalls.ts';
import { acceptedValues } from '../rights/acceptedValues.ts';
import { modifyRow } from './modifyRow.ts';

const oneRow = v.strictObject({ ...tableNames, record: tableRecord });
const erased = v.object({ record: v.number() });

export function writeCalls({ db }: { db: Db }): Call[] {
  return [
    defineCall({
      name: '$TableInsert',
      method: 'POST',
      changes: true,
      input: v.strictObject({ ...tableNames, fields: fieldValues }),
      response: written,
      async handle({ fields, ...names }, context) {
        const table = findTable(names);
        const values = acceptedValues(table, 'insert', fields, context.visitor);
        if (!table.insert) throw new ShopError(403, `Nothing can be added to ${table.file}.`);
        return table.insert(db, values, context);
      },
    }),

    implementCall('$TableModify', {
      changes: true,
      async handle({ record, fields, contents, ...names }, context) {
        const table = findTable(names);
        const values = acceptedValues(table, 'modify', fields ?? contents ?? [], context.visitor);
        await readRow(db, table, record, context.visitor);
        return modifyRow(db, table, record, values, context);
      },
    }),

    defineCall({
      name: 'TableErase',
      method: 'GET',
      changes: true,
      input: oneRow,
      response: erased,
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
      response: erased,
      async handle({ record, system, file }, context) {
        const table = findTable({ system, file });
        if (!table.softErase) throw new ShopError(403, `Nothing can be removed from ${table.file}.`);
        await readRow(db, table, record, context.visitor);
        await requireReauthentication(db, context);
        await table.softErase(db, record);
        await endSession(db, context);
        return { record };
      },
    }),
  ];
}
