import { CallError, createCallsClient } from 'mf-shared';
import { fetchPaymentStatus } from './paymentStatus.ts';

const unreachable = new CallError('PosOrderStatus', 0, 'The shop cannot be reached.');
const tooMany = new CallError('PosOrderStatus', 429, 'Too many requests.');
const notFound = new CallError('PosOrderStatus', 404, 'There is no such order.');

describe('the status of a payment that cannot be retrieved', () => {
  async function fetchFailing(error: Error, signal = new AbortController().signal) {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const calls = createCallsClient(() => Promise.reject(error));
    const status = await fetchPaymentStatus(calls, 'o-1', signal);
    const logged = [...warn.mock.calls];
    warn.mockRestore();
    return { status, logged };
  }

  it.each([
    ['nothing if there is no response', unreachable, { status: 'pending', isStarted: false }, []],
    ['nothing if it was requested too often', tooMany, { status: 'pending', isStarted: false }, []],
    ['an error of the shop', notFound, { status: 'failed' }, [['Failed to retrieve order status', notFound]]],
  ])('logs %s', async (_, error, status, logged) => {
    expect(await fetchFailing(error)).toEqual({ status, logged });
  });

  it('logs nothing if the page was left', async () => {
    const { logged } = await fetchFailing(notFound, AbortSignal.abort());
    expect(logged).toEqual([]);
  });
});
