import { CallError } from 'mf-shared';
import { loadOrThrow } from './loadOrThrow.ts';

const { signal } = new AbortController();
const failing = (error: Error) =>
  loadOrThrow(Promise.reject(error), signal, (reason) => `Not there: ${reason}`);

describe('a call that a page cannot do without', () => {
  it.each([
    [500, 500],
    [404, 404],
    [0, 503],
    // Half an answer comes with the status of a whole one.
    [200, 503],
  ])('that ends with %i makes the page one of status %i, with the reason', async (status, shown) => {
    const error = new CallError('ShopProduct', status, 'Something went wrong.');
    await expect(failing(error)).rejects.toMatchObject({
      data: 'Not there: Something went wrong.',
      init: { status: shown },
    });
  });

  it('that breaks in any other way says nothing of how', async () => {
    await expect(failing(new TypeError('x is undefined'))).rejects.toMatchObject({
      data: 'Not there: Something went wrong.',
    });
  });

  it('that was left ends with the reason of leaving', async () => {
    const leaving = new AbortController();
    const reason = new Error('left');
    leaving.abort(reason);
    await expect(loadOrThrow(Promise.reject(reason), leaving.signal, 'x')).rejects.toBe(reason);
  });
});
