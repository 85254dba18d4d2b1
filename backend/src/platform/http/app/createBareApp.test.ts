import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { waitUntil } from 'mf-toolkit/testing';
import { createLog } from '../../log/log.ts';
import { createBareApp } from './createBareApp.ts';

test('a start takes as long as its parts need, on a crowded machine too', async (t) => {
  const log = createLog('silent');
  const app = await createBareApp({
    config: { trustedProxies: undefined },
    origin: 'http://localhost:3000',
    log,
  });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const events = new EventEmitter();
  const begun = once(events, 'begun');
  void app.register(async () => {
    const finished = once(events, 'finished');
    events.emit('begun');
    await finished;
  });
  const ready = app.ready();
  await begun;
  t.mock.timers.tick(3_600_000);
  events.emit('finished');
  await ready;
  await app.close();
});

test('a request in progress while the server stops is completed, and its connection closed', async () => {
  const log = createLog('silent');
  const app = await createBareApp({
    config: { trustedProxies: undefined },
    origin: 'http://localhost:3000',
    log,
  });
  const events = new EventEmitter();
  const [started, stopping] = [once(events, 'started'), once(events, 'stopping')];
  app.get('/slow', async () => {
    const released = once(events, 'released');
    events.emit('started');
    await released;
    return { ok: true };
  });
  app.addHook('preClose', async () => void events.emit('stopping'));
  const origin = await app.listen({ port: 0, host: 'localhost' });
  const requested = fetch(`${origin}/slow`);
  await started;
  const closed = app.close();
  await stopping;
  events.emit('released');
  const response = await requested;
  assert.deepEqual(await response.json(), { ok: true });
  assert.equal(response.headers.get('connection'), 'close');
  await closed;
});

test('requests of one kind have one line a minute in the log', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 });
  const said: unknown[] = [];
  const log = createLog('info', {
    write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg),
  });
  const app = await createBareApp({
    config: { trustedProxies: undefined },
    origin: 'http://localhost:3000',
    log,
  });
  app.get('/items/:id', async () => 'ok');
  for (const url of ['/items/1', '/items/2', '/nowhere', '/elsewhere']) await app.inject(url);
  const lines = ['request completed', 'the request was refused', 'request completed'];
  await waitUntil(() => said.length >= lines.length);
  t.mock.timers.setTime(60_000);
  await app.inject('/items/1');
  await waitUntil(() => said.length > lines.length);
  assert.deepEqual(said, [...lines, 'request completed']);
  await app.close();
});
