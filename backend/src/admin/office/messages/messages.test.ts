import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Dashboard, OfficeMessage } from 'mf-office/contract';
import { lastEntries } from '../../staff/auditLog.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie: maria, close } = await openOfficeShop('maria', ['customers']);
after(close);

const receive = async (email: string, subject: string): Promise<number> => {
  const { id } = await shop.db
    .insertInto('contact_messages')
    .values({ name: 'Eleni', email, subject, text: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const read = async (state: string, from?: number) => {
  const { body } = await office.call('OfficeMessages', { state, ...(from && { from }) } as never, maria);
  return body as { messages: OfficeMessage[]; next: number | null };
};
const subjects = async (state: string): Promise<string[]> =>
  (await read(state)).messages.map(({ subject }) => subject);

test('messages wait, oldest first, until answered, and can be marked as waiting again', async () => {
  const [sizes] = [await receive('a@example.test', 'Sizes'), await receive('b@example.test', 'Prints')];
  const today = async () => ((await office.call('OfficeToday', {}, maria)).body as Dashboard).messages;
  assert.deepEqual(await subjects('waiting'), ['Sizes', 'Prints']);
  assert.equal((await today())?.count, 2);

  assert.equal((await office.call('OfficeMarkMessage', { id: sizes, isAnswered: true }, maria)).status, 200);
  assert.deepEqual(await subjects('waiting'), ['Prints']);
  assert.equal((await today())?.count, 1);
  const [answered] = (await read('answered')).messages;
  assert.deepEqual([answered?.subject, answered?.answeredBy], ['Sizes', 'maria']);

  const nikos = await office.signIn('nikos', ['customers']);
  const again = await office.call('OfficeMarkMessage', { id: sizes, isAnswered: true }, nikos);
  assert.equal(again.status, 409);
  assert.match((again.body as unknown as { error: string }).error, /^maria has already answered/);

  assert.equal((await office.call('OfficeMarkMessage', { id: sizes, isAnswered: false }, nikos)).status, 200);
  assert.deepEqual(await subjects('waiting'), ['Sizes', 'Prints']);
  assert.deepEqual(await subjects('answered'), []);
  assert.equal(
    (await office.call('OfficeMarkMessage', { id: 999_999, isAnswered: true }, nikos)).status,
    404,
  );
});

test('an answered message is deleted permanently, a waiting one is not', async () => {
  const id = await receive('a@example.test', 'Forget me');
  const remove = async () => (await office.call('OfficeDeleteMessage', { id }, maria)).status;
  assert.equal(await remove(), 409);
  assert.ok((await subjects('waiting')).includes('Forget me'));
  await office.call('OfficeMarkMessage', { id, isAnswered: true }, maria);
  const unsent = { kind: 'contact-message', dedupe_key: `contact-message:${id}`, payload: '{"email":"a"}' };
  await shop.db.insertInto('outbox').values(unsent).execute();
  assert.deepEqual([await remove(), await remove()], [200, 200]);
  const mails = shop.db.selectFrom('outbox').select('id').where('dedupe_key', '=', unsent.dedupe_key);
  assert.deepEqual(await mails.execute(), [], 'its mail is deleted too, even if unsent');
  assert.deepEqual(await subjects('answered'), []);
});

test('a message names only the customer who confirmed its email address', async () => {
  const { id } = await shop.db
    .insertInto('people')
    .values({ name: 'Eleni', phone: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const address = { person_id: id, mobile: '', street: '', city: '', post_code: '' };
  await shop.db
    .insertInto('addresses')
    .values([
      { ...address, email: 'eleni@example.test', confirmed_at: new Date() },
      { ...address, email: 'claimed@example.test' },
    ])
    .execute();
  await receive('ELENI@example.test', 'Mine');
  await receive('claimed@example.test', 'Not proven');
  const { messages } = await read('waiting');
  const customerOf = (subject: string) => messages.find((one) => one.subject === subject)?.customerId;
  assert.deepEqual([customerOf('Mine'), customerOf('Not proven')], [id, null]);
});

test('messages are paged, each page continuing after the previous', async () => {
  await shop.db.deleteFrom('contact_messages').execute();
  for (let number = 0; number < 51; number++) await receive('a@example.test', `No ${number}`);
  const { messages, next } = await read('waiting');
  assert.equal(messages.length, 50);
  assert.deepEqual(
    (await read('waiting', next ?? 0)).messages.map(({ subject }) => subject),
    ['No 50'],
  );
});

test('who read which messages is recorded', async () => {
  await shop.db.deleteFrom('contact_messages').execute();
  const ids = [await receive('a@example.test', 'One'), await receive('b@example.test', 'Two')];
  await read('waiting');
  const [entry] = await lastEntries(shop.db, 1);
  assert.deepEqual(
    [entry?.who, entry?.subject, entry?.details],
    ['maria', 'OfficeMessages', { messages: ids }],
  );
  await read('answered');
  assert.equal((await lastEntries(shop.db, 1))[0]?.id, entry?.id);
});
