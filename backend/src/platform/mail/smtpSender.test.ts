import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { localMailServer, type LocalMailServer } from '../../../../demo/mailbox/localMailServer.ts';
import { MailRefused, MailServerAway, type Mail } from './mail.ts';
import { smtpSender } from './smtpSender.ts';

const shop = { name: 'Meltemi', address: 'hello@meltemi.test' };

let folder: string;
let server: LocalMailServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-smtp-'));
  server = await localMailServer({ port: 0, folder });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const mail: Mail = {
  to: 'eleni@example.test',
  subject: 'Η παραγγελία σας',
  html: '<p>Ευχαριστούμε</p>',
  text: 'Ευχαριστούμε',
};

type Settings = Partial<Parameters<typeof smtpSender>[0]>;

async function deliver(changes: Partial<Mail> = {}, settings: Settings = {}): Promise<string> {
  const send = smtpSender({
    smtpUrl: `smtp://localhost:${server.port}`,
    from: 'Meltemi <hello@shop.example>',
    connections: 1,
    ...settings,
  });
  await send({ ...mail, ...changes }, 'key');
  const [name = ''] = await readdir(folder);
  const taken = await readFile(join(folder, name), 'utf8');
  return taken.replace(/^X-Delivered-To:.*\r\n/, '');
}

describe('DKIM', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const dkim = {
    keySelector: 'autumn',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
  const record = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  async function verdict(message: string) {
    const { results } = await dkimVerify(message, {
      resolver: async (name: string) => {
        if (name !== 'autumn._domainkey.shop.example') throw new Error(`No record ${name}`);
        return [[`v=DKIM1; k=rsa; p=${record}`]];
      },
    });
    return results.map(({ status, signingDomain }) => [status.result, signingDomain]);
  }

  it('signs a mail for the domain of its sender', async () => {
    const message = await deliver({ replyTo: shop }, { dkim });
    assert.deepEqual(await verdict(message), [['pass', 'shop.example']]);
    assert.match(message, /h=[^;]*From:[^;]*Reply-To:[^;]*Subject:/is);
  });

  it('detects that a mail was modified in transit', async () => {
    const message = await deliver({ replyTo: shop }, { dkim });
    const answered = message.replace(/^Reply-To: .*$/m, 'Reply-To: thief@example.test');
    assert.notEqual(answered, message);
    assert.deepEqual(await verdict(answered), [['fail', 'shop.example']]);
  });

  it('is not added without a key', async () => {
    assert.doesNotMatch(await deliver(), /DKIM-Signature/i);
  });
});

describe('a mail server', () => {
  it('is asked for no more connections than it may be, and each takes several mails', async () => {
    let [connections, mails] = [0, 0];
    const counting = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 1,
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      onData(stream, _session, done) {
        mails += 1;
        stream.resume().once('end', () => done());
      },
    });
    await once(counting.listen(0, '127.0.0.1'), 'listening');
    const { port } = counting.server.address() as AddressInfo;
    const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'hello@shop.example', connections: 2 };
    const send = smtpSender(settings);
    await Promise.all(Array.from({ length: 9 }, (_, index) => send(mail, `key ${index}`)));
    await new Promise<void>((resolve) => counting.close(resolve));
    assert.deepEqual({ connections, mails }, { connections: 2, mails: 9 });
  });

  it('that cannot be reached is distinguished from one that refuses', async () => {
    await assert.rejects(deliver({}, { smtpUrl: 'smtp://localhost:1' }), MailServerAway);
    const refusing = createServer((socket) => socket.end('554 No mail from you\r\n')).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const refused = await deliver({}, { smtpUrl: `smtp://127.0.0.1:${port}` }).catch(
      (error: unknown) => error,
    );
    refusing.close();
    assert.match(String(refused), /554 No mail from you/);
    assert.ok(!(refused instanceof MailServerAway));
  });

  it('that closes the connection before it greets is away', async () => {
    const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await assert.rejects(deliver({}, { smtpUrl: `smtp://127.0.0.1:${port}` }), MailServerAway);
    silent.close();
  });
});

describe('a recipient', () => {
  async function refusedWith(response: string, copy: Partial<Mail> = {}): Promise<unknown> {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 1,
      onRcptTo({ address }, _session, done) {
        const [, code, text] = /^(\d+) (.*)$/.exec(response) ?? [];
        if (!address.startsWith('nobody@')) return done();
        done(Object.assign(new Error(text), { responseCode: Number(code) }));
      },
      onData(stream, _session, done) {
        stream.resume().once('end', () => done());
      },
    });
    await once(refusing.listen(0, '127.0.0.1'), 'listening');
    const { port } = refusing.server.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const send = smtpSender({ smtpUrl, from: 'hello@shop.example', connections: 1 });
    const result = await send({ ...mail, to: 'nobody@example.test', ...copy }, 'key').catch(
      (error: unknown) => error,
    );
    await new Promise<void>((resolve) => refusing.close(resolve));
    return result;
  }

  for (const response of ['550 5.1.1 No such user', '553 Mailbox name not allowed'])
    it(`whose mailbox does not exist is refused for good: ${response}`, async () =>
      assert.match(String(await refusedWith(response)), new RegExp(`MailRefused: .*${response}`)));

  it('is refused though a blind copy is accepted', async () =>
    assert.ok((await refusedWith('550 No such user', { bcc: 'sales@shop.example' })) instanceof MailRefused));

  for (const response of ['450 4.2.0 Greylisted', '554 5.7.1 Relay access denied', '530 Sign in first'])
    it(`is tried again if that may help: ${response}`, async () => {
      const error = await refusedWith(response);
      assert.ok(error instanceof Error && !(error instanceof MailRefused));
    });
});

describe('replies to a mail', () => {
  it('go to an address if set, with any characters in the name', async () => {
    const named = { name: 'Ελένη "Lena", <b>', address: 'eleni@example.test' };
    const { replyTo } = await PostalMime.parse(await deliver({ replyTo: named }));
    assert.deepEqual(replyTo, [named]);
  });

  it('cannot be used to add a header or a recipient', async () => {
    const message = await deliver({
      replyTo: {
        name: 'Eleni\r\nBcc: thief@example.test',
        address: 'eleni@example.test\r\nBcc: thief@example.test',
      },
    });
    assert.doesNotMatch(message, /^Bcc:/im);
  });
});
