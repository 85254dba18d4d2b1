import { loadRemote } from '@module-federation/enhanced/runtime';
import { data } from 'mf-shared';
import { createPageRenderer } from './server.tsx';
import { testRemote } from './testing/testRemote.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('react-dom/server', () => ({
  renderToPipeableStream(_page: unknown, { onShellReady }: { onShellReady: () => void }) {
    setTimeout(onShellReady);
    return { pipe() {}, abort() {} };
  },
}));

const shell = { version: '1.0.0', scripts: [], css: [], routes: [], integrity: {} };

async function reportsOf(loader: () => unknown): Promise<unknown[]> {
  jest
    .mocked(loadRemote)
    .mockResolvedValue({ routes: [{ path: '/gifts', loader, element: <h1>Gifts</h1> }] });
  const reports: unknown[] = [];
  const render = createPageRenderer({
    releases: { shell, remotes: { mf_gifts: testRemote({ routes: [{ path: '/gifts' }] }) } },
    loadEntry: () => ({}),
    report: (name, kind, detail) => reports.push([name, kind, detail.split('\n')[0]]),
    origin: 'http://shop.test',
  });
  await render({
    url: '/gifts',
    transport: async () => ({ sections: [] }),
    signal: new AbortController().signal,
  });
  return reports;
}

describe('the server', () => {
  it('reports what a loader throws as a failure of its remote', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = () => {
      throw new TypeError('window is not defined');
    };
    expect(await reportsOf(broken)).toEqual([['mf_gifts', 'render', 'TypeError: window is not defined']]);
    expect(console.error).toHaveBeenCalled();
  });

  it('does not report responses of loaders and failed calls', async () => {
    expect(await reportsOf(() => Promise.reject(Object.assign(new Error('busy'), { status: 503 })))).toEqual(
      [],
    );
    expect(await reportsOf(() => Promise.reject(data('no such gift', { status: 404 })))).toEqual([]);
  });
});
