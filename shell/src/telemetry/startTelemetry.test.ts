import { RemoteUnavailable } from '../remotes/loadModule.ts';
import type { Releases } from 'mf-shared/document';
import { reportEvent } from '../reportEvent.ts';
import { startTelemetry } from './startTelemetry.ts';
import { reportRenderError } from './watchErrors.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn() }));

const entry = '/r/mf_checkout/1.4.0/remoteEntry.js';
const releases: Releases = {
  shell: { version: '1.0.0', scripts: [], css: [], exposes: {}, routes: [], integrity: {} },
  slots: {},
  remotes: {
    mf_checkout: {
      version: '1.4.0',
      entry,
      exposes: {},
      routes: [],
      fragments: {},
      integrity: {},
    },
  },
};

let file: () => Promise<Response>;
const sent = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset();
  file = async () => new Response('', { status: 404 });
  globalThis.fetch = async (url, init) => {
    if (url !== '/telemetry') return file();
    sent(JSON.parse(init?.body as string), init);
    return new Response(null, { status: 204 });
  };
  globalThis.shopIntegrity = { [entry]: 'sha384-x' };
  startTelemetry(releases);
});
afterEach(() => {
  jest.useRealTimers();
});

const failures = () => sent.mock.calls.flatMap(([report]) => report.failures ?? []);
const later = () => jest.advanceTimersByTimeAsync(1500);

function thrownBy(url: string): Error {
  return Object.assign(new Error('it broke'), { stack: `Error: it broke\n at Page (${url}:1:2)` });
}

describe('the report of a page about its releases', () => {
  it('is sent even while the page is being left', async () => {
    reportEvent({ type: 'started', remote: 'mf_checkout', ms: 120.4 });
    await later();
    expect(sent).toHaveBeenCalledWith(
      { v: 1, started: [{ name: 'mf_checkout', version: '1.4.0', ms: 120 }] },
      expect.objectContaining({ keepalive: true }),
    );
  });

  it('contains each kind of failure of a release once', async () => {
    for (let count = 0; count < 3; count++)
      reportEvent({ type: 'failed', kind: 'script', remote: 'mf_checkout', error: new Error('it broke') });
    await later();
    reportEvent({
      type: 'failed',
      kind: 'script',
      remote: 'mf_checkout',
      error: new Error('it broke again'),
    });
    await later();
    expect(failures()).toEqual([
      { name: 'mf_checkout', version: '1.4.0', kind: 'script', detail: 'it broke' },
    ]);
  });

  it('finds the release whose code threw, ignoring React’s stack frames', async () => {
    const error = thrownBy(
      'http://shop.test/r/shell/1.0.0/vendor.js:1:9)\n at X (http://shop.test/r/mf_account/2.0.0/routes.js:2:622)',
    );
    reportRenderError(error);
    await later();
    expect(failures()).toEqual([
      {
        name: 'mf_account',
        version: '2.0.0',
        kind: 'render',
        detail: 'it broke at /r/mf_account/2.0.0/routes.js:2:622',
      },
    ]);
  });

  it('contains no expected failures', async () => {
    reportRenderError(new RemoteUnavailable('mf_checkout', {}));
    await later();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a remote that could not be loaded', () => {
  const fail = async (): Promise<void> => {
    reportEvent({ type: 'failed', kind: 'load', remote: 'mf_checkout', error: new Error('no container') });
    await later();
  };

  it('is reported with the status of its file', async () => {
    await fail();
    expect(failures()).toMatchObject([
      {
        name: 'mf_checkout',
        version: '1.4.0',
        kind: 'load',
        detail: `${entry} returned status 404: no container`,
      },
    ]);
  });

  it('is reported as changed if its file differs from the released one', async () => {
    file = async () => new Response('evil');
    Object.defineProperty(crypto, 'subtle', { value: { digest: async () => new ArrayBuffer(48) } });
    await fail();
    expect(failures()).toMatchObject([{ kind: 'integrity' }]);
  });

  it('is reported if its file cannot be fetched', async () => {
    file = () => Promise.reject(new TypeError('Failed to fetch'));
    await fail();
    expect(failures()).toMatchObject([
      { kind: 'load', detail: `${entry} could not be loaded: no container` },
    ]);
  });
});
