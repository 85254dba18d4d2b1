import { callsRouteContext, createCallsClient } from 'mf-shared';
import { RouterContextProvider } from 'react-router-dom';
import { polo } from '../testing/samples.ts';
import * as later from './LaterPart.tsx';
import { loadProduct } from './loadProduct.ts';

it('loads what is below a product with it, unless only its data are prefetched', async () => {
  const context = new RouterContextProvider();
  const calls = createCallsClient(async () => polo, 'en');
  context.set(callsRouteContext, calls);
  const load = (headers: HeadersInit): unknown =>
    loadProduct({
      request: new Request('http://localhost/1', { headers }),
      params: { id: '1' },
      context,
    } as unknown as Parameters<typeof loadProduct>[0]);
  await load({ purpose: 'prefetch' });
  expect(later.laterPart).toBeUndefined();
  await load({});
  expect(later.laterPart).toBeDefined();
});
