import assert from 'node:assert/strict';
import { it } from 'node:test';
import { waitUntil } from 'mf-toolkit/testing';
import { testConfig } from '../../testing/shops/testConfig.ts';
import { patientLimits } from '../testing/patientLimits.ts';
import { readBody } from './RenderedPage.ts';
import { openClient, type ClientOptions, type RendererClient } from './RendererClient.ts';
import { spawnRendererProcess } from './RendererProcess.ts';

const set = {
  id: 'shell',
  releases: {
    shell: { version: '1.0.0', scripts: [], css: [], exposes: {}, routes: [], integrity: {} },
    remotes: {},
    slots: {},
  },
};

const shellCode = (render: string): string =>
  `exports.createPageRenderer = () => async ({ url, transport }) => { ${render} };`;

const open = (
  shell: string,
  onEnd: ClientOptions['onEnd'] = () => undefined,
  others: Partial<ClientOptions> = {},
): Promise<RendererClient> =>
  openClient({
    start: (listener) => spawnRendererProcess(patientLimits, listener),
    load: {
      kind: 'load',
      shellFile: 'shell.js',
      remote: null,
      set,
      origin: 'http://shop.test',
      pages: testConfig().pages,
      timeFactor: 20,
    },
    files: { shell, remote: null, styles: {} },
    renderMs: patientLimits.renderMs,
    dispatch: async () => 'null',
    onReleaseFailure: assert.fail,
    onPage: () => undefined,
    onLog: () => undefined,
    onEnd,
    ...others,
  });

it('continues if a page cannot be rendered', async () => {
  const failed: string[] = [];
  const client = await open(
    shellCode(`if (url === '/throws') throw new Error('no page');
      return { status: 200, headers: {}, pipe: (to) => to.end(url) };`),
    (cause) => failed.push(cause.message),
  );
  const read = async (url: string): Promise<string> =>
    String(await readBody((await client.render(url, set)).body));
  await assert.rejects(client.render('/throws', set), /no page/);
  assert.equal(await read('//[x'), '//[x');
  assert.equal(await read('/'), '/');
  assert.deepEqual(failed, []);
  client.drain();
});

it('responds to the heartbeat and renders other pages while a page only waits for data', async () => {
  const failed: string[] = [];
  let pongs = 0;
  let respond: (json: string) => void = () => undefined;
  const waiting = new Promise<string>((resolve) => (respond = resolve));
  const client = await open(
    shellCode(`const text = url === '/now' ? 'now' : await transport({ method: 'GET', name: 'Slow', input: {} });
      return { status: 200, headers: {}, pipe: (to) => to.end(text) };`),
    (cause) => failed.push(cause.message),
    {
      dispatch: () => waiting,
      start: (listener) =>
        spawnRendererProcess(patientLimits, {
          ...listener,
          onMessage(message, body) {
            if (message.kind === 'pong') pongs += 1;
            listener.onMessage(message, body);
          },
        }),
    },
  );
  const read = async (url: string): Promise<string> =>
    String(await readBody((await client.render(url, set)).body));
  const slow = read('/slow');
  const before = pongs;
  // Busy processes are asked ten times a second.
  await waitUntil(() => pongs >= before + 2);
  assert.equal(await read('/now'), 'now');
  respond('"late"');
  assert.equal(await slow, 'late');
  assert.deepEqual(failed, []);
  client.drain();
});

it('gives the shell the factor of its time limits', async () => {
  const client = await open(
    `exports.createPageRenderer = ({ timeFactor }) => async () =>
      ({ status: 200, headers: {}, pipe: (to) => to.end(String(timeFactor)) });`,
  );
  assert.equal(String(await readBody((await client.render('/', set)).body)), '20');
  client.drain();
});

it('rejects pending and new requests when its process ends', async () => {
  const client = await open(
    shellCode(`if (url === '/crash') setImmediate(() => { throw new Error('late'); });
      return new Promise(() => {});`),
  );
  const pending = client.render('/', set);
  const crashed = client.render('/crash', set);
  await assert.rejects(pending, /late/);
  await assert.rejects(crashed, /late/);
  await assert.rejects(client.render('/', set), /late/);
});

it('rejects requests once its process is no longer needed', async () => {
  const client = await open(shellCode('return new Promise(() => {});'));
  client.drain();
  await assert.rejects(client.render('/', set), /no longer needed/);
  await assert.rejects(client.render('/', set), /no longer needed/);
});
