import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Db } from '../../database/tables/Db.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { createVisitTickets } from './visitTickets.ts';

const hourMs = 60 * 60 * 1000;
const ip = '192.0.2.7';

let database: { db: Db; close: () => Promise<void> };
let time = Date.parse('2026-11-20T22:00:00Z');
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

async function openBackend() {
  const tickets = createVisitTickets(database.db, () => time);
  await tickets.refresh();
  return tickets;
}

async function issue(setId = 'a') {
  const backend = await openBackend();
  const issued = backend.issue(setId, ip);
  assert.ok(issued);
  return { ...issued, backend };
}

describe('the ticket of a visit', () => {
  it('is accepted by every backend, on the next day too', async () => {
    const { visit, ticket } = await issue();
    const other = await openBackend();
    assert.deepEqual(other.read(ticket, 'a'), visit);
    time += 3 * hourMs;
    await other.refresh();
    assert.deepEqual(other.read(ticket, 'a'), visit);
  });

  it('is refused after a day', async () => {
    const { ticket, backend } = await issue();
    time += 24 * hourMs;
    await backend.refresh();
    assert.equal(backend.read(ticket, 'a'), null);
  });

  it('is refused for other releases', async () => {
    const { ticket, backend } = await issue('a');
    assert.equal(backend.read(ticket, 'b'), null);
  });

  it('is refused if a character was changed, or there is none', async () => {
    const { ticket, backend } = await issue();
    for (let index = 0; index < ticket.length; index++) {
      const changed = ticket.slice(0, index) + (ticket[index] === 'A' ? 'B' : 'A') + ticket.slice(index + 1);
      assert.equal(backend.read(changed, 'a'), null, changed);
    }
    for (const text of [undefined, '', '...', 'NaN.a.b.c']) assert.equal(backend.read(text, 'a'), null);
  });

  it('identifies the network for one day only', async () => {
    const { visit, backend } = await issue();
    assert.equal(backend.issue('a', ip)?.visit.network, visit.network);
    assert.equal(visit.network.includes(ip), false);
    time += 24 * hourMs;
    await backend.refresh();
    assert.notEqual(backend.issue('a', ip)?.visit.network, visit.network);
    time += 24 * hourMs;
    await backend.refresh();
    const days = await database.db.selectFrom('visit_keys').select('day').execute();
    assert.equal(days.length, 2);
  });
});
