import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { findBlockingChanges, findBreakingChanges } from './breakingChanges.ts';
import { listMigrations } from './migrate.ts';

/** The tables of version 3.0.0, beside which no earlier backend runs. */
const first = 3000;

describe('every migration', async () => {
  let earlier = '';
  for (const { number, name } of await listMigrations()) {
    const before = earlier;
    const text = await readFile(new URL(`../migrations/${name}`, import.meta.url), 'utf8');
    earlier += text;
    if (number <= first) continue;
    it(`${name} does not break the previous release`, () =>
      assert.deepEqual(findBreakingChanges(text, before), []));
    it(`${name} lets no request wait`, () => assert.deepEqual(findBlockingChanges(text), []));
  }
});

describe('findBreakingChanges', () => {
  for (const statement of [
    'drop table orders',
    'drop function folded',
    'alter table items drop column care',
    'alter table items drop constraint items_code_key',
    'alter table items rename column care to upkeep',
    'alter table items rename to things',
    'alter table items rename to things; create view others as select id, name from things',
    'alter table items alter column price_cents type bigint',
    'alter table items add column a text; alter table items alter column b type text',
    'alter table items alter part_no set not null',
    'alter table items add column weight integer not null',
    'alter table items add column a integer, add column weight integer not null check (weight in (1, 2))',
    'alter table items add constraint cheap check (price_cents < 100)',
    'create unique index once on items (name)',
    'truncate items',
  ])
    it(`reports: ${statement}`, () =>
      assert.equal(findBreakingChanges(`create table a (b text);\n${statement};`).length, 1));

  const replaced =
    'alter table items drop constraint cheap_check; alter table items add constraint cheap_check check';
  const earlier = 'create table items (a integer check (a > 0));';
  it('accepts a check that is wider than the one it replaces', () =>
    assert.deepEqual(findBreakingChanges(`${replaced} (a > 0 or a is null)`, earlier), []));
  for (const check of ['(a > 1 or a is null)', '(a > 0 and a < 9)'])
    it(`reports a replaced check: ${check}`, () =>
      assert.equal(findBreakingChanges(`${replaced} ${check}`, earlier).length, 1));

  for (const statement of [
    'create table more (id integer primary key, name text not null unique)',
    'create table more (id integer); create unique index once on more (id)',
    'create index items_by_name on items (name)',
    'drop index items_by_name',
    'alter index items_by_name rename to things_by_name',
    'alter table items rename to things; create view items as select id, name from things',
    "alter table items add column weight integer not null default 0, add column note text default 'drop table'",
    'alter table items add column both integer not null generated always as (a * (b + 1)) stored',
    'alter table items add column kind text not null check (kind in (1, 2)) default 1',
    'alter table items alter column part_no drop not null',
    'alter table items add column a text; alter table items alter column a type text using f(id)',
    'alter table orders drop constraint orders_language_check',
    'create function f() returns integer as $$ drop table items; $$ language sql',
    "update items set name = 'x'; -- drop table items",
  ])
    it(`accepts: ${statement}`, () => assert.deepEqual(findBreakingChanges(statement), []));
});

describe('findBlockingChanges', () => {
  for (const statement of [
    'create index orders_by_email on orders (email)',
    'create unique index orders_once on orders (email)',
    'alter table orders add column a text; update orders set a = email',
    'create index concurrently orders_by_email on orders (email); alter table orders add column a text',
  ])
    it(`reports: ${statement}`, () => assert.equal(findBlockingChanges(`${statement};`).length, 1));

  for (const statement of [
    'create table more (id integer); create index more_by_id on more (id)',
    'create index concurrently orders_by_email on orders (email); drop index concurrently orders_by_phone',
    'alter table orders add column a text; update items set name = name',
  ])
    it(`accepts: ${statement}`, () => assert.deepEqual(findBlockingChanges(`${statement};`), []));
});
