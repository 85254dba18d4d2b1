import { RemoteUnavailable } from '../remotes/loadModule.ts';
import type { Releases } from '../remotes/releases.ts';
import { notes } from './notes.ts';
import { startTelemetry } from './startTelemetry.ts';
import { noteRenderError } from './watchPage.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn() }));

const entry = '/r/mf_checkout/1.4.0/remoteEntry.js';
const releases: Releases = {
  shell: { version: '1.0.0', scripts: [], css: [], integrity: {} },
  remotes: {
    mf_checkout: { version: '1.4.0', entry, exposes: {}, integrity: { [entry]: 'sha384-x' } },
  },
};

let file: () => Promise<Response>;
const sent = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset();
  file = async () => new Response('', { status: 404 });
  globalThis.fetch = async (address, init) => {
    if (address !== '/telemetry') return file();
    sent(JSON.parse(init?.body as string), init);
    return new Response(null, { status: 204 });
  };
  startTelemetry(releases);
});
afterEach(() => {
  jest.useRealTimers();
});

const failures = () => sent.mock.calls.flatMap(([report]) => report.failures ?? []);
const later = () => jest.advanceTimersByTimeAsync(1500);

function thrownBy(address: string): Error {
  return Object.assign(new Error('it broke'), { stack: `Error: it broke\n at Page (${address}:1:2)` });
}

describe('what a page tells of its releases', () => {
  it('goes without cookies, and also from a page that is being left', async () => {
    notes.take({ what: 'started', remote: 'mf_checkout', ms: 120.4 });
    await later();
    expect(sent).toHaveBeenCalledWith(
      { v: 1, started: [{ name: 'mf_checkout', version: '1.4.0', ms: 120 }] },
      expect.objectContaining({ credentials: 'omit', keepalive: true }),
    );
  });

  it('says each kind of failure of a release once', async () => {
    for (let count = 0; count < 3; count++)
      notes.take({ what: 'failed', kind: 'script', remote: 'mf_checkout', error: new Error('it broke') });
    await later();
    notes.take({ what: 'failed', kind: 'script', remote: 'mf_checkout', error: new Error('it broke again') });
    await later();
    expect(failures()).toEqual([
      { name: 'mf_checkout', version: '1.4.0', kind: 'script', detail: 'it broke' },
    ]);
  });

  it('finds whose code threw by its stack, React’s own frames aside', async () => {
    const error = thrownBy(
      'http://shop.test/r/shell/1.0.0/vendor.js:1:9)\n at X (/r/mf_account/2.0.0/routes.js',
    );
    noteRenderError(error);
    await later();
    expect(failures()).toEqual([
      { name: 'mf_account', version: '2.0.0', kind: 'render', detail: 'it broke' },
    ]);
  });

  it('tells nothing where the shop itself said no', async () => {
    noteRenderError(new RemoteUnavailable('mf_checkout', {}));
    await later();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a remote that could not be loaded', () => {
  const fail = async (): Promise<void> => {
    notes.take({ what: 'failed', kind: 'load', remote: 'mf_checkout', error: new Error('no container') });
    await later();
  };

  it('is told with what its file answered', async () => {
    await fail();
    expect(failures()).toMatchObject([
      { name: 'mf_checkout', version: '1.4.0', kind: 'load', detail: `${entry} answered 404: no container` },
    ]);
  });

  it('is told as changed where its file is another than was released', async () => {
    file = async () => new Response('evil');
    Object.defineProperty(crypto, 'subtle', { value: { digest: async () => new ArrayBuffer(48) } });
    await fail();
    expect(failures()).toMatchObject([{ kind: 'integrity' }]);
  });

  it('is told where its file does not come at all', async () => {
    file = () => Promise.reject(new TypeError('Failed to fetch'));
    await fail();
    expect(failures()).toMatchObject([{ kind: 'load', detail: `${entry} did not come: no container` }]);
  });
});
