import { CallError } from 'mf-shared';
import { loadOrThrow } from './loadOrThrow.ts';

const { signal } = new AbortController();
const failing = (error: Error) =>
  loadOrThrow(Promise.reject(error), signal, (reason) => `Not there: ${reason}`);

describe('loadOrThrow', () => {
  it.each([
    [500, 500],
    [404, 404],
    [0, 503],
    // A truncated response has the status of a complete one.
    [200, 503],
  ])('turns a call that failed with %i into a page with status %i and the reason', async (status, shown) => {
    const error = new CallError('ShopProduct', status, 'Something went wrong.');
    await expect(failing(error)).rejects.toMatchObject({
      data: 'Not there: Something went wrong.',
      init: { status: shown },
    });
  });

  it('hides the message of any other error', async () => {
    await expect(failing(new TypeError('x is undefined'))).rejects.toMatchObject({
      data: 'Not there: Something went wrong.',
    });
  });

  it('throws the abort reason of an aborted navigation', async () => {
    const controller = new AbortController();
    const reason = new Error('left');
    controller.abort(reason);
    await expect(loadOrThrow(Promise.reject(reason), controller.signal, 'x')).rejects.toBe(reason);
  });
});
