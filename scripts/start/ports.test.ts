import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { assertPortsFree, freePorts, readPorts } from './ports.ts';

test('uses the default ports', () => {
  assert.deepEqual(readPorts({}), { shop: 3000, card: 3001, mail: 3025 });
});

test('reads ports from the environment', () => {
  const env = { PORT: '4000', CARD_PORT: '4001', SMTP_PORT: '4025' };
  assert.deepEqual(readPorts(env), { shop: 4000, card: 4001, mail: 4025 });
});

test('reports every invalid variable', () => {
  const env = { PORT: 'http', CARD_PORT: '70000', SMTP_PORT: '' };
  assert.throws(
    () => readPorts(env),
    /PORT=http is not a port\nCARD_PORT=70000 is not a port\nSMTP_PORT= is not a port/,
  );
});

test('rejects the same port for two servers', () => {
  assert.throws(() => readPorts({ PORT: '3001' }), /must be different ports/);
});

test('reports a port in use and how to choose another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const ports = { ...(await freePorts()), card: (other.address() as AddressInfo).port };
  try {
    const message = new RegExp(`Port ${ports.card}, for the card sandbox, is in use.*CARD_PORT=`);
    await assert.rejects(assertPortsFree(ports), message);
  } finally {
    other.close();
  }
});

test('accepts free ports', async () => {
  await assertPortsFree(await freePorts());
});
