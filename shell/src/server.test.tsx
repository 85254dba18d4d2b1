import { loadRemote } from '@module-federation/enhanced/runtime';
import { data } from 'mf-shared';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { createPageRenderer, type Host, type PageResponse } from './server.tsx';
import { defaultSettings } from './settings/defaultSettings.ts';
import { testRemote } from './testing/testRemote.ts';
import { renderMs } from './timeLimits.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('react-dom/server', () => ({
  renderToString: jest.fn(() => '<h1>Gifts</h1><!--$!--><p>Loading</p><!--/$-->'),
  renderToPipeableStream(_page: unknown, { onShellReady }: { onShellReady: () => void }) {
    setTimeout(onShellReady);
    return { pipe() {}, abort() {} };
  },
}));

const shell = { version: '1.0.0', scripts: [], css: [], exposes: {}, routes: [], integrity: {} };

async function renderWith(loader: () => unknown, host: Partial<Host> = {}): Promise<PageResponse> {
  jest
    .mocked(loadRemote)
    .mockResolvedValue({ routes: [{ path: '/gifts', loader, element: <h1>Gifts</h1> }] });
  const render = createPageRenderer({
    releases: { shell, remotes: { mf_gifts: testRemote({ routes: [{ path: '/gifts' }] }) }, slots: {} },
    settings: defaultSettings,
    timeFactor: 1,
    loadEntry: () => ({}),
    origin: 'http://shop.test',
    ...host,
  });
  return render({
    url: '/gifts',
    transport: async () => ({ sections: [] }),
    signal: new AbortController().signal,
  });
}

async function reportsOf(loader: () => unknown): Promise<unknown[]> {
  const reports: unknown[] = [];
  await renderWith(loader, {
    report: (name, kind, detail) => reports.push([name, kind, detail.split('\n')[0]]),
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

  it('writes a page without suspended parts as one document', async () => {
    jest.mocked(renderToString).mockReturnValueOnce('<h1>Gifts</h1>');
    const { pipe } = await renderWith(() => null);
    const output = new PassThrough();
    pipe?.(output);
    const document = String(await buffer(output));
    expect(document).toMatch(/^<!DOCTYPE html>.*<div id="root"><h1>Gifts<\/h1><\/div>.*<\/html>$/s);
  });

  it('multiplies its time limit for a slow machine', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let status = 0;
    const rendered = renderWith(() => new Promise(() => undefined), { timeFactor: 3 });
    void rendered.then((page) => (status = page.status));
    await jest.advanceTimersByTimeAsync(3 * renderMs - 1);
    expect(status).toBe(0);
    await jest.advanceTimersByTimeAsync(2);
    expect(status).toBe(503);
    jest.useRealTimers();
  });
});
