import * as v from 'valibot';
import { createCallsClient, type CallRequest } from 'mf-shared';

const wraps = {
  CardsFindWraps: {
    method: 'GET',
    input: v.strictObject({ colour: v.string() }),
    response: v.object({ wraps: v.array(v.string()) }),
  },
} as const;

type OwnCalls = typeof wraps;

declare module 'mf-shared' {
  interface TeamCalls extends OwnCalls {
    TreesPlant: { method: 'POST'; input: { count: number }; response: { ids: number[] } };
  }
}

test('calls of teams are typed by their schemas, or by the types that describe them', async () => {
  const requests: CallRequest[] = [];
  const calls = createCallsClient(async (request) => {
    requests.push(request);
    return { wraps: ['red'], ids: [7] };
  });
  const found: string[] = (await calls.get('CardsFindWraps', { colour: 'red' })).wraps;
  const planted: number[] = (await calls.post('TreesPlant', { count: 1 })).ids;
  expect([found, planted]).toEqual([['red'], [7]]);
  expect(requests.map(({ name }) => name)).toEqual(['CardsFindWraps', 'TreesPlant']);

  void (() => {
    // @ts-expect-error: another input
    void calls.get('CardsFindWraps', { colour: 7 });
    // @ts-expect-error: another method
    void calls.post('CardsFindWraps', { colour: 'red' });
    // @ts-expect-error: unknown
    void calls.get('CardsFindRibbons', {});
  });
});
