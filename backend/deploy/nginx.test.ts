import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { maxListBytes } from 'mf-office/contract';
import { readTrust } from 'mf-toolkit/registry';
import { freePort } from '../src/testing/freePort.ts';
import { nginxProgram, startNginx } from './startNginx.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const skip =
  !nginxProgram || !hasOpenssl
    ? `needs ${[!nginxProgram && 'nginx', !hasOpenssl && 'openssl'].filter(Boolean).join(' and ')}: apt-get install`
    : false;

interface ProxyResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

it('lets the office upload a list of the largest size', async () => {
  const office = await readFile(new URL('./nginx-office.conf', import.meta.url), 'utf8');
  const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(office) ?? [];
  const inBase64 = Math.ceil(maxListBytes / 3) * 4;
  assert.ok(Number(megabytes) * 1024 ** 2 > inBase64 + 1000, `${megabytes} MB for ${inBase64} bytes`);
});

describe('the instructions to install', () => {
  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
  const readme = read('README.md').split('## Update')[0] ?? '';
  const commands = [...readme.matchAll(/^```\n([^]*?)^```/gm)].map(([, block = '']) => block).join('');

  it('name only files that exist', () => {
    const files = new Set([...commands.matchAll(/backend\/deploy\/([^\s;]+)/g)].map(([, file = '']) => file));
    assert.ok(files.size > 10);
    for (const file of files) assert.notDeepEqual(globSync(file, { cwd: import.meta.dirname }), [], file);
  });

  it('start only units that were copied, whose programs are installed', () => {
    const copied = [...commands.matchAll(/backend\/deploy\/(\S+\.(?:service|timer))/g)].flatMap(
      ([, glob = '']) => globSync(glob, { cwd: import.meta.dirname }),
    );
    const units = new Set(copied.map((file) => basename(file)));
    const started = [...commands.matchAll(/^systemctl (?:enable --now|start) (.*)$/gm)].flatMap(
      ([, names = '']) => (names.split('#')[0] ?? '').trim().split(/\s+/),
    );
    for (const name of started) {
      const unit = name.replace(/@\d+/, '@').replace(/^([^.]+)$/, '$1.service');
      assert.ok(units.has(unit) || unit === 'nginx.service', name);
    }
    const programs = [...commands.matchAll(/install -D -t (\S+) (.*)/g)].flatMap(([, folder, files = '']) =>
      files.split(' ').map((file) => `${folder}/${basename(file)}`),
    );
    for (const file of copied)
      for (const [, program = ''] of read(file).matchAll(/^ExecStart=(\/usr\/local\/lib\S+)/gm))
        assert.ok(programs.includes(program), program);
  });

  it('write the first backup when there is something to back up', () => {
    const staffAdded = commands.indexOf('meltemi staff add');
    const backedUp = commands.search(/^systemctl start .*meltemi-backup/m);
    assert.ok(staffAdded > 0 && staffAdded < backedUp);
  });

  it('start units by name, and ask for PostgreSQL’s servers, whose end they await', () => {
    const operations = read('../../docs/operations.md');
    const guides = [
      readme,
      operations,
      read('../../docs/operators.md'),
      read('../../docs/runbook.md'),
    ].join();
    // systemctl expands patterns to running units only.
    assert.deepEqual(guides.match(/systemctl start .*\*.*/g), null);
    // Debian's postgresql.service is active whatever its servers do, and stops before they do.
    assert.deepEqual(guides.match(/systemctl status [^`\n]*\bpostgresql\b(?!@)/g), null);
    const stops = operations.match(/systemctl stop .*postgresql.*/g) ?? [];
    assert.ok(stops.length > 0);
    for (const stop of stops) assert.match(stop, /'postgresql@\*'/);
  });

  it('create every file of secrets that the settings name', () => {
    const settings = read('shop.env');
    for (const [, secret = ''] of settings.matchAll(/^\w+_FILE=\/etc\/meltemi\/secrets\/(\S+)/gm))
      assert.match(commands, new RegExp(`(?:> |nano )${secret}\\b`), secret);
    assert.match(commands, /apt-get install .*\bnano\b/);
  });

  it('make a trust file of the printed key', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'trust-'));
    t.after(() => rm(folder, { recursive: true }));
    const script = join(import.meta.dirname, '../../mf-toolkit/src/meltemi.ts');
    const args = [script, 'keys', 'create', 'operators', '*'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const printed = (stdout + stderr).replace(/^[^]*?(?="operators")/, '');
    const [, whole = ''] = /^nano \/etc\/meltemi\/trust\.json\s+# (\{.*\}),/m.exec(commands) ?? [];
    const file = join(folder, 'trust.json');
    await writeFile(
      file,
      whole.replace('…', () => printed),
    );
    assert.deepEqual(Object.keys((await readTrust(file)).teams), ['operators']);
  });

  it('let nginx find the certificates that certbot requests, and answer its renewals', () => {
    const [, expression = ''] = /^sed -i '([^']*)'/m.exec(commands) ?? [];
    const names = [...commands.matchAll(/certbot certonly --webroot .* -d (\S+)/g)].map(
      ([, name = '']) => name,
    );
    const changed = execFileSync('sed', [expression], {
      input: read('nginx.conf') + read('nginx-office.conf'),
      encoding: 'utf8',
    });
    const certificates = [...changed.matchAll(/ssl_certificate (\S+);/g)].map(([, file]) => file);
    assert.deepEqual(
      certificates,
      names.map((name) => `/etc/letsencrypt/live/${name}/fullchain.pem`),
    );
    assert.equal(
      changed.match(/ssl_certificate_key \/etc\/letsencrypt\/live\/\S+\/privkey\.pem;/g)?.length,
      2,
    );
    assert.equal(changed.match(/acme-challenge\/ \{\s+root \/var\/www\/certbot;/g)?.length, 2);
  });
});

describe('the nginx configuration', { skip }, () => {
  let folder = '';
  let [tlsPort, plainPort] = [0, 0];
  let stopNginx: () => Promise<void>;
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const page = { status: 200, headers: {} as Record<string, string>, asked: 0, refused: 0 };
  const backend = createServer((request, response) => {
    if (request.url === '/__refused') {
      page.refused += 1;
      response.writeHead(429, { 'cache-control': 'public, s-maxage=3600' }).end('the shop’s page');
      return;
    }
    if (request.url === '/gone') {
      request.socket.destroy();
      return;
    }
    if (request.url?.startsWith('/pages/')) {
      page.asked += 1;
      response.writeHead(page.status, page.headers).end(`page ${page.asked}`);
      return;
    }
    request.resume().on('end', () => response.end(JSON.stringify({ url: request.url, ...request.headers })));
  });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-nginx-'));
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    [tlsPort, plainPort] = await Promise.all([freePort(), freePort()]);
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=shop.example', '-days', '1'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate],
      { stdio: 'ignore' },
    );
    const office = await readFile(new URL('./nginx-office.conf', import.meta.url), 'utf8');
    const change = (delivered: string): string =>
      (delivered + office)
        .replaceAll(/listen (\[::\]:)?443/g, `listen $1${tlsPort}`)
        .replaceAll(/listen (\[::\]:)?80/g, `listen $1${plainPort}`)
        .replaceAll(/ {2}listen \[::\].*\n/g, '')
        .replaceAll(/\/etc\/ssl\/[\w.]+\.pem/g, certificate)
        .replaceAll(/\/etc\/ssl\/[\w.]+\.key/g, key)
        // No refill during a test, so that exactly one burst passes.
        .replaceAll(/rate=\d+r\/s/g, 'rate=1r/m')
        // Lets a test choose the client's IP address.
        .concat('set_real_ip_from 127.0.0.1; real_ip_header x-visitor;\n');
    stopNginx = await startNginx({ folder, backends: [(backend.address() as AddressInfo).port], change });
    while (!(await get('/').catch(() => null))) await wait(50);
  });
  after(async () => {
    agent.destroy();
    await stopNginx();
    backend.close();
    await rm(folder, { recursive: true });
  });

  function send(ask: typeof httpsRequest, options: RequestOptions, body = ''): Promise<ProxyResponse> {
    return new Promise((resolve, reject) => {
      const request = ask({ host: '127.0.0.1', ...options }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: text }),
        );
      });
      request.on('error', reject).end(body);
    });
  }

  const tls = { servername: 'shop.example', rejectUnauthorized: false, agent };
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    send(
      httpsRequest,
      { ...tls, port: tlsPort, method, path, headers: { host: 'shop.example', ...headers } },
      body,
    );
  const getOffice = (path: string, visitor: string) =>
    send(httpsRequest, {
      ...tls,
      servername: 'office.shop.example',
      port: tlsPort,
      path,
      headers: { host: 'office.shop.example', 'x-visitor': visitor },
    });
  const get = (path: string, headers = {}) => ask('GET', path, headers);
  const plain = (host: string) => send(httpRequest, { port: plainPort, path: '/faq?a=b', headers: { host } });

  async function countServed(
    method: string,
    path: string,
    addressOf: (index: number) => string,
    count = 400,
  ) {
    const statuses = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const { status } = await ask(method, path, { 'x-visitor': addressOf(index) });
        return status;
      }),
    );
    assert.deepEqual(
      statuses.filter((status) => status !== 200 && status !== 429),
      [],
    );
    return statuses.filter((status) => status === 200).length;
  }

  it('redirects port 80 to the shop’s own name, and ignores other names', async () => {
    const { status, headers } = await plain('shop.example');
    assert.deepEqual([status, headers.location], [308, 'https://shop.example/faq?a=b']);
    for (const host of ['evil.example', 'shop.example.evil.example', '127.0.0.1'])
      await assert.rejects(plain(host), /socket hang up|ECONNRESET/, host);
  });

  it('sends no certificate and no response for other names', async () => {
    const other = { ...tls, agent: false, port: tlsPort, headers: { host: 'evil.example' } };
    await assert.rejects(send(httpsRequest, { ...other, servername: 'evil.example' }), /alert/);
    await assert.rejects(send(httpsRequest, other), /socket hang up|ECONNRESET/);
  });

  it('overwrites the client’s Host and forwarding headers', async () => {
    const { body } = await get('/', {
      'x-visitor': '198.51.100.7',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    const received = JSON.parse(body) as IncomingHttpHeaders;
    assert.equal(received.host, 'shop.example');
    assert.equal(received['x-forwarded-for'], '198.51.100.7');
    assert.equal(received['x-forwarded-proto'], 'https');
    assert.deepEqual([received['x-forwarded-host'], received.forwarded], [undefined, undefined]);
  });

  it('limits a flood from one IP address only, with the shop’s page, which it asks for once', async () => {
    assert.equal(await countServed('GET', '/', () => '203.0.113.9'), 301);
    const refused = await get('/', { 'x-visitor': '203.0.113.9' });
    assert.deepEqual([refused.status, refused.body], [429, 'the shop’s page']);
    assert.equal((await ask('POST', '/ShopPlaceOrder', { 'x-visitor': '203.0.113.9' }, '{}')).status, 429);
    assert.equal(page.refused, 1);
    assert.equal((await get('/', { 'x-visitor': '203.0.113.10' })).status, 200);
    assert.notEqual((await get('/__refused', { 'x-visitor': '203.0.113.10' })).body, 'the shop’s page');
  });

  it('has a page of its own in both languages while no backend responds', async () => {
    const { status, headers, body } = await get('/gone');
    assert.deepEqual([status, headers['content-type']], [502, 'text/html; charset=utf-8']);
    assert.deepEqual([headers['cache-control'], headers['retry-after']], ['no-store', '5']);
    assert.match(body, /Please try again in a moment\..*Δοκιμάστε ξανά σε λίγο\./s);
    assert.doesNotMatch(body, /nginx/);
  });

  it('never limits pages and files that it has kept', async () => {
    respondWith(200, { 'cache-control': 'public, s-maxage=1' });
    const [visitor, keeps] = ['203.0.113.30', { 'x-visitor': '203.0.113.31' }];
    await get('/pages/limited', keeps);
    respondWith(200, forEverybody);
    await get('/pages/popular', keeps);
    assert.equal(await countServed('GET', '/', () => visitor), 301);
    assert.equal(await countServed('GET', '/pages/popular', () => visitor), 400);
    await wait(2100);
    const { status, body } = await get('/pages/limited', { 'x-visitor': visitor });
    assert.deepEqual([status, body], [200, 'page 1']);
  });

  it('counts an IPv6 /64 as one client', async () => {
    const networks = ['2001:db8:1:2::', '2001:db8:9::', '2001:db8::', '2a00::', '2001:db8:1:4:5:6:7:'];
    for (const network of networks)
      assert.equal(
        await countServed('GET', '/', (index) => network + (index + 1).toString(16)),
        301,
        network,
      );
    assert.equal((await get('/', { 'x-visitor': '2001:db8:1:3::1' })).status, 200);
  });

  it('has lower limits for changes', async () => {
    assert.equal(await countServed('POST', '/ShopPlaceOrder', () => '203.0.113.20'), 101);
  });

  it('refuses a large body', async () => {
    assert.equal((await ask('POST', '/ShopPlaceOrder', {}, 'x'.repeat(70_000))).status, 413);
  });

  it('allows the office only from staff networks, in any spelling', async () => {
    for (const path of ['/', '/audit', '/calls/OfficeAuditLog', '/%61udit', '//audit', '/x/../audit'])
      assert.equal((await getOffice(path, '198.51.100.8')).status, 403, path);
    assert.equal((await getOffice('/audit', '127.0.0.1')).status, 200);
  });

  it('hides the metrics', async () => {
    assert.equal((await get('/metrics')).status, 404);
  });

  async function bodies(
    path: string,
    times: number,
    headers: Record<string, string> = {},
  ): Promise<string[]> {
    const all: string[] = [];
    for (let time = 0; time < times; time += 1) all.push((await get(path, headers)).body);
    return all;
  }
  const respondWith = (status: number, headers: Record<string, string>): void => {
    Object.assign(page, { status, headers, asked: 0 });
  };
  const forEverybody = { 'cache-control': 'public, max-age=0, s-maxage=3600', vary: 'accept-encoding' };

  it('caches a page for as long as the shop allows, separately per encoding', async () => {
    respondWith(200, forEverybody);
    assert.deepEqual(await bodies('/pages/kept', 3), ['page 1', 'page 1', 'page 1']);
    assert.deepEqual(await bodies('/pages/kept', 2, { 'accept-encoding': 'br' }), ['page 2', 'page 2']);
    assert.deepEqual(await bodies('/pages/kept?q=other', 1), ['page 3']);
    assert.equal((await ask('POST', '/pages/kept')).body, 'page 4');
  });

  it('caches no personal pages and no 404', async () => {
    for (const [index, headers] of [
      { 'cache-control': 'private, no-cache' },
      { 'cache-control': 'no-store' },
      { ...forEverybody, 'set-cookie': '__Host-release=7' },
      { 'cache-control': 'public, max-age=0, must-revalidate' },
    ].entries()) {
      respondWith(200, headers);
      assert.deepEqual(await bodies(`/pages/own/${index}`, 2), ['page 1', 'page 2'], JSON.stringify(headers));
    }
    respondWith(404, { 'cache-control': 'no-store' });
    assert.deepEqual(await bodies('/pages/none', 2), ['page 1', 'page 2']);
  });

  it('bypasses the cache for previews', async () => {
    respondWith(200, forEverybody);
    await get('/pages/previewed');
    const cookie = 'a=b; __Host-preview=link';
    assert.deepEqual(await bodies('/pages/previewed', 2, { cookie }), ['page 2', 'page 3']);
    assert.equal((await get('/pages/previewed')).body, 'page 1');
  });

  it('refreshes an expired page, in the background if the shop allows', async () => {
    respondWith(200, { 'cache-control': 'public, s-maxage=1' });
    await get('/pages/over');
    respondWith(200, { 'cache-control': 'public, s-maxage=1, stale-while-revalidate=3600' });
    await get('/pages/renewed');
    await wait(2100);
    assert.equal((await get('/pages/over')).body, 'page 2');
    assert.equal((await get('/pages/renewed')).body, 'page 1');
    let body = 'page 1';
    while (body === 'page 1') {
      await wait(10);
      body = (await get('/pages/renewed')).body;
    }
    assert.equal(body, 'page 3');
  });

  it('serves the cached page while the shop fails', async () => {
    respondWith(200, { 'cache-control': 'public, s-maxage=1' });
    await get('/pages/old');
    await wait(2100);
    for (const status of [500, 502, 503]) {
      Object.assign(page, { status, headers: {} });
      const { body, status: shown } = await get('/pages/old');
      assert.deepEqual([shown, body], [200, 'page 1'], `${status}`);
    }
    assert.ok(page.asked > 1);
  });
});
