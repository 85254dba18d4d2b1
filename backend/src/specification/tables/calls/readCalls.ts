import { sql } from 'kysely';
import { fieldValues, tableName, tableNames, tableRecord } from 'mf-shared/tables';
import * as v from 'valibot';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { type Call, defineCall } from '../../../platform/calls/call.ts';
import type { Visitor } from '../../../platform/visitors/Visitor.ts';
import { fairQueue } from '../../../platform/calls/fairQueue.ts';
import { ShopError } from '../../../platform/errors.ts';
import { findTable } from '../definitions/dictionary.ts';
import { fieldNames, ignored, pageNumber } from './input.ts';
import { findByField } from './lookUp.ts';
import { fieldOf, readableFields, readingRole } from '../rights/rights.ts';
import { readTableRows, type Row } from './readTableRows.ts';
import type { Table } from '../definitions/table.ts';

const maxRows = 1000;

const row = v.looseObject({ record: v.number() });

export function readCalls({ db }: { db: Db }): Call[] {
  const views = fairQueue();
  return [
    defineCall({
      name: '$TableGetView',
      method: 'GET',
      queue: views,
      input: v.strictObject({
        ...tableNames,
        ...ignored,
        driving: v.optional(tableName),
        record: v.optional(tableRecord),
        fields: fieldNames,
        page: v.optional(pageNumber(100_000), '1'),
        limit: v.optional(pageNumber(maxRows), String(maxRows)),
      }),
      response: v.array(row),
      async handle({ driving, record, fields, page, limit, ...names }, { visitor }) {
        const table = findTable(names);
        const readable = readableFields(table, readingRole(table, visitor), fields);
        const conditions = [...drivenBy(table, driving, record), ...ownRows(table, visitor)];
        return readTableRows(db, table, { fields: readable, conditions, page, limit });
      },
    }),

    defineCall({
      name: 'TableRead',
      method: 'GET',
      input: v.strictObject({ ...tableNames, ...ignored, record: tableRecord, fields: fieldNames }),
      response: row,
      handle: ({ record, fields, ...names }, { visitor }) =>
        readRow(db, findTable(names), record, visitor, fields),
    }),

    defineCall({
      name: '$TableRead',
      method: 'POST',
      input: v.strictObject({
        ...tableNames,
        index: v.optional(tableName),
        find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254, 'find is too long.'))),
        record: v.optional(tableRecord),
        fields: v.optional(fieldValues),
      }),
      response: v.nullable(row),
      async handle({ index, find, record, fields, ...names }, context) {
        const table = findTable(names);
        const wanted = fields?.map(({ id }) => id);
        if (record !== undefined) return readRow(db, table, record, context.visitor, wanted);
        if (find !== undefined) return findByField(db, table, { index, find, fields: wanted }, context);
        throw new ShopError(400, 'record or find is missing.');
      },
    }),
  ];
}

function drivenBy(table: Table, driving?: string, record?: number) {
  if (driving === undefined && record === undefined) return [];
  if (driving === undefined) return [sql`${table.id} = ${record}`];
  if (record === undefined) throw new ShopError(400, 'driving needs a record.');
  return [sql`${fieldOf(table, `$${driving}`).value} = ${record}`];
}

const ownRows = (table: Table, visitor: Visitor) =>
  table.owner ? [sql`${table.owner} = ${visitor.person?.id}`] : [];

/** Throws the same 404 for another person's row as for a missing one. */
export async function readRow(
  db: Db,
  table: Table,
  record: number,
  visitor: Visitor,
  wanted?: string[],
): Promise<Row> {
  const fields = readableFields(table, readingRole(table, visitor), wanted);
  const conditions = [sql`${table.id} = ${record}`, ...ownRows(table, visitor)];
  const [row] = await readTableRows(db, table, { fields, conditions, limit: 1 });
  if (!row) throw new ShopError(404, `${table.file} has no record ${record}.`);
  return row;
}
