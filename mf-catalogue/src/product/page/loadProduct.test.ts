import { createCallsClient } from 'mf-shared';
import { polo } from '../../testing/samples.ts';
import * as later from './loadLaterPart.ts';
import { loadProduct } from './loadProduct.ts';

it('notes the colour and size of its URL', async () => {
  const calls = createCallsClient(async () => polo, 'en');
  const load = (search: string): unknown =>
    loadProduct({
      request: new Request(`http://localhost/1${search}`, { headers: { purpose: 'prefetch' } }),
      params: { id: '1' },
      context: { get: () => calls },
    } as unknown as Parameters<typeof loadProduct>[0]);
  expect(await load('?colour=NVY&size=6%2B+years')).toEqual({
    ...polo,
    chosen: { colour: 'NVY', size: '6+ years' },
  });
  expect(await load('?from=mail')).toEqual(polo);
});

it('loads what is below a product with it, unless only its data are prefetched', async () => {
  const calls = createCallsClient(async () => polo, 'en');
  const load = (headers: HeadersInit): unknown =>
    loadProduct({
      request: new Request('http://localhost/1', { headers }),
      params: { id: '1' },
      context: { get: () => calls },
    } as unknown as Parameters<typeof loadProduct>[0]);
  await load({ purpose: 'prefetch' });
  expect(later.laterPart).toBeUndefined();
  await load({});
  expect(await later.shown).toBe(later.laterPart);
});
