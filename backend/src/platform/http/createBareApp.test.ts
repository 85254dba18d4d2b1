import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { createLog } from '../log/log.ts';
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
