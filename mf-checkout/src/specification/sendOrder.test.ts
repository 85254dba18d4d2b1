import { createCallsClient } from 'mf-shared';
import { order } from '../testing/order.ts';
import { sendOrder } from './sendOrder.ts';

const away = new Error('away');
const mailed = { data: { status: 200 } };
const toDatabase = 'Failed to send order details to database.';
const toCustomer = 'Error while sending Order Confirmation Email:';

describe('a paid order', () => {
  it.each([
    ['is sent and confirmed without a message', { $PosProcessWeb: {}, Mail: mailed }, []],
    ['logs that it cannot be sent', { $PosProcessWeb: away, Mail: mailed }, [[toDatabase, away]]],
    [
      'logs that it was refused',
      { $PosProcessWeb: { error: 'no such order' }, Mail: mailed },
      [[toDatabase, new Error('no such order')]],
    ],
    ['logs that it cannot be confirmed', { $PosProcessWeb: {}, Mail: away }, [[toCustomer, away]]],
    [
      'logs both',
      { $PosProcessWeb: away, Mail: away },
      [
        [toCustomer, away],
        [toDatabase, away],
      ],
    ],
  ])('%s', async (_, responses: Record<string, object>, logged) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const calls = createCallsClient(async ({ name }) => {
      if (responses[name] instanceof Error) throw responses[name];
      return responses[name];
    });
    await sendOrder(calls, order);
    expect(warn.mock.calls).toEqual(logged);
    warn.mockRestore();
  });
});
