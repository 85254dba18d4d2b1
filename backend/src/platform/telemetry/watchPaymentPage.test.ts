import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { integrityOf, type Release } from 'mf-toolkit/release';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { owning, waitUntil } from 'mf-toolkit/testing';
import type { Telemetry } from './telemetry.ts';
import { inspectPaymentPage, listScripts } from 'mf-toolkit/script-inventory';
import { watchPaymentPage } from './watchPaymentPage.ts';

const code = { 'main.1.js': 'start();', 'CartButton.2.js': 'cart();' };
const purposes: Record<string, string> = {
  shell: 'the frame of every page: loads, checks and shows the other parts',
  mf_checkout: 'cart, checkout and payment',
};
const release = (name: string, file: keyof typeof code): Release => ({
  name,
  version: '1.0.0',
  builtAt: '',
  commit: '',
  shared: {},
  browser: {
    entries: [],
    css: [],
    exposes: { './CartButton': { js: ['CartButton.2.js'], css: [] } },
    loadable: [file, 'style.css'],
  },
  server: { entry: 'server.cjs' },
  owns: owning({ description: purposes[name] ?? '' }),
  integrity: { [`browser/${file}`]: integrityOf(Buffer.from(code[file])) },
});
const releases = [release('shell', 'main.1.js'), release('mf_checkout', 'CartButton.2.js')];

const starter = 'go();';
const hash = createHash('sha256').update(starter).digest('base64');
const good = {
  html: `<script>${starter}</script><script type="application/json">{}</script>`,
  policy: `default-src 'none'; script-src 'self' 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types shell`,
  files: code as Record<string, string>,
};

let app: FastifyInstance;
let origin = '';
let shop = { ...good };
before(async () => {
  app = Fastify();
  app.get('/checkout', async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': shop.policy, 'x-content-type-options': 'nosniff' })
      .type('text/html')
      .send(shop.html),
  );
  app.get<{ Params: { file: string } }>('/r/:name/:version/:file', async ({ params }, reply) => {
    const text = shop.files[params.file];
    return text ? reply.send(text) : reply.code(404).send('');
  });
  origin = await app.listen({ port: 0 });
});
after(() => app.close());
beforeEach(() => {
  shop = { ...good };
});

const whatIsWrong = async (): Promise<string[]> => {
  const { faults, changed } = await inspectPaymentPage(origin, releases);
  return [...faults, ...changed.map(({ url, what }) => `${url} ${what}`)];
};

it('lists every script with owner, purpose and hash', () => {
  assert.deepEqual(
    listScripts(releases).map(({ url, owner, purpose }) => [url, owner, purpose]),
    [
      [
        '/r/shell/1.0.0/main.1.js',
        'shell',
        'part of: the frame of every page: loads, checks and shows the other parts',
      ],
      ['/r/mf_checkout/1.0.0/CartButton.2.js', 'mf_checkout', './CartButton of: cart, checkout and payment'],
    ],
  );
});

describe('an inspection of the payment page', () => {
  it('finds nothing if everything matches the release', async () =>
    assert.deepEqual(await whatIsWrong(), []));

  const cases: Record<string, [Partial<typeof good>, RegExp]> = {
    'a changed byte': [
      { files: { ...code, 'CartButton.2.js': 'cart(); ' } },
      /CartButton\.2\.js is not what was released/,
    ],
    'a missing script': [
      { files: { 'main.1.js': code['main.1.js'] } },
      /CartButton\.2\.js returned status 404/,
    ],
    'an unknown script tag': [
      { html: `${good.html}<script src="https://evil.example/x.js"></script>` },
      /loads https:\/\/evil/,
    ],
    'an unknown inline script': [
      { html: `${good.html}<script>steal()</script>` },
      /inline script is not in the policy/,
    ],
    'a policy that allows more': [
      { policy: good.policy.replace("'self'", "'self' 'unsafe-inline'") },
      /allows more than released/,
    ],
    'a policy that allows scripts loaded by other scripts': [
      { policy: good.policy.replace("'self'", "'self' 'strict-dynamic'") },
      /allows more than released/,
    ],
    'a policy that allows scripts to create Trusted Types policies': [
      { policy: `${good.policy} 'allow-duplicates'` },
      /can create duplicate Trusted Types policies/,
    ],
    'a missing policy': [{ policy: '' }, /the policy lacks default-src 'none'/],
  };
  for (const [what, [change, words]] of Object.entries(cases))
    it(`finds ${what}`, async () => {
      shop = { ...good, ...change };
      assert.match((await whatIsWrong()).join('\n'), words);
    });
});

it('is repeated by the shop, which reports changes', async () => {
  const [shell, ...remotes] = releases;
  assert.ok(shell);
  const set: ReleaseSet = { id: '', shell, remotes, applications: [], excluded: [] };
  const reported: string[] = [];
  const telemetry = {
    recordFailure: ({ name }: { name: string }, _side: string, kind: string, detail: string) =>
      reported.push(`${name} ${kind}: ${detail}`),
  } as unknown as Telemetry;
  const theft = createHash('sha256').update('steal()').digest('base64');
  shop = {
    ...good,
    html: `${good.html}<script>steal()</script>`,
    policy: good.policy.replace("'self'", `'self' 'sha256-${theft}'`),
    files: { ...code, 'main.1.js': 'other();' },
  };
  const log = { ...app.log, error: () => undefined } as unknown as typeof app.log;
  const render = async () => ({
    headers: { 'content-security-policy': good.policy, 'x-content-type-options': 'nosniff' },
    html: good.html,
  });
  const watch = watchPaymentPage({ origin, current: () => set, render, telemetry, log, pauseMs: 5 });
  await waitUntil(() => reported.length >= 3);
  await watch.stop();
  assert.deepEqual(reported.slice(0, 3), [
    'shell integrity: the policy differs from the one that the shop sent',
    `shell integrity: an inline script is not the shop’s: sha256-${theft}`,
    'shell integrity: /r/shell/1.0.0/main.1.js is not what was released',
  ]);
});
