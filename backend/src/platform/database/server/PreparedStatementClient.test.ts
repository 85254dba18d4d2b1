import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Pool } from 'pg';
import { testServer } from '../../../testing/database/testDatabase.ts';
import { PreparedStatementClient } from './PreparedStatementClient.ts';

const skip = !testServer && 'the embedded database has another client';

describe('a connection to a server', { skip }, () => {
  // A single connection, so that later queries meet earlier plans.
  const pool = new Pool({
    Client: PreparedStatementClient,
    ...(testServer && { connectionString: testServer }),
    max: 1,
  });
  const planned = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by prepare_time',
    );
    return rows.map(({ statement }) => statement);
  };
  const ask = async (text: string, values: unknown[]): Promise<unknown[]> =>
    (await pool.connect().then((client) => client.query(text, values).finally(() => client.release()))).rows;

  before(async () => {
    await pool.query('create temporary table things (id integer)');
    await pool.query('insert into things values (7)');
  });
  after(() => pool.end());

  it('prepares a query once', async () => {
    for (const number of [1, 2]) await ask('select $1::integer as same', [number]);
    assert.deepEqual(await planned(), ['select $1::integer as same']);
  });

  it('does not prepare searches and writes', async () => {
    const before = await planned();
    await ask('insert into things select $1', [8]);
    await assert.rejects(ask('select search_pattern($1::date)', ['2026-01-01']));
    assert.deepEqual(await planned(), before);
  });

  it('retries a query whose plan is outdated because a column was added', async () => {
    assert.deepEqual(await ask('select * from things where id = $1', [7]), [{ id: 7 }]);
    await pool.query('alter table things add column weight integer');
    assert.deepEqual(await ask('select * from things where id = $1', [7]), [{ id: 7, weight: null }]);
  });

  it('fails within a transaction, and succeeds in the next one', async () => {
    const client = await pool.connect();
    const text = 'select * from things where id = $1 limit 1';
    await client.query(text, [7]);
    await client.query('alter table things add column colour text');
    await client.query('begin');
    await assert.rejects(client.query(text, [7]), /cached plan/);
    await client.query('rollback');
    await client.query('begin');
    assert.deepEqual((await client.query(text, [7])).rows, [{ id: 7, weight: null, colour: null }]);
    await client.query('commit');
    client.release();
  });

  it('limits the number of prepared statements', async () => {
    for (let number = 0; number < 250; number += 1) await ask(`select $1::integer + ${number}`, [number]);
    assert.ok((await planned()).length <= 210);
  });
});
