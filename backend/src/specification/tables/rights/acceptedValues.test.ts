import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ShopError } from '../../../platform/errors.ts';
import { acceptedValues } from './acceptedValues.ts';
import type { Table } from '../definitions/table.ts';

test('an overlong value is not validated any further', () => {
  const accept = v.pipe(
    v.string(),
    v.maxLength(5),
    v.check(() => assert.fail('checked')),
  );
  const table: Table = {
    system: 'accounting',
    file: 'people',
    from: sql`people`,
    id: sql`id`,
    order: sql`id`,
    fields: { name: { read: 'anyone', insert: 'anyone', modify: 'nobody', value: sql`name`, accept } },
  };
  const visitor = { person: null, browserHash: null };
  assert.throws(
    () => acceptedValues(table, 'insert', [{ id: 'name', value: 'x'.repeat(40_000) }], visitor),
    (error) => error instanceof ShopError && error.status === 400,
  );
});
