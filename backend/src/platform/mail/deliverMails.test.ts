import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import Fastify from 'fastify';
import { policyFaults } from 'mf-toolkit/content-security-policy';
import { waitUntil } from 'mf-toolkit/testing';
import { shopFigures } from '../../admin/monitoring/shopFigures.ts';
import type { Db } from '../database/tables/Db.ts';
import { letTimePass, setClockBack } from '../../testing/database/letTimePass.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { deliverMails } from './deliverMails.ts';
import { localMailServer } from '../../../../demo/mailbox/localMailServer.ts';
import { mailboxPlugin } from '../../../../demo/mailbox/mailboxPlugin.ts';
import { MailRefused, MailServerAway, type MailTemplates } from './mail.ts';
import { readMailbox } from '../../../../demo/mailbox/readMailbox.ts';
import { smtpSender } from './smtpSender.ts';

let db: Db;
let closeDatabase: () => Promise<void>;
let folder: string;
const { log } = Fastify({ logger: { level: 'silent' } });

const mails: MailTemplates = {
  hello: async () => ({ to: 'eleni@example.test', subject: 'Καλημέρα', html: '<p>Hello</p>', text: 'Hello' }),
  late: async () => null,
};

before(async () => {
  ({ db, close: closeDatabase } = await createTestDatabase());
});
after(() => closeDatabase());
beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  folder = await mkdtemp(join(tmpdir(), 'meltemi-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

const queue = (kind: string, key: string) =>
  db.insertInto('outbox').values({ kind, dedupe_key: key, payload: '{"code":"123456"}' }).execute();
const dueNow = () =>
  db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();
const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
/** A privileged port, where no test server can listen. */
const closedPort = 1;
const sender = (port: number) =>
  smtpSender({ smtpUrl: `smtp://localhost:${port}`, from: 'Meltemi <hello@meltemi.test>', connections: 20 });

test('a mail waits while the mail server is down, and is sent once when it is up', async () => {
  const start = Date.now();
  await queue('hello', 'hello:1');
  await deliverMails({ db, mails, log, send: sender(closedPort) });
  const [waiting] = await rows();
  assert.equal(waiting?.done_at, null);
  assert.equal(waiting?.attempts, 1);
  assert.match(waiting?.last_error ?? '', /ECONNREFUSED/);
  assert.ok((waiting?.next_attempt_at.getTime() ?? 0) > start + 2000, 'the next attempt is later');

  const server = await localMailServer({ port: 0, folder });
  await dueNow();
  const send = sender(server.port);
  await Promise.all(Array.from({ length: 4 }, () => deliverMails({ db, mails, log, send })));
  await deliverMails({ db, mails, log, send });
  await server.close();
  const [sent] = await rows();
  assert.notEqual(sent?.done_at, null);
  assert.equal(sent?.attempts, 2);
  assert.deepEqual(sent?.payload, {}, 'the payload is deleted once sent');
  const [mail, ...more] = await readMailbox(folder);
  assert.deepEqual([mail?.subject, mail?.text.trim(), more.length], ['Καλημέρα', 'Hello', 0]);
});

test('after a day without the mail server, mails are sent once and in order, except those no longer needed', async () => {
  const sent: string[] = [];
  let [isAway, attempts] = [true, 0];
  const add = (kind: string, key: string) =>
    db
      .insertInto('outbox')
      .values({ kind, dedupe_key: `day:${key}`, payload: JSON.stringify(key) })
      .execute();
  const deliver = () =>
    deliverMails({
      db,
      log,
      mails: {
        ...mails,
        keyed: async (_, key) => ({ to: '', subject: String(key), html: '', text: '' }),
      },
      async send({ subject }) {
        attempts += 1;
        if (isAway) throw new MailServerAway(new Error('connect ECONNREFUSED'));
        sent.push(subject);
      },
    });
  for (const [kind, key] of [
    ['keyed', 'first'],
    ['late', 'useless'],
    ['keyed', 'second'],
    ['keyed', 'third'],
  ] as const)
    await add(kind, key);
  for (let hour = 1; hour <= 24; hour += 1) {
    await letTimePass(db, 3600);
    for (let run = 0; run < 4; run += 1) await deliver();
    assert.equal(attempts, hour * 3, 'a run stops at the first mail that fails');
  }
  isAway = false;
  await add('keyed', 'new');
  await deliver();
  await deliver();
  assert.deepEqual(sent, ['new', 'first', 'second', 'third']);
});

test('once the mail server takes one mail, others are sent several at once', async () => {
  for (let number = 1; number <= 7; number += 1) await queue('hello', `hello:many:${number}`);
  let [started, sending] = [0, 0];
  const most: number[] = [];
  const send = async (): Promise<void> => {
    const number = (started += 1);
    sending += 1;
    // The second waits until the next two are sent beside it.
    if (number === 2) await waitUntil(() => started >= 4);
    most.push(sending);
    sending -= 1;
  };
  await deliverMails({ db, mails, log, send, atOnce: 3 });
  assert.equal(started, 7);
  assert.equal(most[0], 1);
  assert.ok(Math.max(...most) > 1);
  assert.ok(Math.max(...most) <= 3);
});

test('a mail is not delayed by setting the clock back', async () => {
  await queue('hello', 'hello:back');
  await deliverMails({ db, mails, log, send: sender(closedPort) });
  await setClockBack(db, 3 * 60 * 60);
  const server = await localMailServer({ port: 0, folder });
  await deliverMails({ db, mails, log, send: sender(server.port) });
  await server.close();
  assert.equal((await readMailbox(folder)).length, 1);
});

test('a mail is not given up after the clock was set forward, and is tried once per run', async () => {
  await queue('hello', 'hello:forward');
  await letTimePass(db, 30 * 24 * 60 * 60);
  await deliverMails({ db, mails, log, send: sender(closedPort) });
  const [waiting] = await rows();
  assert.deepEqual([waiting?.done_at, waiting?.attempts], [null, 1]);
});

test('a mail that cannot be sent for days is given up', async () => {
  await queue('strange', 'strange:days');
  await db.updateTable('outbox').set({ attempts: 128 }).execute();
  await deliverMails({ db, mails, log, send: sender(closedPort) });
  assert.equal((await rows())[0]?.done_at, null);
  await dueNow();
  await deliverMails({ db, mails, log, send: sender(closedPort) });
  const [given] = await rows();
  assert.notEqual(given?.done_at, null);
  assert.match(given?.last_error ?? '', /strange/);
});

test('a mail to a mailbox that does not exist is tried once, and is neither late nor an alarm', async () => {
  await queue('hello', 'hello:nobody');
  const send = () => Promise.reject(new MailRefused('550 5.1.1 No such user'));
  await deliverMails({ db, mails, log, send });
  const [refused] = await rows();
  assert.notEqual(refused?.done_at, null);
  assert.match(refused?.last_error ?? '', /550 5\.1\.1 No such user/);
  const { outbox } = await shopFigures(db);
  assert.deepEqual(outbox, { waiting: 0, oldestSecs: 0, givenUp: 0 });
});

test('a mail that was sent but not yet marked when the process died is sent again with the same id', async () => {
  const server = await localMailServer({ port: 0, folder });
  const send = sender(server.port);
  await queue('hello', 'hello:2');
  await deliverMails({ db, mails, log, send });
  await db
    .updateTable('outbox')
    .set({ done_at: null, next_attempt_at: new Date(0) })
    .execute();
  await deliverMails({ db, mails, log, send });
  await server.close();
  assert.equal((await readMailbox(folder)).length, 1);
});

test('a mail whose template fails does not block the others', async () => {
  const server = await localMailServer({ port: 0, folder });
  await queue('strange', 'strange:1');
  await queue('late', 'late:1');
  await queue('hello', 'hello:3');
  await deliverMails({ db, mails, log, send: sender(server.port) });
  await server.close();
  assert.deepEqual(
    (await rows()).map((row) => row.done_at !== null),
    [false, true, true],
  );
  assert.equal((await readMailbox(folder)).length, 1);
});

test('the mailbox shows sent mails, with their HTML sandboxed', async () => {
  const server = await localMailServer({ port: 0, folder });
  await sender(server.port)(
    {
      to: 'a@example.test',
      bcc: 'b@example.test',
      subject: '<b>Hi</b>',
      html: '<script>x()</script>Hi',
      text: 'Hi',
    },
    'key',
  );
  await server.close();
  const app = Fastify();
  await app.register(mailboxPlugin({ folder }));
  const [mail] = (await app.inject('/__dev/mail.json')).json();
  assert.deepEqual(mail.deliveredTo, ['a@example.test', 'b@example.test']);
  assert.match((await app.inject('/__dev/mail')).body, /&lt;b&gt;Hi&lt;\/b&gt;/);
  assert.match((await app.inject(`/__dev/mail/${mail.id}`)).body, /<iframe[^>]* sandbox /);
  const body = await app.inject(`/__dev/mail/${mail.id}/html`);
  assert.match(String(body.headers['content-security-policy']), /^sandbox; default-src 'none'/);
  for (const url of ['/__dev/mail', `/__dev/mail/${mail.id}`, `/__dev/mail/${mail.id}/html`]) {
    const { headers } = await app.inject(url);
    assert.deepEqual(policyFaults(String(headers['content-security-policy'])), [], url);
  }
  assert.equal((await app.inject('/__dev/mail/..%2f..%2fpackage')).statusCode, 404);
  assert.equal((await app.inject(`/__dev/mail/${'0'.repeat(24)}`)).statusCode, 404);
});
