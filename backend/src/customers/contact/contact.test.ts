import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withSeller } from '../../seller/withSeller.ts';
import { createTestApp, fromShop, type TestApp } from '../../testing/shops/testApp.ts';
import { contactMails } from './contactMails.ts';
import { contactPlugin } from './contactPlugin.ts';

let shop: TestApp;
before(async () => {
  shop = await createTestApp({ plugins: ({ db, config }) => [contactPlugin({ db, origin: config.origin })] });
});
after(() => shop.close());

const message = {
  from_name: 'Eleni <b>',
  email: 'eleni@example.test',
  subject: 'Sizes',
  message: 'Is 10 years\nbig enough?',
};
const ids = { lib_version: '4.4.1', user_id: 'u', service_id: 's', template_id: 't' };

const kept = () =>
  shop.db.selectFrom('outbox').select(['kind', 'payload']).where('kind', '=', 'contact-message').execute();

test('a JSON message is queued as a mail', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    headers: fromShop,
    payload: { ...ids, template_params: message },
  });
  assert.equal(response.statusCode, 200);
  assert.equal(response.body, 'OK');
  assert.deepEqual((await kept()).at(-1)?.payload, message);
});

test('a message is stored for the office in addition to its mail, with its line breaks', async () => {
  const messages = await shop.db.selectFrom('contact_messages').selectAll().execute();
  assert.deepEqual(
    messages.map(({ name, email, subject, text, answered_at }) => ({
      name,
      email,
      subject,
      text,
      answered_at,
    })),
    [
      {
        name: 'Eleni <b>',
        email: 'eleni@example.test',
        subject: 'Sizes',
        text: 'Is 10 years\nbig enough?',
        answered_at: null,
      },
    ],
  );
});

test('a form message is queued, and a browser without JavaScript is redirected back', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ids, ...message })) form.append(name, value);
  const body = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send-form',
    headers: {
      ...fromShop,
      'sec-fetch-mode': 'navigate',
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  assert.equal(response.statusCode, 303);
  assert.equal(response.headers.location, '/contact?sent=yes');
  assert.equal((await kept()).length, 2);
});

test('an incomplete or cross-site message is refused', async () => {
  const send = (headers: Record<string, string>, template_params: object) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1.0/email/send',
      headers,
      payload: { ...ids, template_params },
    });
  assert.equal((await send(fromShop, { ...message, subject: ' ' })).statusCode, 400);
  assert.equal((await send({ 'sec-fetch-site': 'cross-site' }, message)).statusCode, 403);
  assert.equal((await kept()).length, 2);
});

test('a message that would add a header to the mail is refused', async () => {
  for (const change of [
    { email: 'eleni@example.test\r\nBcc: thief@example.test' },
    { email: 'eleni@example.test, thief@example.test' },
    { from_name: 'Eleni\nReply-To: thief@example.test' },
    { subject: 'Sizes\r\n\r\nHello' },
  ]) {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1.0/email/send',
      headers: fromShop,
      payload: { ...ids, template_params: { ...message, ...change } },
    });
    assert.equal(response.statusCode, 400, JSON.stringify(change));
  }
  assert.equal((await kept()).length, 2);
});

test('a malformed form is refused', async () => {
  for (const [contentType, payload] of [
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="email"'],
    ['multipart/form-data; boundary="', '--"--'],
  ] as const) {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1.0/email/send-form',
      headers: { ...fromShop, 'content-type': contentType },
      payload,
    });
    assert.equal(response.statusCode, 400, `${contentType}: ${response.body}`);
  }
  assert.equal((await kept()).length, 2);
});

test('the mail goes to the support address with its text escaped', async () => {
  const mail = await withSeller(contactMails({ salesMailbox: 'sales@meltemi.test' }))['contact-message']?.(
    shop.db,
    message,
  );
  assert.equal(mail?.to, 'sales@meltemi.test');
  assert.equal(mail?.subject, 'Contact: Sizes');
  assert.deepEqual(mail?.replyTo, { name: 'Eleni <b>', address: 'eleni@example.test' });
  assert.match(mail?.html ?? '', /Eleni &lt;b&gt;/);
  assert.match(mail?.text ?? '', /eleni@example\.test/);
});

test('invisible marks and line separators are removed from the name and the subject', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    headers: fromShop,
    payload: {
      template_params: {
        ...message,
        from_name: '\u202EEle\u200Fni\u2028',
        subject: 'Sizes\u2029in\u2067 cm',
      },
    },
  });
  assert.equal(response.statusCode, 200);
  assert.deepEqual((await kept()).at(-1)?.payload, {
    ...message,
    from_name: 'Eleni',
    subject: 'Sizes in cm',
  });
});
