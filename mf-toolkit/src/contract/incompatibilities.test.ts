import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'valibot';
import { incompatibilities } from './incompatibilities.ts';
import type { Contract } from './contract.ts';
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
      offers: { modules: ['./routes'], events: {}, exports: [], ...offers },
      needs: { events: {}, exports: [], ...needs },
      cart: rest.cart ?? cart,
    },
    integrity: {},
  };
}

const shell = (changes: Changes = {}): Release =>
  release('shell', {
    ...changes,
    offers: { exports: ['bus', 'useUser'], ...changes.offers },
    needs: { events: { 'account:signed-in': signedIn }, ...changes.needs },
  });
const account = (changes: Changes = {}): Release =>
  release('mf_account', {
    ...changes,
    owns: owning({
      routes: [{ path: '/My-Account', frame: 'shop', guard: false }],
      fragments: { ProfileMenu: { slots: { 'header:profile': 1 }, loads: 'idle', props: {} } },
    }),
    offers: {
      modules: ['./routes', './ProfileMenu'],
      events: { 'account:signed-in': signedIn },
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
    const more = { 'account:signed-in': versioned(1, { user, isNew: { type: 'boolean' } }) };
    assert.deepEqual(incompatibilities([shell(), account({ offers: { events: more } })]), []);
  });

  const cases: Record<string, [Release[], RegExp]> = {
    'an event is gone': [
      [shell(), account({ offers: { events: {} } })],
      /shell 1\.0\.0 listens to account:signed-in, which nobody publishes/,
    ],
    'an event has a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': versioned(2, { user }) } } })],
      /publishes account:signed-in in version 2, and shell 1\.0\.0 knows version 1/,
    ],
    'an event lost a field without a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': versioned(1) } } })],
      /publishes account:signed-in without the user that shell/,
    ],
    'a field means something else without a new version': [
      [shell(), account({ offers: { events: { 'account:signed-in': versioned(1, { user: text }) } } })],
      /without the user that shell/,
    ],
    'a field of a field is gone without a new version': [
      [
        shell(),
        account({
          offers: {
            events: {
              'account:signed-in': versioned(1, {
                user: { type: 'object', properties: { id: number }, required: ['id'] },
              }),
            },
          },
        }),
      ],
      /without the user\.email that shell/,
    ],
    'a field is guaranteed no more': [
      [shell(), account({ offers: { events: { 'account:signed-in': versioned(1, { user }, ['user']) } } })],
      /without the user that shell/,
    ],
    'a wish is heard by nobody any more': [
      [
        shell(),
        account({
          offers: {
            events: { 'account:signed-in': signedIn, 'checkout:cart-requested': versioned(1) },
          },
        }),
      ],
      /publishes checkout:cart-requested, which nobody listens to/,
    ],
    'an exposed module is gone': [
      [shell(), account({ offers: { modules: ['./routes'] } })],
      /shows \.\/ProfileMenu of mf_account, which mf_account 1\.0\.0 does not expose/,
    ],
    'pages are gone': [
      [shell(), account({ offers: { modules: ['./ProfileMenu'] } })],
      /shows \.\/routes of mf_account/,
    ],
    'a shared library is out of range': [
      [shell(), account({ shared: { 'mf-shared': { version: '2.0.0', required: '^2.0.0' } } })],
      /mf_account 1\.0\.0 needs mf-shared \^2\.0\.0, and shell 1\.0\.0 brings 1\.2\.0/,
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
      /keeps the cart without the image that mf_account/,
    ],
  };
  for (const [what, [releases, words]] of Object.entries(cases))
    it(`do not fit where ${what}`, () => {
      const faults = incompatibilities(releases);
      assert.ok(faults.length > 0);
      assert.match(faults.join('\n'), words);
    });
});

it('reads a release with the contract of an older form as one without', () => {
  const old = { offers: { modules: [], events: {}, exports: [] }, cart: { v: 1, fields: { id: 'number' } } };
  const read = parse(releaseSchema, { ...account(), contract: old });
  assert.equal(read.contract, undefined);
  assert.ok(parse(releaseSchema, account()).contract);
});
