import { createOfficeClient } from './officeClient.ts';

it('waits longer for a big list than for other calls', async () => {
  const transport = jest.fn().mockResolvedValue({});
  const client = createOfficeClient({
    transport,
    language: 'en',
    onSessionOver: async () => {},
    onForbidden: () => {},
  });
  await client.get('OfficeImports', {});
  await client.post('OfficeUndoChange', { number: 1 });
  expect(transport.mock.calls.map(([{ name, timeLimitMs }]) => [name, timeLimitMs])).toEqual([
    ['calls/OfficeImports', undefined],
    ['calls/OfficeUndoChange', 120_000],
  ]);
});
