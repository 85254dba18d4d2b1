import { CallError, createCallsClient, type CallsClient } from 'mf-shared';
import { clearUserNotes, verifyOtpFromUserNotes } from './passwordReset.ts';

const email = 'maria@example.test';
const away = new Error('away');
const verify = (calls: CallsClient) => verifyOtpFromUserNotes(calls, email, '123456');
const clear = (calls: CallsClient) => clearUserNotes(calls, email, 'a-ticket');

const respondingWith = (response: object): CallsClient =>
  createCallsClient(async () => {
    if (response instanceof Error) throw response;
    return response;
  });

const apiCallFailed = 'API call failed';
const notReset = 'Unknown error occurred while resetting user notes';

it.each([
  ['cleared', clear, { success: true }, { success: true, message: 'User Notes Cleared' }, []],
  ['refused', clear, { success: false }, { success: false, message: 'Invalid response data' }, []],
  ['not cleared', clear, away, { success: false, message: notReset }, [[notReset, away]]],
  [
    'not checked',
    verify,
    away,
    { success: false, expired: false, ticket: null, message: apiCallFailed },
    [[apiCallFailed, away]],
  ],
])('says that a code was %s', async (_, helper, response, result, logged) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await helper(respondingWith(response))).toEqual(result);
  expect(warn.mock.calls).toEqual(logged);
  warn.mockRestore();
});

it('rejects if too many codes were checked', async () => {
  const tooMany = new CallError('ShopVerifyCode', 429, 'Please try again in 42 seconds.');
  await expect(verify(respondingWith(tooMany))).rejects.toBe(tooMany);
});
