import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { event } from 'mf-shared/event';
import * as v from 'valibot';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { describeCalls } from './describeCalls.ts';
import { ownEvents } from './ownEvents.ts';
import { readContract } from './readContract.ts';

it('reads from the sources what a release offers and needs', async () => {
  const file = path.join(await temporaryFolder('contract'), 'Part.tsx');
  await writeFile(
    file,
    `import { bus, type User, useEvent } from 'mf-shared';
     useEvent('account:signed-in', look);
     bus.publish('checkout:cart-requested', { v: 1 });`,
  );
  const { offers, needs } = readContract({ files: [file], modules: ['./routes'], sharedExports: [] });
  assert.deepEqual(offers.modules, ['./routes']);
  assert.deepEqual(Object.keys(offers.events), ['checkout:cart-requested']);
  const { 'account:signed-in': signedIn, ...others } = needs.events;
  assert.deepEqual(others, {});
  assert.deepEqual(
    signedIn?.map(({ required, properties }) => [required, properties.v.const]),
    [[['v', 'user'], 1]],
  );
  assert.deepEqual(needs.exports, ['bus', 'useEvent']);
});

it('reads the events that packages define themselves', async () => {
  const file = path.join(await temporaryFolder('contract'), 'Part.tsx');
  await writeFile(
    file,
    `bus.publish('gifts:wrap-chosen', { v: 1, wrap });
     bus.publish('news:page-requested', { v: 2, page });
     useEvent('gifts:wrap-requested', wrap);
     useEvent('news:read', look);`,
  );
  const versions = (...all: number[]) =>
    all.map((version) => ({ type: 'object' as const, properties: { v: { const: version } } }));
  const { offers, needs } = readContract({
    files: [file],
    modules: [],
    sharedExports: [],
    ownEvents: { 'gifts:wrap-chosen': versions(1), 'gifts:wrap-requested': versions(1) },
    otherEvents: {
      'news:read': versions(1, 2),
      'news:page-requested': versions(1, 2),
      'news:left': versions(1),
    },
  });
  assert.deepEqual(offers.events, { 'gifts:wrap-chosen': versions(1), 'news:page-requested': versions(2) });
  assert.deepEqual(needs.events, { 'gifts:wrap-requested': versions(1), 'news:read': versions(1) });
});

it('rejects an own event that no file uses', async () => {
  const file = path.join(await temporaryFolder('contract'), 'Part.tsx');
  const read = async (name: string, schema: v.GenericSchema) => {
    await writeFile(file, `bus.publish('${name}', { v: 1 });`);
    const own = ownEvents('mf_gifts', { [name]: schema });
    return readContract({ files: [file], modules: [], sharedExports: [], ownEvents: own });
  };
  await assert.rejects(
    read('gifts:wrap-chosen', v.variant('v', [event(1, {}), event(2, {})])),
    /src\/contract\.ts declares version 2 of gifts:wrap-chosen, which no file publishes/,
  );
  await assert.rejects(
    read('gifts:wrap-requested', event(1, {})),
    /declares version 1 of gifts:wrap-requested, which no file listens to/,
  );
});

it('rejects an event or a call whose name is not a literal', async () => {
  const folder = await temporaryFolder('contract');
  const sources = [
    [`bus.publish(name, { v: 1 });`, /publishes an event whose name is in a variable/],
    [`useEvent(name, look);`, /listens to an event whose name is in a variable/],
    [`useEvent('account:signed-in', look, versions);`, /versions of an event that are not literals/],
    [`useEvent('account:signed-in', look, [2]);`, /version 2 of account:signed-in, which is not declared/],
    [
      `bus.publish('gift_cards:sent', { v: 1 });`,
      /publishes gift_cards:sent, .* Declare it in src\/contract\.ts of mf-gift-cards; .* types-of mf-gift-cards/,
    ],
    [`useEvent('gifts:sent', look);`, /listens to gifts:sent, which no package is known to define/],
    [`useCalls().get(name, {});`, /makes a call whose name is in a variable/],
    [`calls.post(isNew ? 'ShopRegister' : name, {});`, /makes a call whose name is in a variable/],
    [
      `const run = (client: CallsClient) => client.get(name, {});`,
      /makes a call whose name is in a variable/,
    ],
    [`const { get } = useCalls();`, /destructures a calls client/],
    [
      `calls.get('ShopWeather', {});`,
      /ShopWeather is neither in the contract of mf-shared, nor in src\/contract\.ts/,
    ],
  ] as const;
  for (const [source, words] of sources) {
    const file = path.join(folder, 'Part.tsx');
    await writeFile(file, source);
    assert.throws(() => readContract({ files: [file], modules: [], sharedExports: [] }), words);
  }
});

it('finds events that a file listens to in a loop and ignores types', async () => {
  const file = path.join(await temporaryFolder('contract'), 'measured.ts');
  await writeFile(
    file,
    `import type { ShopEvents } from 'mf-shared';
     const measured = { 'account:signed-out': () => 1 };
     type Paid = ShopEvents['checkout:order-paid'];
     for (const name of Object.keys(measured)) bus.on(name).subscribe(look);`,
  );
  const { needs } = readContract({ files: [file], modules: [], sharedExports: [] });
  assert.deepEqual(Object.keys(needs.events), ['account:signed-out']);
  assert.deepEqual(needs.exports, []);
});

it('finds the calls that a file makes through any client', async () => {
  const file = path.join(await temporaryFolder('contract'), 'calls.ts');
  await writeFile(
    file,
    `const load = ({ context }) => callsOf(context).get('ShopProduct', { id: '1' });
     const client = useCalls();
     client.post(isFavourite ? 'ShopFavouriteAdd' : ('ShopFavouriteRemove' as const), { itemId });
     async function syncUser(shop: CallsClient) { await shop.get('ShopSession', {}); }
     const navigation = (props) => props.calls.get('ShopNavigation', {});
     const other = map.get('ShopItems');`,
  );
  const { needs } = readContract({ files: [file], modules: [], sharedExports: [] });
  assert.deepEqual(Object.keys(needs.calls).toSorted(), [
    'ShopFavouriteAdd',
    'ShopFavouriteRemove',
    'ShopNavigation',
    'ShopProduct',
    'ShopSession',
  ]);
  assert.equal(needs.calls['ShopProduct']?.method, 'GET');
  assert.deepEqual(needs.calls['ShopProduct'].input.required, ['id']);
});

it('makes an application need all calls that it defines', async () => {
  const file = path.join(await temporaryFolder('contract'), 'Page.tsx');
  await writeFile(file, `useQuery('OfficeTide', {}); calls.get(name, {});`);
  const tide = {
    method: 'GET',
    input: v.strictObject({}),
    response: v.object({ metres: v.number() }),
  } as const;
  const { needs } = readContract({
    files: [file],
    modules: [],
    sharedExports: [],
    applicationCalls: describeCalls({ OfficeTide: tide }),
  });
  assert.deepEqual(needs.calls['OfficeTide']?.answer.required, ['metres']);
});

it('makes the shell need every remote’s texts in each language', () => {
  const { needs } = readContract({ files: [], modules: [], sharedExports: [], isShell: true });
  assert.deepEqual(needs.modules, ['./locales/el']);
});

it('describes the calls that the package’s own service answers', async () => {
  const file = path.join(await temporaryFolder('contract'), 'Page.tsx');
  await writeFile(file, `useCalls().get('GiftsFindWraps', { colour: 'red' });`);
  const find = {
    method: 'GET',
    input: v.strictObject({ colour: v.string() }),
    response: v.object({ wraps: v.array(v.string()) }),
  } as const;
  const offeredCalls = describeCalls({ GiftsFindWraps: find });
  const { offers, needs } = readContract({ files: [file], modules: [], sharedExports: [], offeredCalls });
  assert.deepEqual(offers.calls, offeredCalls);
  assert.deepEqual(needs.calls, offeredCalls);
  // Nothing changes in the manifest of a package without calls.
  const without = readContract({ files: [], modules: [], sharedExports: [] });
  assert.equal(Object.hasOwn(without.offers, 'calls'), false);
});
