import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Call } from '../../platform/calls/call.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { tablesVersion } from '../../platform/database/tables/tablesVersion.ts';
import { createLog } from '../../platform/log/log.ts';
import { shopCalls } from '../../shopCalls.ts';
import { callExamples } from '../shops/callExamples.ts';
import { fillSmallShop } from '../shops/smallShop.ts';
import { createTestApp, fromShop, type TestApp } from '../shops/testApp.ts';
import { unreachableProvider } from '../shops/unreachableProvider.ts';
import { callInputs } from './callInputs.ts';

const origin = 'http://shop.test';
const examples = callExamples(origin);

const allCalls = (db: Db): Call[] =>
  shopCalls({ db, providers: [unreachableProvider], origin, sessionSecs: 60, log: createLog('silent') });

interface Fuzzing {
  inputs: number;
  seed: number;
  /** Slow inputs are sent again, so the resulting rows depend on the machine. */
  isTimed?: boolean;
}

interface Fuzzed {
  slowest: number;
  slowestInput: unknown;
  responses: Record<number, number>;
}

export interface Fuzzer {
  /**
   * Sends inputs as the example's customer and as a visitor. Throws for a status above 499, and for a refusal
   * that changed a row.
   */
  fuzz(name: string, fuzzing: Fuzzing): Promise<Fuzzed>;
  close(): Promise<void>;
}

export async function openFuzzer(): Promise<Fuzzer> {
  const shop = await createTestApp({ calls: ({ db }) => allCalls(db) });
  const tables = await filledTables(shop.db);
  // The audit log cannot be emptied.
  const emptied = tables.filter((name) => name !== 'audit_log');
  return {
    async fuzz(name, fuzzing) {
      await emptyTables(shop.db, emptied);
      await fillSmallShop(shop.db);
      return fuzzIn(shop, tables, name, fuzzing);
    },
    close: () => shop.close(),
  };
}

async function fuzzIn(
  shop: TestApp,
  tables: (keyof Schema)[],
  name: string,
  { inputs, seed, isTimed = false }: Fuzzing,
): Promise<Fuzzed> {
  const call = allCalls(shop.db).find((call) => call.name === name);
  assert.ok(call, `there is no call ${name}`);
  const owner = await shop.signIn(1);
  const result: Fuzzed = { slowest: 0, slowestInput: null, responses: {} };
  let state = await tablesVersion(shop.db, tables);
  let transaction = await lastTransaction(shop.db);

  async function sendOne(input: unknown, isOwner: boolean): Promise<number> {
    await shop.db.deleteFrom('rate_limit_hits').execute();
    const started = performance.now();
    const { statusCode, body } = await send(shop, call as Call, input, isOwner ? owner : '');
    const took = performance.now() - started;
    result.responses[statusCode] = (result.responses[statusCode] ?? 0) + 1;
    const isProvider = name === 'PosJcc' && statusCode === 502;
    assert.ok(statusCode < 500 || isProvider, `${statusCode} ${body}`);
    const before = [state, transaction];
    transaction = await lastTransaction(shop.db);
    if (transaction === before[1]) return took;
    state = await tablesVersion(shop.db, tables);
    if (statusCode >= 400) assert.equal(state, before[0], `a row has changed after ${statusCode} ${body}`);
    return took;
  }

  const property = fc.asyncProperty(
    callInputs(call, examples[name] ?? {}),
    fc.boolean(),
    async (input, isOwner) => {
      let took = await sendOne(input, isOwner);
      if (!isTimed) return;
      // Repeats a slow input, because other load on the machine may have caused the delay.
      if (took > result.slowest)
        took = Math.min(took, await sendOne(input, isOwner), await sendOne(input, isOwner));
      if (took > result.slowest) Object.assign(result, { slowest: took, slowestInput: input });
    },
  );
  await fc.assert(property, { numRuns: inputs, seed, endOnFailure: true });
  return result;
}

let lastAddress = 0;
/** A new IP address each time, so that no request waits for a rate limit. */
function nextAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) % 256}.${(lastAddress >> 8) % 256}.${lastAddress % 256}`;
}

function send(shop: TestApp, call: Call, input: unknown, cookie: string) {
  const from = { remoteAddress: nextAddress(), headers: { ...fromShop, cookie } };
  if (call.method === 'POST')
    return shop.app.inject({
      method: 'POST',
      url: `/${call.name}`,
      ...from,
      headers: { ...from.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(input),
    });
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [['', input]];
  const query = fields.map(([field, value]): [string, string] => [String(field), asText(value)]);
  return shop.app.inject({ url: `/${call.name}?${String(new URLSearchParams(query))}`, ...from });
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** If the last transaction is unchanged, nothing was written. */
async function lastTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Takes a fraction of the time of `truncate`, which replaces the files of every table and index. */
async function emptyTables(db: Db, names: string[]): Promise<void> {
  // In one statement, because foreign keys are checked at its end.
  const deletions = names.map((name) => sql`${sql.id(`from_${name}`)} as (delete from ${sql.table(name)})`);
  await sql`with ${sql.join(deletions)} select`.execute(db);
  await sql`select setval(sequence.oid::regclass, 1, false)
    from pg_depend as owned join pg_class as sequence on sequence.oid = owned.objid and sequence.relkind = 'S'
    where owned.refobjid = any(${names}::regclass[])`.execute(db);
}

/** Requests write to them also if they are refused: the key of hashes is made when it is first needed. */
const growing = ['rate_limit_hits', 'shop_secrets'];

async function filledTables(db: Db): Promise<(keyof Schema)[]> {
  const { rows } = await sql<{ name: keyof Schema }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${growing})
    order by 1`.execute(db);
  const names: (keyof Schema)[] = [];
  for (const { name } of rows)
    if ((await sql`select from ${sql.table(name)} limit 1`.execute(db)).rows.length === 0) names.push(name);
  return names;
}
