import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { OpenDatabase } from '../database/tables/Db.ts';
import type { Visitor } from './Visitor.ts';
import { fillSmallShop } from '../../testing/shops/smallShop.ts';
import { letTimePass, setClockBack } from '../../testing/database/letTimePass.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { TooManyAttempts } from '../errors.ts';
import { keyedHash } from '../secrets/keyedHash.ts';
import { consumeRateLimit, requireWithinLimits, undoAttempt } from './rateLimit.ts';
import { findVisitor } from './findVisitor.ts';
import { identifyBrowser } from './identifyBrowser.ts';
import { endAllSessions, endOtherSessions, endSession, startSession } from './sessions.ts';
import { rateLimitsFor } from './rateLimitsFor.ts';

const nobody: Visitor = { person: null, browserHash: null };
const month = 30 * 24 * 60 * 60;

let shop: OpenDatabase;
let cookies: Record<string, string>;
let maxAge: number;
before(async () => {
  shop = await createTestDatabase();
  await fillSmallShop(shop.db);
});
beforeEach(() => {
  cookies = {};
});
after(() => shop.close());

function setCookie(name: string, value: string, seconds: number): void {
  cookies[name] = value;
  maxAge = seconds;
}
const context = (visitor: Visitor = nobody) => ({ visitor, userAgent: 'test', setCookie });
const visitorNow = () => findVisitor(shop.db, cookies, setCookie);
const sessions = () => shop.db.selectFrom('sessions').selectAll().execute();

test('a session starts with a cookie of which only the hash is stored', async () => {
  await startSession(shop.db, 1, context());
  assert.equal(maxAge, month);
  assert.match(cookies['__Host-session'] ?? '', /^[\w-]{32}$/);
  assert.ok(!JSON.stringify(await sessions()).includes(cookies['__Host-session'] ?? ''));
  assert.equal((await visitorNow()).person?.id, 1);
});

test('signing in again ends the browser’s previous session', async () => {
  await startSession(shop.db, 1, context());
  const former = { ...cookies };
  await startSession(shop.db, 1, context(await visitorNow()));
  assert.equal((await findVisitor(shop.db, former, setCookie)).person, null);
  assert.equal((await visitorNow()).person?.id, 1);
});

test('sessions can be ended in this browser, in all others, or everywhere', async () => {
  await startSession(shop.db, 2, context());
  const elsewhere = { ...cookies };
  await startSession(shop.db, 2, context());
  await endOtherSessions(shop.db, context(await visitorNow()));
  assert.equal((await findVisitor(shop.db, elsewhere, setCookie)).person, null);

  const here = { ...cookies };
  await endSession(shop.db, context(await visitorNow()));
  assert.deepEqual([cookies['__Host-session'], maxAge], ['', 0]);
  assert.equal((await findVisitor(shop.db, here, setCookie)).person, null);

  await startSession(shop.db, 2, context());
  await endAllSessions(shop.db, 2);
  assert.equal((await visitorNow()).person, null);
});

test('a session in use is prolonged, an unused one expires', async () => {
  await shop.db.deleteFrom('sessions').execute();
  await startSession(shop.db, 1, context());
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000);
  await shop.db.updateTable('sessions').set({ last_seen_at: twoHoursAgo, expires_at: inAnHour }).execute();
  maxAge = 0;
  assert.equal((await visitorNow()).person?.id, 1);
  assert.equal(maxAge, month);
  assert.ok(((await sessions())[0]?.expires_at ?? inAnHour) > inAnHour);

  await shop.db.updateTable('sessions').set({ expires_at: new Date() }).execute();
  assert.equal((await visitorNow()).person, null);
});

test('an unknown session cookie is an anonymous visitor', async () => {
  for (const token of ['', 'x', '0'.repeat(4000), "' or 1=1"]) {
    cookies = { '__Host-session': token };
    assert.equal((await visitorNow()).person, null);
  }
});

test('a browser is identified by a cookie', async () => {
  const hash = identifyBrowser(context());
  const visitor = await visitorNow();
  assert.equal(visitor.browserHash, hash);
  assert.equal(identifyBrowser(context(visitor)), hash);
});

test('attempts are allowed up to the limit, even simultaneous ones', async () => {
  const anHour = { limit: 5, windowSeconds: 3600 };
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => consumeRateLimit(shop.db, 'door', anHour)),
  );
  assert.equal(responses.filter(Boolean).length, 5);
  assert.equal(await consumeRateLimit(shop.db, 'window', anHour), true);
});

test('the window slides: no period of its length contains more attempts than the limit', async () => {
  const anHour = { limit: 2, windowSeconds: 3600 };
  const attempt = () => consumeRateLimit(shop.db, 'gate', anHour);
  assert.equal(await attempt(), true);
  await letTimePass(shop.db, 3000);
  assert.deepEqual([await attempt(), await attempt()], [true, false]);
  await letTimePass(shop.db, 700);
  assert.deepEqual([await attempt(), await attempt()], [true, false]);
});

test('refused attempts do not delay the next allowed one', async () => {
  const anHour = { limit: 1, windowSeconds: 3600 };
  await consumeRateLimit(shop.db, 'hatch', anHour);
  await letTimePass(shop.db, 3000);
  assert.equal(await consumeRateLimit(shop.db, 'hatch', anHour), false);
  await letTimePass(shop.db, 601);
  assert.equal(await consumeRateLimit(shop.db, 'hatch', anHour), true);
});

test('a clock that is set back does not block attempts', async () => {
  const anHour = { limit: 2, windowSeconds: 3600 };
  const attempt = () => consumeRateLimit(shop.db, 'shutter', anHour);
  await attempt();
  await attempt();
  await setClockBack(shop.db, 3 * 3600);
  assert.deepEqual([await attempt(), await attempt(), await attempt()], [true, true, false]);
});

test('a refusal contains the time to wait and counts under no key', async () => {
  const few = { limit: 2, windowSeconds: 3600 };
  const one = { limit: 1, windowSeconds: 600 };
  await requireWithinLimits(shop.db, [['lid', one]]);
  await letTimePass(shop.db, 100);
  await assert.rejects(
    requireWithinLimits(shop.db, [
      ['box', few],
      ['lid', one],
    ]),
    (error) => error instanceof TooManyAttempts && error.seconds > 480 && error.seconds <= 500,
  );
  assert.deepEqual(
    [await consumeRateLimit(shop.db, 'box', few), await consumeRateLimit(shop.db, 'box', few)],
    [true, true],
  );
});

test('an attempt can be undone, one at a time', async () => {
  const few = { limit: 2, windowSeconds: 3600 };
  const attempt = () => consumeRateLimit(shop.db, 'flap', few);
  await attempt();
  await attempt();
  await undoAttempt(shop.db, [['flap', few]]);
  assert.deepEqual([await attempt(), await attempt()], [true, false]);
});

test('limits count by network, and customers also by account', () => {
  const few = { limit: 2, windowSeconds: 3600 };
  const more = { limit: 5, windowSeconds: 3600 };
  const limits = (ip: string, id?: number) =>
    rateLimitsFor(
      'door',
      { ip, visitor: { person: id ? { id, sessionHash: '' } : null, browserHash: null } },
      few,
      more,
    );
  assert.deepEqual(limits('192.0.2.7'), [['door:from:192.0.2.7', few]]);
  assert.deepEqual(limits('::ffff:192.0.2.7'), limits('192.0.2.7'));
  assert.deepEqual(limits('2001:db8:1:2:3:4:5:6'), limits('2001:db8:1:2::9'));
  assert.notDeepEqual(limits('2001:db8:1:3::9'), limits('2001:db8:1:2::9'));
  assert.deepEqual(limits('192.0.2.8', 4), [
    ['door:person:4', few],
    ['door:from:192.0.2.8', more],
  ]);
});

test('a limit cannot be evaded with more accounts or networks', async () => {
  const few = { limit: 2, windowSeconds: 3600 };
  const isWithin = async (ip: string, id: number): Promise<boolean> => {
    const visitor = { person: { id, sessionHash: '' }, browserHash: null };
    try {
      await requireWithinLimits(shop.db, rateLimitsFor('arch', { ip, visitor }, few));
      return true;
    } catch (error) {
      assert.ok(error instanceof TooManyAttempts);
      return false;
    }
  };
  const results = [];
  for (const id of [1, 2, 3]) results.push(await isWithin('192.0.2.7', id));
  assert.deepEqual(results, [true, true, false]);
  assert.equal(await isWithin('198.51.100.7', 1), true);
  assert.equal(await isWithin('203.0.113.7', 1), false);
});

test('a session survives a clock that is set back or forward by hours', async () => {
  await startSession(shop.db, 1, context());
  for (const hours of [-3, 8, -5]) {
    await letTimePass(shop.db, hours * 3600);
    assert.equal((await visitorNow()).person?.id, 1);
  }
});

test('attempts are deleted once their window is over', async () => {
  await consumeRateLimit(shop.db, 'old', { limit: 1, windowSeconds: 60 });
  await letTimePass(shop.db, 61);
  await consumeRateLimit(shop.db, 'new', { limit: 1, windowSeconds: 60 });
  const [old, latest] = [await keyedHash(shop.db, 'old'), await keyedHash(shop.db, 'new')];
  const kept = await shop.db
    .selectFrom('rate_limit_hits')
    .select('key')
    .where('key', 'in', [old, latest])
    .execute();
  assert.deepEqual(kept, [{ key: latest }]);
});

test('attempts are stored without personal data', async () => {
  const key = 'password:eleni@example.test:from:192.0.2.1';
  await consumeRateLimit(shop.db, key, { limit: 1, windowSeconds: 3600 });
  const rows = await shop.db.selectFrom('rate_limit_hits').select('key').execute();
  assert.doesNotMatch(JSON.stringify(rows), /eleni|192\.0|password|door/);
  const other = await createTestDatabase();
  const hashes = await Promise.all([shop.db, other.db].map((db) => keyedHash(db, 'a')));
  assert.notEqual(hashes[0], hashes[1], 'another shop has other hashes');
  await other.close();
});
