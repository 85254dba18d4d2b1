import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'valibot';
import { incompatibilities } from './incompatibilities.ts';
import type { Backend } from './callBreaches.ts';
import type { Contract } from './contract.ts';
import type { JsonSchema } from './misfits.ts';
import { releaseSchema, type Release } from '../release/release.ts';
import { owning } from '../testing/testRelease.ts';

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
  it('fit where each has what the others need', () =>
    assert.deepEqual(incompatibilities([shell(), account(), release('mf_checkout')]), []));

  it('fit with one of a time without contracts', () => {
    const { contract: _contract, ...old } = account();
    assert.deepEqual(incompatibilities([shell(), old]), []);
    assert.deepEqual(incompatibilities([old, { ...shell(), contract: undefined }]), []);
  });

  it('fit where an event says more than it did', () => {
    const more = { 'account:signed-in': [versioned(1, { user, isNew: { type: 'boolean' } })] };
    assert.deepEqual(incompatibilities([shell(), account({ offers: { events: more } })]), []);
  });

  it('fit where the backend takes and answers more than they need', () => {
    const wider = call(
      object({ page: number, sort: text }, ['page']),
      object({ number: text, total: number, paid: text }),
    );
    const releases = [shell(), account({ needs: { calls: { ShopOrders: orders } } })];
    assert.deepEqual(incompatibilities(releases, { ...backend, calls: { ShopOrders: wider } }), []);
  });

  const cases: Record<string, [Release[], RegExp]> = {
    'an event is gone': [
      [shell(), account({ offers: { events: {} } })],
      /shell 1\.0\.0 listens to account:signed-in, which nobody publishes/,
    ],
    'an event has a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': [versioned(2, { user })] } } })],
      /mf_account 1\.0\.0 publishes account:signed-in in version 2, and shell 1\.0\.0 accepts version 1\. Publish .* beside .* or promote both as one change \(meltemi promote mf_account 1\.0\.0 shell VERSION\)/,
    ],
    'one does not understand its own event': [
      [
        shell({ needs: { events: {} } }),
        account({
          offers: { events: { 'account:signed-in': [versioned(2, { user })] } },
          needs: { events: { 'account:signed-in': [signedIn] } },
        }),
      ],
      /in version 2, and mf_account 1\.0\.0 accepts version 1\. Accept what it publishes itself\./,
    ],
    'an event lost a field without a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': [versioned(1)] } } })],
      /mf_account 1\.0\.0 publishes account:signed-in in version 1 otherwise than shell 1\.0\.0 reads it: user is missing\. .* as a new version/,
    ],
    'a field means something else without a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': [versioned(1, { user: text })] } } })],
      /user can be string, not object/,
    ],
    'a field of a field is gone without a new version': [
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
    'a field is guaranteed no more': [
      [shell(), account({ offers: { events: { 'account:signed-in': [versioned(1, { user }, ['user'])] } } })],
      /user can be missing/,
    ],
    'a wish is heard by nobody any more': [
      [
        shell(),
        account({
          offers: {
            events: { 'account:signed-in': [signedIn], 'checkout:cart-requested': [versioned(1)] },
          },
        }),
      ],
      /publishes checkout:cart-requested, which nobody listens to/,
    ],
    'an exposed module is gone': [
      [shell(), account({ offers: { modules: ['./routes', './locales/el'] } })],
      /shows \.\/ProfileMenu of mf_account, which mf_account 1\.0\.0 does not expose/,
    ],
    'pages are gone': [
      [shell(), account({ offers: { modules: ['./ProfileMenu', './locales/el'] } })],
      /shows \.\/routes of mf_account/,
    ],
    'the texts of a language are gone': [
      [shell(), account({ offers: { modules: ['./ProfileMenu', './routes'] } })],
      /shell 1\.0\.0 shows \.\/locales\/el of mf_account, which mf_account 1\.0\.0 does not expose\. Keep it/,
    ],
    'a shared library is out of range': [
      [shell(), account({ shared: { 'mf-shared': { version: '2.0.0', required: '^2.0.0' } } })],
      /mf_account 1\.0\.0 needs mf-shared \^2\.0\.0, and shell 1\.0\.0 brings 1\.2\.0/,
    ],
    'React is out of range': [
      [
        shell({ shared: { react: { version: '19.2.0', required: '^19.2.0' } } }),
        account({ shared: { react: { version: '18.3.1', required: '^18.2.0' } } }),
      ],
      /mf_account 1\.0\.0 needs react \^18\.2\.0, and shell 1\.0\.0 brings 19\.2\.0/,
    ],
    'the contract has not what one uses': [
      [shell(), account({ needs: { exports: ['useWeather'] } })],
      /uses useWeather of mf-shared, which that of shell 1\.0\.0 does not have/,
    ],
    'the cart has another form': [
      [shell({ cart: versioned(2) }), account()],
      /mf_account 1\.0\.0 knows the cart in version 1, and shell 1\.0\.0 keeps version 2/,
    ],
    'the cart lost a field': [
      [shell({ cart: versioned(1, { id: number }) }), account()],
      /shell 1\.0\.0 keeps the cart otherwise than mf_account 1\.0\.0 reads it: image is missing/,
    ],
    'the cart requires a field that one does not write': [
      [
        shell({ cart: versioned(1, { id: number, image: text, path: text }) }),
        account({ needs: { exports: ['cartActions'] } }),
      ],
      /mf_account 1\.0\.0 adds lines to the cart that shell 1\.0\.0 does not keep: path can be missing/,
    ],
    'the backend does not answer a call': [
      [shell(), account({ needs: { calls: { ShopWeather: orders } } })],
      /mf_account 1\.0\.0 calls GET ShopWeather, which https:\/\/shop\.example does not answer\. Deploy the backend first/,
    ],
    'the backend requires more than a call sends': [
      [shell(), account({ needs: { calls: { ShopOrders: call(object({}), orders.answer) } } })],
      /mf_account 1\.0\.0 sends ShopOrders what https:\/\/shop\.example refuses: page is missing/,
    ],
    'the backend answers less than is read': [
      [shell(), account({ needs: { calls: { ShopOrders: call(orders.input, object({ paid: text })) } } })],
      /mf_account 1\.0\.0 reads of ShopOrders what https:\/\/shop\.example does not answer: paid is missing/,
    ],
  };
  for (const [what, [releases, words]] of Object.entries(cases))
    it(`do not fit where ${what}`, () => {
      const faults = incompatibilities(releases, backend);
      assert.ok(faults.length > 0);
      assert.match(faults.join('\n'), words);
    });
});

describe('an event’s new version', () => {
  const second = versioned(2, { customer: user });
  const publishing = (...schemas: Contract['cart'][]): Release =>
    account({ offers: { events: { 'account:signed-in': schemas } } });
  const accepting = (...schemas: Contract['cart'][]): Release =>
    shell({ needs: { events: { 'account:signed-in': schemas } } });

  it('gets live one release after the other: published beside the former, accepted, published alone', () => {
    const steps = [
      [accepting(signedIn), publishing(signedIn)],
      [accepting(signedIn), publishing(signedIn, second)],
      [accepting(signedIn, second), publishing(signedIn, second)],
      [accepting(second), publishing(signedIn, second)],
      [accepting(second), publishing(second)],
    ];
    for (const releases of steps) assert.deepEqual(incompatibilities(releases), []);
  });

  it('gets live in the other order too: accepted beside the former, then published', () => {
    assert.deepEqual(incompatibilities([accepting(signedIn, second), publishing(signedIn)]), []);
    assert.deepEqual(incompatibilities([accepting(signedIn, second), publishing(second)]), []);
  });

  it('is compared in the newest version that both know, which is the one that arrives', () => {
    const other = versioned(2, { customer: text });
    assert.match(
      incompatibilities([accepting(signedIn, second), publishing(signedIn, other)]).join(),
      /in version 2 otherwise than shell 1\.0\.0 reads it: customer can be string/,
    );
  });
});

it('reads one version of an event where an older release names it without a list', () => {
  const { contract, ...rest } = account();
  const offers = { ...contract?.offers, events: { 'account:signed-in': signedIn } };
  const { calls: _calls, modules: _modules, ...needs } = contract?.needs ?? {};
  const read = parse(releaseSchema, { ...rest, contract: { ...contract, offers, needs } });
  assert.deepEqual(read.contract?.offers.events, { 'account:signed-in': [signedIn] });
  assert.deepEqual(read.contract.needs.calls, {});
});

it('reads a release with the contract of an older form as one without', () => {
  const old = { offers: { modules: [], events: {}, exports: [] }, cart: { v: 1, fields: { id: 'number' } } };
  const read = parse(releaseSchema, { ...account(), contract: old });
  assert.equal(read.contract, undefined);
  assert.ok(parse(releaseSchema, account()).contract);
});
