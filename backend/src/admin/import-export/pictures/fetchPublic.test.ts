import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import ipaddr from 'ipaddr.js';
import { isPublic, PrivateAddress } from '../../../platform/http/outgoing/publicAddresses.ts';
import { drawFrom } from '../../../testing/drawFrom.ts';
import { type FetchedResponse, fetchPublic, type Network } from './fetchPublic.ts';
import { refusePrivate } from './readPicture.ts';

const never = new AbortController().signal;

const response = (status: number, location?: string): FetchedResponse => ({
  status,
  location,
  body: Readable.from([Buffer.from('picture')]),
});

function network(names: Record<string, string[]>, pages: Record<string, FetchedResponse> = {}) {
  const asked: string[] = [];
  const fake: Network = {
    resolve: async (host) => names[host] ?? [host],
    ask: async (url, addresses) => {
      asked.push(`${url.href} at ${addresses.join()}`);
      return pages[url.href] ?? response(200);
    },
  };
  return { asked, resolve: fake.resolve, fetch: (url: string) => fetchPublic(url, never, fake) };
}

const outside = '93.184.215.14';

/** IANA's registries of special-purpose addresses, including those that forward to others. */
const specialRanges = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 255.255.255.255/32 ::1/128
  ::/128 ::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23
  2001::/32 2001:1::1/128 2001:2::/48 2001:3::/32 2001:4:112::/48 2001:10::/28 2001:20::/28
  2001:30::/28 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 5f00::/16 fc00::/7 fe80::/10
  fec0::/10 ff00::/8
`;

describe('a picture', () => {
  it('is fetched from the resolved IP addresses', async () => {
    const { asked, fetch } = network({ 'cdn.test': [outside, '2606:2800:21f::1'] });
    assert.equal((await fetch('https://cdn.test/a.jpg')).status, 200);
    assert.deepEqual(asked, [`https://cdn.test/a.jpg at ${outside},2606:2800:21f::1`]);
  });

  it('may be redirected a few times on the internet', async () => {
    const { asked, fetch } = network(
      { 'cdn.test': [outside], 'other.test': [outside] },
      {
        'http://cdn.test/a.jpg': response(302, 'https://other.test/b.jpg'),
        'http://cdn.test/round': response(301, '/round'),
      },
    );
    assert.equal((await fetch('http://cdn.test/a.jpg')).status, 200);
    assert.equal(asked.length, 2);
    await assert.rejects(fetch('http://cdn.test/round'), /redirects too often/);
  });

  for (const url of [
    'http://127.0.0.1/',
    'http://127.1:5432/',
    'http://2130706433/',
    'http://0.0.0.0/',
    'http://10.0.0.7/',
    'http://172.16.3.4/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'https://[::127.0.0.1]/',
    'http://[::7f00:1]/',
    'http://inside.test/',
    'http://both.test/',
    'http://nowhere.test/',
  ])
    it(`is not fetched from ${url}, nor by a redirect there`, async () => {
      const { asked, fetch } = network(
        {
          'cdn.test': [outside],
          'inside.test': ['10.1.2.3'],
          'both.test': [outside, '127.0.0.1'],
          'nowhere.test': [],
        },
        { 'http://cdn.test/a.jpg': response(302, url) },
      );
      await assert.rejects(fetch(url), PrivateAddress);
      assert.deepEqual(asked, []);
      await assert.rejects(fetch('http://cdn.test/a.jpg'), PrivateAddress);
      assert.equal(asked.length, 1);
    });

  it('is not fetched by a redirect to a file', async () => {
    const { fetch } = network(
      { 'cdn.test': [outside] },
      { 'http://cdn.test/a.jpg': response(302, 'file:///etc/passwd') },
    );
    await assert.rejects(fetch('http://cdn.test/a.jpg'), PrivateAddress);
  });

  for (const range of specialRanges.trim().split(/\s+/))
    it(`is not fetched from the range ${range}`, () => {
      const [network, bits] = ipaddr.parseCIDR(range);
      const last = network
        .toByteArray()
        .map((byte, at) => byte | (255 >> Math.min(8, Math.max(0, bits - at * 8))));
      for (const address of [network, ipaddr.fromByteArray(last)]) {
        assert.equal(isPublic(address.toString()), false, address.toString());
        if (address.kind() === 'ipv4') assert.equal(isPublic(`::ffff:${address.toString()}`), false);
      }
    });

  it('is fetched from the rest of the internet', () => {
    for (const address of [
      outside,
      '1.1.1.1',
      '2606:4700::1111',
      '2001:4860::8888',
      '2a00:1450::1',
      '::ffff:1.1.1.1',
    ])
      assert.equal(isPublic(address), true, address);
  });

  it('is not fetched from an invalid IP address', () => assert.equal(isPublic('cdn.test'), false));
});

it('is refused by the preview exactly if fetching it would be, for 200 random addresses', async (t) => {
  const seed = 20_261_202;
  t.diagnostic(`seed ${seed}`);
  const draw = drawFrom(seed);
  const starts = [
    '127',
    '10',
    '172.16',
    '192.168',
    '169.254',
    '100.64',
    '0',
    '93',
    '8.8',
    '2001',
    '[::1]',
    '[fd00::1]',
  ];
  const refuses = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => false,
      () => true,
    );
  const answers = new Set<boolean>();
  for (let number = 0; number < 200; number += 1) {
    const start = starts[draw(starts.length)] ?? '';
    const parts = start.startsWith('[')
      ? []
      : Array.from({ length: 4 - start.split('.').length }, () => draw(256));
    const address = [start, ...parts].join('.');
    const url = `http://${draw(2) === 0 ? address : 'cdn.test'}/a.jpg`;
    const names = { 'cdn.test': [address.replace(/[[\]]/g, '')] };
    const { fetch, resolve } = network(names);
    const isRefused = await refuses(refusePrivate(url, resolve));
    assert.equal(isRefused, await refuses(fetch(url)), `${number}: ${url}, ${address}`);
    answers.add(isRefused);
  }
  assert.equal(answers.size, 2);
});
