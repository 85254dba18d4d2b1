import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { installFolder } from '../package/project.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { testPackage } from '../testing/testRelease.ts';
import { readOfferedCalls } from './readOfferedCalls.ts';

const service = { origin: 'https://gifts.example' };
const input = 'v.strictObject({ colour: v.string() })';
const response = 'v.object({ wraps: v.array(v.string()) })';

async function read(calls: string, given: Parameters<typeof testPackage>[0] = { service }) {
  const folder = await temporaryFolder('calls');
  await mkdir(path.join(folder, 'src'));
  await symlink(installFolder(import.meta.dirname), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const code = `import * as v from 'valibot'; export const calls = { ${calls} };`;
  await writeFile(path.join(folder, 'src/contract.ts'), calls ? code : '');
  return readOfferedCalls(testPackage({ folder, ...given }));
}

describe('the calls of a package', () => {
  it('are described as JSON Schema', async () => {
    const calls = await read(`GiftsFindWraps: { method: 'GET', input: ${input}, response: ${response} }`);
    assert.deepEqual(Object.keys(calls), ['GiftsFindWraps']);
    assert.equal(calls['GiftsFindWraps']?.method, 'GET');
    assert.equal(calls['GiftsFindWraps'].input.additionalProperties, false);
    assert.deepEqual(calls['GiftsFindWraps'].answer.required, ['wraps']);
  });

  it('are refused with the file and the allowed form', async () => {
    const call = `{ method: 'GET', input: ${input}, response: ${response} }`;
    const refused = [
      [
        `FindWraps: ${call}`,
        /src\/contract\.ts: calls\.FindWraps: a call of mf_gifts has a name such as Gifts/,
      ],
      [`Giftsfind: ${call}`, /calls\.Giftsfind: a call of mf_gifts has a name such as GiftsFind/],
      [`ShopGifts: ${call}`, /calls\.ShopGifts: a call of mf_gifts has a name such as GiftsFind/],
      [`GiftsFind: { method: 'PUT', input: ${input}, response: ${response} }`, /method: must be GET or POST/],
      [
        `GiftsFind: { method: 'GET', input: {}, response: ${response} }`,
        /input: must be a schema of valibot/,
      ],
      [`GiftsFind: { method: 'POST', input: v.string(), response: ${response} }`, /input: must be an object/],
      [
        `GiftsFind: { method: 'GET', input: v.object({ page: v.number() }), response: ${response} }`,
        /input\.page: the input of a GET call is a query, so each field is text: use digits/,
      ],
      [
        `GiftsFind: { method: 'GET', input: v.object({ language: v.string() }), response: ${response} }`,
        /input\.language: the shop sends the page’s language itself/,
      ],
    ] as const;
    for (const [calls, words] of refused) await assert.rejects(read(calls), words);
    await assert.rejects(read(`ShopFind: ${call}`, { service, name: 'mf_shop' }), /rename the package/);
  });

  it('need a service, and a service needs calls', async () => {
    const call = `GiftsFind: { method: 'GET', input: ${input}, response: ${response} }`;
    await assert.rejects(read(call, {}), /declares GiftsFind, but package\.json has no federation\.service/);
    await assert.rejects(read(''), /federation\.service, but src\/contract\.ts has no calls/);
  });
});
