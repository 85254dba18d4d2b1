import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { createTestApp } from '../../testing/shops/testApp.ts';
import type { Minute } from './requestFigures.ts';
import { statusPlugin } from './statusPlugin.ts';

const lastMinute = (figures: Partial<Minute>): Minute[] => [
  { at: 0, requests: 100, failed: 0, byBound: [], ...figures },
];

async function statusWith({ failed = 0, isMailLate = false, isDatabaseGone = false }) {
  const shop = await createTestApp({
    plugins: ({ db }) => [statusPlugin({ db, requests: { lastHour: () => lastMinute({ failed }) } })],
  });
  if (isMailLate)
    await shop.db
      .insertInto('outbox')
      .values({ kind: 'x', dedupe_key: 'x', payload: '{}', created_at: new Date(Date.now() - 600_000) })
      .execute();
  if (isDatabaseGone) await sql`alter table outbox rename to gone`.execute(shop.db);
  const requestedAt = Date.now();
  const response = await shop.app.inject({
    url: '/status.json',
    headers: { origin: 'https://status.example' },
  });
  await shop.close();
  assert.equal(response.headers['access-control-allow-origin'], '*');
  const { at, ...parts } = response.json<Record<string, string>>();
  assert.ok(Date.parse(at ?? '') >= requestedAt && Date.parse(at ?? '') <= Date.now());
  return parts;
}

it('reports publicly what works', async () => {
  assert.deepEqual(await statusWith({}), { pages: 'working', payments: 'working', mails: 'working' });
});

it('reports what is late and what fails', async () => {
  const status = await statusWith({ failed: 2, isMailLate: true });
  assert.deepEqual(status, { pages: 'failing', payments: 'working', mails: 'late' });
});

it('responds without a database', async () => {
  const status = await statusWith({ isDatabaseGone: true });
  assert.deepEqual(status, { pages: 'working', payments: 'failing', mails: 'failing' });
});
