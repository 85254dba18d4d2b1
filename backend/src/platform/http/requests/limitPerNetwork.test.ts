import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { sendError } from '../app/errorHandler.ts';
import { limitPerNetwork } from './limitPerNetwork.ts';

describe('a limit for each network', () => {
  it('refuses excess requests of one network, after a delay and with Retry-After', async ({ mock }) => {
    // Freezes the clock, so that Retry-After does not change during the delay.
    mock.timers.enable({ apis: ['Date'] });
    let endDelay = (): void => undefined;
    const delay = new Promise<void>((resolve) => (endDelay = resolve));
    const app = Fastify({ trustProxy: true });
    app.setErrorHandler(sendError);
    app.get('/feed', { onRequest: limitPerNetwork({ points: 2, duration: 60 }, () => delay) }, () => 'feed');
    const ask = (ip: string) =>
      app.inject({ url: '/feed', headers: { 'x-forwarded-for': ip }, query: { language: 'en' } });

    const finished: string[] = [];
    const requests = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '192.0.2.1'].map(async (ip) => {
      const response = await ask(ip);
      finished.push(ip);
      return response;
    });
    await Promise.all(requests.toSpliced(2, 1));
    assert.equal(finished.includes('2001:db8::3'), false);
    endDelay();
    const responses = await Promise.all(requests);
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [200, 200, 429, 200],
    );
    assert.equal(responses[2]?.headers['retry-after'], '60');
  });
});
