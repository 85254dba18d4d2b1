import { httpTransport } from './httpTransport.ts';

function answerWith(body: string, init?: ResponseInit): jest.SpyInstance {
  const answer = new Response(body, init);
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
}

const ask = {
  method: 'GET',
  name: 'ShopProduct',
  input: { id: '7', colour: undefined },
  language: 'en',
} as const;

describe('a call over HTTP', () => {
  it('puts what it asks into the query, without what is not there', async () => {
    const fetching = answerWith('{"id":7}');
    await expect(httpTransport(ask)).resolves.toEqual({ id: 7 });
    expect(fetching.mock.calls[0]?.[0]).toBe('/ShopProduct?id=7');
  });

  it.each([
    ['GET', '/ShopProduct?language=el&id=7'],
    ['POST', '/ShopProduct?language=el'],
  ] as const)('says the language of a page that is not in English, by %s', async (method, address) => {
    const fetching = answerWith('{}');
    await httpTransport({ ...ask, method, language: 'el' });
    expect(fetching.mock.lastCall?.[0]).toBe(address);
  });

  it('gives the server’s own words, status and request id for a refusal', async () => {
    answerWith('{"error":"Not yours."}', { status: 403, headers: { 'x-request-id': 'r-1' } });
    await expect(httpTransport(ask)).rejects.toMatchObject({
      name: 'CallError',
      status: 403,
      message: 'Not yours.',
      requestId: 'r-1',
    });
  });

  it('takes half a JSON for a failure', async () => {
    answerWith('{"id":');
    await expect(httpTransport(ask)).rejects.toMatchObject({ name: 'CallError', status: 200 });
  });

  it('says that the shop cannot be reached', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed to fetch'));
    await expect(httpTransport(ask)).rejects.toMatchObject({ status: 0, call: 'ShopProduct' });
  });

  it('gives a backend that hangs fifteen seconds', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      const hanging = new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
      });
      limit.abort();
      return hanging;
    });
    await expect(httpTransport(ask)).rejects.toMatchObject({ name: 'CallError', status: 0 });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });

  it('ends as aborted when whoever asked aborts it', async () => {
    const control = new AbortController();
    const reason = new Error('gone');
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      control.abort(reason);
      return Promise.reject(reason);
    });
    await expect(httpTransport({ ...ask, signal: control.signal })).rejects.toBe(reason);
  });
});
