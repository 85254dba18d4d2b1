import { httpTransport } from './httpTransport.ts';

function respondWith(body: string, init?: ResponseInit): jest.SpyInstance {
  const response = new Response(body, init);
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

const request = {
  method: 'GET',
  name: 'ShopProduct',
  input: { id: '7', colour: undefined },
  language: 'en',
} as const;

describe('a call over HTTP', () => {
  it('sends the input in the query, without undefined values', async () => {
    const fetching = respondWith('{"id":7}');
    await expect(httpTransport(request)).resolves.toEqual({ id: 7 });
    expect(fetching.mock.calls[0]?.[0]).toBe('/ShopProduct?id=7');
  });

  it.each([
    ['GET', '/ShopProduct?language=el&id=7'],
    ['POST', '/ShopProduct?language=el'],
  ] as const)('sends the language of a page that is not in English, by %s', async (method, url) => {
    const fetching = respondWith('{}');
    await httpTransport({ ...request, method, language: 'el' });
    expect(fetching.mock.lastCall?.[0]).toBe(url);
  });

  it('rejects with the server’s message, status and request id', async () => {
    respondWith('{"error":"Not yours."}', { status: 403, headers: { 'x-request-id': 'r-1' } });
    await expect(httpTransport(request)).rejects.toMatchObject({
      name: 'CallError',
      status: 403,
      message: 'Not yours.',
      requestId: 'r-1',
    });
  });

  it('rejects if the JSON is incomplete', async () => {
    respondWith('{"id":');
    await expect(httpTransport(request)).rejects.toMatchObject({ name: 'CallError', status: 200 });
  });

  it('rejects with status 0 if the shop cannot be reached', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed to fetch'));
    await expect(httpTransport(request)).rejects.toMatchObject({ status: 0, call: 'ShopProduct' });
  });

  it('rejects if the backend has not responded within 15 s', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      const hanging = new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
      });
      limit.abort();
      return hanging;
    });
    await expect(httpTransport(request)).rejects.toMatchObject({ name: 'CallError', status: 0 });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });

  it('waits as long as the caller allows', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    respondWith('{}');
    await httpTransport({ ...request, timeLimitMs: 60_000 });
    expect(timeout).toHaveBeenCalledWith(60_000);
    timeout.mockRestore();
  });

  it('rejects with the abort’s reason if the caller aborts', async () => {
    const controller = new AbortController();
    const reason = new Error('gone');
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      controller.abort(reason);
      return Promise.reject(reason);
    });
    await expect(httpTransport({ ...request, signal: controller.signal })).rejects.toBe(reason);
  });
});
