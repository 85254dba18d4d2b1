import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { openOffice, type Office } from './admin/office/testing/openOffice.ts';
import { roles } from './admin/staff/roles.ts';
import { isNightlyRun } from './testing/isNightlyRun.ts';
import { openPublicShop, type PublicShop } from './testing/shops/openPublicShop.ts';
import { sendBytes } from './testing/sendBytes.ts';

const fuzzing = isNightlyRun()
  ? { numRuns: 5000, seed: Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31) }
  : { numRuns: 300, seed: Number(process.env['FUZZ_SEED'] ?? 1) };
console.log(`${fuzzing.numRuns} requests, seed ${fuzzing.seed}`);

let shop: PublicShop;
let office: Office;
let cookie: string;
before(async () => {
  shop = await openPublicShop();
  office = await openOffice({ ...shop.orders, sessionSecs: 1200 });
  cookie = await office.signIn('maria', [...roles]);
  for (const { app } of [shop, office]) await app.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  await office.app.close();
  await shop.close();
});

const beginnings = String.raw`/ // /\ /el/ /el// /search?q= /Meltemi-School/ http:// HTTP://x/ *
  /ShopItems?page= /ShopItem?id= /PosGetStock?record= /ShopSignIn /ShopPlaceOrder /$TableModify
  /pictures/ /pictures/0123456789abcdef0123456789abcdef.png/160.webp?turn= /r/shell/1.0.0/ /contracts/ /sw.js
  /feeds/ /feeds/google-merchant.xml /feeds/meta.csv?language= /sitemap.xml /sitemap/items-1.xml
  /payments/callback?orderId= /telemetry /contact /__preview?link= /metrics /readyz
  /.well-known/`.split(/\s+/);
const officeBeginnings =
  String.raw`/ /el/ /orders/ /r/mf_office/1.0.0/ /calls/ /calls/OfficeSignIn /calls/OfficeItem?id=
  /calls/OfficeList?id= /calls/OfficeExport?what= /calls/OfficeUploadList /calls/OfficePreviewList
  /calls/OfficeApplyList /calls/OfficeAuditLog?from=`.split(/\s+/);
const units = [
  ...String.raw`[x ] @ : ? # & = % %zz %00 %0d%0a %2e%2e%2f ../ ..%5c // \ { | ^ " < ' * :99999 user:x@host Pos 1e309 -1`.split(
    ' ',
  ),
  '\x80',
  '\xff',
  'a'.repeat(9000),
];
const rest = fc.array(fc.constantFrom(...units), { maxLength: 5 }).map((parts) => parts.join(''));
const ofShop = fc.constantFrom(...beginnings).map((beginning) => ({ isOffice: false, beginning }));
const ofOffice = fc.constantFrom(...officeBeginnings).map((beginning) => ({ isOffice: true, beginning }));
const headers = fc.constantFrom(
  'host: shop.test',
  'host: shop.test:99999',
  'host: [x',
  'host: shop.test\r\ncookie: __Host-session=%; =; a',
  'host: shop.test\r\nx-forwarded-for: [x, 1.2.3.4, ,',
  'host: shop.test\r\naccept-language: *;q=x,,-\r\naccept-encoding: ;q=,br;q=9',
  'host: shop.test\r\nif-none-match: "\r\nrange: bytes=9-1',
  'host: shop.test\r\norigin: null\r\nsec-fetch-site: cross-site\r\nreferer: //[x',
);
const bodies = fc.constantFrom(
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: '[[[[[[' },
  { type: 'application/json', text: '{"__proto__":{"a":1}}' },
  { type: 'application/json', text: '{"name":"..","content":"AAAA"}' },
  { type: 'application/json', text: '{"name":"a.xlsx","content":"UEsDBAAAAAAAAAAA"}' },
  { type: 'application/json; charset=x', text: '"\xff"' },
  { type: 'application/x-www-form-urlencoded', text: '%&=%zz&a[]=1' },
  { type: 'multipart/form-data', text: '--' },
  { type: '/', text: 'a' },
);

function send(request: string, { app }: { app: FastifyInstance } = shop): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  return sendBytes(port, Buffer.from(request, 'latin1'));
}

test('no request, whatever its bytes, causes a server error', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'),
    fc.oneof({ weight: 3, arbitrary: ofShop }, ofOffice),
    rest,
    headers,
    bodies,
    async (method, { isOffice, beginning }, end, head, { type, text }) => {
      const path = beginning + end;
      const body =
        method === 'POST' ? `content-type: ${type}\r\ncontent-length: ${text.length}\r\n\r\n${text}` : '\r\n';
      const own = isOffice ? `sec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n` : '';
      const status = await send(
        `${method} ${path} HTTP/1.1\r\nconnection: close\r\n${own}${head}\r\n${body}`,
        isOffice ? office : shop,
      );
      assert.ok(status > 0 && status < 500, `responded with ${status}`);
    },
  );
  await fc.assert(property, { ...fuzzing, endOnFailure: true });
  assert.equal(await send('GET / HTTP/1.1\r\nconnection: close\r\nhost: shop.test\r\n\r\n'), 200);
});
