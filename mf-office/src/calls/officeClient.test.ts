import type { Transport } from 'mf-shared';
import { createOfficeClient, type OfficeClient } from './officeClient.ts';

const clientOf = (transport: Transport): OfficeClient =>
  createOfficeClient({ transport, language: 'en', onSessionOver: async () => {}, onForbidden: () => {} });

it('waits longer for a big list than for other calls', async () => {
  const transport = jest.fn().mockResolvedValue({});
  const client = clientOf(transport);
  await client.get('OfficeImports', {});
  await client.post('OfficeUndoChange', { number: 1 });
  expect(transport.mock.calls.map(([{ name, timeLimitMs }]) => [name, timeLimitMs])).toEqual([
    ['calls/OfficeImports', undefined],
    ['calls/OfficeUndoChange', 120_000],
  ]);
});

it('answers a query once from those that were sent ahead, until something is changed or polled', async () => {
  const transport = jest.fn().mockResolvedValue({});
  const client = clientOf(transport);
  const sentBy = async (act: () => Promise<unknown>): Promise<number> => {
    transport.mockClear();
    await act();
    return transport.mock.calls.length;
  };
  const item = { id: 7 };
  const get = (isBackgroundPoll = false) => client.get('OfficeItem', item, { isBackgroundPoll });
  const sendAhead = (): void => client.sendAhead([['OfficeItem', item]]);

  sendAhead();
  expect(await sentBy(() => client.get('OfficeItem', { id: 8 }))).toBe(1);
  expect(await sentBy(() => get())).toBe(0);
  expect(await sentBy(() => get())).toBe(1);
  sendAhead();
  expect(await sentBy(() => get(true))).toBe(1);
  sendAhead();
  await client.post('OfficePack', { numbers: ['1'] });
  expect(await sentBy(() => get())).toBe(1);
});
