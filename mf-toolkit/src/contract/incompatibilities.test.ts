import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'valibot';
import { incompatibilities as findIncompatibilities } from './incompatibilities.ts';
import type { Backend } from './callViolations.ts';
import type { CallContract, Contract } from '../release/contract.ts';
import type { JsonSchema } from '../release/contract.ts';
import { inWords } from '../release/finding.ts';
import { releaseSchema, type Release } from '../release/release.ts';
import { owning } from '../testing/testRelease.ts';

const incompatibilities = (...given: Parameters<typeof findIncompatibilities>): string[] =>
  findIncompatibilities(...given).map((fault) => inWords(fault));

const versioned = (version: number, fields: Record<string, object> = {}, optional: string[] = []) => ({
  type: 'object' as const,
  properties: { v: { const: version }, ...fields },
  required: ['v', ...Object.keys(fields).filter((field) => !optional.includes(field))],
});

const text = { type: 'string' };
const number = { type: 'number' };
const user = { type: 'object', properties: { id: number, email: text }, required: ['id', 'email'] };

const cart = versioned(1, { id: number, image: text, path: text }, ['path']);
const signedIn = versioned(1, { user });
const call = (input: JsonSchema, answer: JsonSchema) => ({ method: 'GET' as const, input, answer });
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const orders = call(object({ page: number }), object({ number: text, total: number }));
const backend: Backend = { name: 'https://shop.example', calls: { ShopOrders: orders } };

interface Changes {
  offers?: Partial<Contract['offers']>;
  needs?: Partial<Contract['needs']>;
  cart?: Contract['cart'];
  shared?: Release['shared'];
  owns?: Release['owns'];
}

function release(name: string, { offers, needs, ...rest }: Changes = {}): Release {
  return {
    name,
    version: '1.0.0',
    builtAt: '',
    commit: '',
    shared: rest.shared ?? { 'mf-shared': { version: '1.2.0', required: '^1.0.0' } },
    browser: { entries: [], css: [], exposes: {}, loadable: [] },
    server: { entry: 'server.cjs' },
    owns: rest.owns ?? owning(),
    contract: {
      offers: { modules: ['./routes', './locales/el'], events: {}, exports: [], ...offers },
      needs: { modules: [], events: {}, exports: [], calls: {}, ...needs },
      cart: rest.cart ?? cart,
    },
    integrity: {},
  };
}

const wraps = call(object({ colour: text }), object({ wraps: { type: 'array', items: text } }));
const service = { origin: 'https://gifts.example' };

const gifts = (calls: Record<string, CallContract> = { GiftsFindWraps: wraps }, name = 'mf_gifts'): Release =>
  release(name, { owns: owning({ service }), offers: { calls } });

const shell = (changes: Changes = {}): Release =>
  release('shell', {
    ...changes,
    offers: { exports: ['bus', 'useUser'], ...changes.offers },
    needs: {
      modules: ['./locales/el'],
      events: { 'account:signed-in': [signedIn] },
      ...changes.needs,
    },
  });
const account = (changes: Changes = {}): Release =>
  release('mf_account', {
    ...changes,
    owns: owning({
      routes: [{ path: '/My-Account', frame: 'shop', guard: false }],
      fragments: { ProfileMenu: { slots: { 'header:profile': 1 }, loads: 'idle', props: {} } },
    }),
    offers: {
      modules: ['./routes', './locales/el', './ProfileMenu'],
      events: { 'account:signed-in': [signedIn] },
      ...changes.offers,
    },
  });

describe('releases that make up the shop', () => {
  it('are compatible if each offers what the others need', () =>
    assert.deepEqual(incompatibilities([shell(), account(), release('mf_checkout')]), []));

  it('are compatible with an older release without a contract', () => {
    const { contract: _contract, ...old } = account();
    assert.deepEqual(incompatibilities([shell(), old]), []);
    assert.deepEqual(incompatibilities([old, { ...shell(), contract: undefined }]), []);
  });

  it('are compatible if an event gains a field', () => {
    const more = { 'account:signed-in': [versioned(1, { user, isNew: { type: 'boolean' } })] };
    assert.deepEqual(incompatibilities([shell(), account({ offers: { events: more } })]), []);
  });

  it('are compatible if a release listens to requests that nobody makes yet', () => {
    const requested = { 'gifts:wrap-requested': [versioned(1)] };
    const gifts = release('mf_gifts', { needs: { events: requested } });
    assert.deepEqual(incompatibilities([shell(), account(), gifts]), []);
    assert.match(
      incompatibilities([shell(), account({ needs: { events: requested } })]).join(),
      /mf_account 1\.0\.0 listens to gifts:wrap-requested, which no release publishes/,
    );
  });

  it('are compatible if the backend accepts and returns more than they need', () => {
    const wider = call(
      object({ page: number, sort: text }, ['page']),
      object({ number: text, total: number, paid: text }),
    );
    const releases = [shell(), account({ needs: { calls: { ShopOrders: orders } } })];
    assert.deepEqual(incompatibilities(releases, { ...backend, calls: { ShopOrders: wider } }), []);
  });

  it('are compatible with an application whose calls are unknown', () => {
    const office = release('mf_office', {
      owns: owning({ application: { host: 'office' } }),
      needs: { calls: { OfficeOrders: orders } },
    });
    assert.match(
      incompatibilities([shell(), account(), office], backend).join(),
      /mf_office 1\.0\.0 calls GET OfficeOrders/,
    );
    assert.deepEqual(incompatibilities([shell(), account(), office], { ...backend, isShopOnly: true }), []);
  });

  it('need at least the version of the backend that they name, as applications do', () => {
    const office = { ...release('mf_office', { owns: owning({ application: { host: 'office' } }) }) };
    const needing = [shell(), account(), office].map((one) => ({ ...one, requires: { backend: '3.0.0' } }));
    assert.deepEqual(
      incompatibilities(needing, { ...backend, version: '2.9.0' }).filter((text) => /version/.test(text)),
      ['shell', 'mf_account', 'mf_office'].map(
        (name) =>
          `${name} 1.0.0 needs a backend of version 3.0.0 or later, but the shop’s has version 2.9.0. Deploy the backend first.`,
      ),
    );
    for (const version of ['3.0.0', '3.1.0', undefined])
      assert.deepEqual(incompatibilities(needing, { ...backend, ...(version && { version }) }), [], version);
  });

  const cases: Record<string, [Release[], RegExp]> = {
    'an event is gone': [
      [shell(), account({ offers: { events: {} } })],
      /shell 1\.0\.0 listens to account:signed-in, which no release publishes/,
    ],
    'an event has a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': [versioned(2, { user })] } } })],
      /mf_account 1\.0\.0 publishes account:signed-in in version 2, but shell 1\.0\.0 accepts version 1\. Publish .* alongside .* or promote both in one change \(meltemi promote mf_account 1\.0\.0 shell VERSION\)/,
    ],
    'a release does not accept its own event': [
      [
        shell({ needs: { events: {} } }),
        account({
          offers: { events: { 'account:signed-in': [versioned(2, { user })] } },
          needs: { events: { 'account:signed-in': [signedIn] } },
        }),
      ],
      /in version 2, but mf_account 1\.0\.0 accepts version 1\. A package must accept its own event\./,
    ],
    'an event lost a field without a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': [versioned(1)] } } })],
      /mf_account 1\.0\.0 publishes account:signed-in in version 1 with a payload that shell 1\.0\.0 cannot read: user is missing\. .* as a new version/,
    ],
    'a field has another type without a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': [versioned(1, { user: text })] } } })],
      /user can be string, not object/,
    ],
    'a nested field is gone without a new version': [
      [
        shell(),
        account({
          offers: {
            events: {
              'account:signed-in': [
                versioned(1, {
                  user: { type: 'object', properties: { id: number }, required: ['id'] },
                }),
              ],
            },
          },
        }),
      ],
      /user\.email is missing/,
    ],
    'a field becomes optional': [
      [shell(), account({ offers: { events: { 'account:signed-in': [versioned(1, { user }, ['user'])] } } })],
      /user can be missing/,
    ],
    'a request event has no listener': [
      [
        shell(),
        account({
          offers: {
            events: { 'account:signed-in': [signedIn], 'checkout:cart-requested': [versioned(1)] },
          },
        }),
      ],
      /publishes checkout:cart-requested, which no release listens to/,
    ],
    'publishes an event of another package': [
      [
        shell(),
        account({
          offers: { events: { 'account:signed-in': [signedIn], 'checkout:order-paid': [versioned(1)] } },
        }),
      ],
      /^mf_account 1\.0\.0 publishes checkout:order-paid, which only mf_checkout may publish\.$/,
    ],
    'an exposed module is gone': [
      [shell(), account({ offers: { modules: ['./routes', './locales/el'] } })],
      /loads \.\/ProfileMenu of mf_account, which mf_account 1\.0\.0 does not expose/,
    ],
    'the routes are gone': [
      [shell(), account({ offers: { modules: ['./ProfileMenu', './locales/el'] } })],
      /loads \.\/routes of mf_account/,
    ],
    'the texts of a language are gone': [
      [shell(), account({ offers: { modules: ['./ProfileMenu', './routes'] } })],
      /shell 1\.0\.0 loads \.\/locales\/el of mf_account, which mf_account 1\.0\.0 does not expose\. Keep it/,
    ],
    'a shared library is out of range': [
      [shell(), account({ shared: { 'mf-shared': { version: '2.0.0', required: '^2.0.0' } } })],
      /mf_account 1\.0\.0 needs mf-shared \^2\.0\.0, but shell 1\.0\.0 provides 1\.2\.0/,
    ],
    'React is out of range': [
      [
        shell({ shared: { react: { version: '19.2.0', required: '^19.2.0' } } }),
        account({ shared: { react: { version: '18.3.1', required: '^18.2.0' } } }),
      ],
      /mf_account 1\.0\.0 needs react \^18\.2\.0, but shell 1\.0\.0 provides 19\.2\.0/,
    ],
    'mf-shared does not export what a release uses': [
      [shell(), account({ needs: { exports: ['useWeather'] } })],
      /uses useWeather of mf-shared, which shell 1\.0\.0 does not export/,
    ],
    'the cart has another version': [
      [shell({ cart: versioned(2) }), account()],
      /mf_account 1\.0\.0 uses cart version 1, but shell 1\.0\.0 uses version 2/,
    ],
    'the cart lost a field': [
      [shell({ cart: versioned(1, { id: number }) }), account()],
      /shell 1\.0\.0 stores cart lines that mf_account 1\.0\.0 cannot read: image is missing/,
    ],
    'the cart requires a field that a release does not write': [
      [
        shell({ cart: versioned(1, { id: number, image: text, path: text }) }),
        account({ needs: { exports: ['cartActions'] } }),
      ],
      /mf_account 1\.0\.0 adds cart lines that shell 1\.0\.0 does not accept: path can be missing/,
    ],
    'the backend does not provide a call': [
      [shell(), account({ needs: { calls: { ShopWeather: orders } } })],
      /mf_account 1\.0\.0 calls GET ShopWeather, which https:\/\/shop\.example does not provide\. Deploy the backend first/,
    ],
    'the backend requires more than a call sends': [
      [shell(), account({ needs: { calls: { ShopOrders: call(object({}), orders.answer) } } })],
      /mf_account 1\.0\.0 sends ShopOrders an input that https:\/\/shop\.example rejects: page is missing/,
    ],
    'the backend returns less than a release reads': [
      [shell(), account({ needs: { calls: { ShopOrders: call(orders.input, object({ paid: text })) } } })],
      /mf_account 1\.0\.0 reads from ShopOrders what https:\/\/shop\.example does not return: paid is missing/,
    ],
  };
  for (const [what, [releases, words]] of Object.entries(cases))
    it(`are incompatible if ${what}`, () => {
      const faults = incompatibilities(releases, backend);
      assert.ok(faults.length > 0);
      assert.match(faults.join('\n'), words);
    });
});

describe('a new version of an event', () => {
  const second = versioned(2, { customer: user });
  const publishing = (...schemas: Contract['cart'][]): Release =>
    account({ offers: { events: { 'account:signed-in': schemas } } });
  const accepting = (...schemas: Contract['cart'][]): Release =>
    shell({ needs: { events: { 'account:signed-in': schemas } } });

  it('goes live in steps: published alongside the old one, accepted, published alone', () => {
    const steps = [
      [accepting(signedIn), publishing(signedIn)],
      [accepting(signedIn), publishing(signedIn, second)],
      [accepting(signedIn, second), publishing(signedIn, second)],
      [accepting(second), publishing(signedIn, second)],
      [accepting(second), publishing(second)],
    ];
    for (const releases of steps) assert.deepEqual(incompatibilities(releases), []);
  });

  it('goes live in the other order: accepted alongside the old one, then published', () => {
    assert.deepEqual(incompatibilities([accepting(signedIn, second), publishing(signedIn)]), []);
    assert.deepEqual(incompatibilities([accepting(signedIn, second), publishing(second)]), []);
  });

  it('is compared in the newest common version, which the bus delivers', () => {
    const other = versioned(2, { customer: text });
    assert.match(
      incompatibilities([accepting(signedIn, second), publishing(signedIn, other)]).join(),
      /in version 2 with a payload that shell 1\.0\.0 cannot read: customer can be string/,
    );
  });
});

it('reads an older release whose event version is not in a list', () => {
  const { contract, ...rest } = account();
  const offers = { ...contract?.offers, events: { 'account:signed-in': signedIn } };
  const { calls: _calls, modules: _modules, ...needs } = contract?.needs ?? {};
  const read = parse(releaseSchema, { ...rest, contract: { ...contract, offers, needs } });
  assert.deepEqual(read.contract?.offers.events, { 'account:signed-in': [signedIn] });
  assert.deepEqual(read.contract.needs.calls, {});
});

it('ignores a contract in an older format', () => {
  const old = { offers: { modules: [], events: {}, exports: [] }, cart: { v: 1, fields: { id: 'number' } } };
  const read = parse(releaseSchema, { ...account(), contract: old });
  assert.equal(read.contract, undefined);
  assert.ok(parse(releaseSchema, account()).contract);
});

describe('calls that services answer', () => {
  const user = (needed: CallContract = wraps): Release =>
    account({ needs: { calls: { GiftsFindWraps: needed } } });
  const faultsOf = (...others: Release[]): string[] => incompatibilities([shell(), ...others], backend);

  it('are compatible if a release offers what another needs', () => {
    assert.deepEqual(faultsOf(gifts(), user()), []);
  });

  it('are refused unless a release offers them as needed', () => {
    assert.match(
      faultsOf(user()).join(),
      /mf_account 1\.0\.0 calls GET GiftsFindWraps, which neither https:\/\/shop\.example nor a release offers\. Promote a release that offers it first/,
    );
    assert.match(
      faultsOf(gifts(), user({ ...wraps, method: 'POST' })).join(),
      /calls POST GiftsFindWraps, which mf_gifts 1\.0\.0 offers with another method/,
    );
    assert.match(
      faultsOf(gifts(), user(call(object({}), wraps.answer))).join(),
      /sends GiftsFindWraps an input that mf_gifts 1\.0\.0 rejects: colour is missing/,
    );
    assert.match(
      faultsOf(gifts(), user(call(wraps.input, object({ prices: number })))).join(),
      /reads from GiftsFindWraps what mf_gifts 1\.0\.0 does not return: prices is missing.*promote both/,
    );
  });

  it('have one owner', () => {
    const twice = faultsOf(gifts({ GiftsBoxFind: wraps }), gifts({ GiftsBoxFind: wraps }, 'mf_gifts_box'));
    assert.ok(twice.includes('mf_gifts 1.0.0 and mf_gifts_box 1.0.0 both own the call GiftsBoxFind'));
    assert.match(
      faultsOf(gifts({ ShopOrders: orders })).join(),
      /offers ShopOrders, but a call of mf_gifts has a name such as GiftsFind.*offers ShopOrders, which https:\/\/shop\.example provides/,
    );
    assert.match(faultsOf(gifts({ ShopFind: orders }, 'mf_shop')).join(), /as those of the backend/);
  });

  it('need a service', () => {
    const without = release('mf_gifts', { offers: { calls: { GiftsFindWraps: wraps } } });
    assert.match(faultsOf(without).join(), /offers GiftsFindWraps, but declares no service/);
  });
});
