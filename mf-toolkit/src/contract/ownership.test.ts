import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { incompatibilities as findIncompatibilities } from './incompatibilities.ts';
import { ownershipFaults as findOwnershipFaults } from './ownership.ts';
import { downgrades, sharedOrders, unofferedSlots } from './warnings.ts';
import { inWords } from '../release/finding.ts';
import type { Owns } from '../release/owns.ts';
import type { Release } from '../release/release.ts';
import { owning } from '../testing/testRelease.ts';

const incompatibilities = (releases: Release[]): string[] =>
  findIncompatibilities(releases).map((fault) => inWords(fault));
const ownershipFaults = (releases: Release[]): string[] =>
  findOwnershipFaults(releases).map((fault) => inWords(fault));

const release = (name: string, owns: Partial<Owns> = {}): Release => ({
  name,
  version: '1.0.0',
  builtAt: '',
  commit: '',
  shared: {},
  browser: { entries: [], css: [], exposes: {}, loadable: [] },
  server: { entry: 'server.cjs' },
  owns: owning(owns),
  integrity: {},
});

const pages = (...paths: string[]): Owns['routes'] =>
  paths.map((path) => ({ path, frame: 'shop' as const, guard: false }));
const props = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'number' }])),
  required: names,
});
const hint = (slot: string, ...taken: string[]): Owns['fragments'] => ({
  GiftHint: { slots: { [slot]: 1 }, loads: 'interaction', props: props(...taken) },
});
const catalogue = release('mf_catalogue', {
  routes: pages('/', '/search/*', '/my-account/:id'),
  slots: { 'product:after-buy': props('itemId', 'price') },
});

describe('releases of a set', () => {
  const overlapping = [
    ['/search/polo', '/search/*'],
    ['/SEARCH/:id/sizes', '/search/*'],
    ['/my-account/orders', '/my-account/:id'],
  ] as const;

  for (const [path, outer] of overlapping)
    it(`may own ${path} only if the owner of ${outer} delegates it`, () => {
      const gifts = release('mf_gifts', { routes: pages(path) });
      const fault =
        `mf_gifts 1.0.0 owns ${path}, which is part of ${outer} of mf_catalogue 1.0.0. Choose another path, ` +
        `or add "delegates": { "mf_gifts": ["${path}"] } to federation in the package.json of mf_catalogue.`;
      assert.deepEqual(ownershipFaults([catalogue, gifts]), [fault]);
      assert.deepEqual(ownershipFaults([gifts, catalogue]), [fault]);
      for (const delegated of [path, outer]) {
        const delegates = { mf_gifts: [delegated] };
        const delegating = release('mf_catalogue', { ...catalogue.owns, delegates });
        assert.deepEqual(ownershipFaults([delegating, gifts]), []);
        const other = release('mf_catalogue', { ...catalogue.owns, delegates: { mf_news: [delegated] } });
        assert.deepEqual(ownershipFaults([other, gifts]), [fault]);
      }
      const selfish = release('mf_gifts', { ...gifts.owns, delegates: { mf_gifts: [path] } });
      assert.deepEqual(ownershipFaults([catalogue, selfish]), [fault]);
    });

  it('may own paths beside each other’s', () => {
    const account = release('mf_account', {
      routes: pages('/My-Account', '/searches', '/my-account/:id/sizes'),
    });
    assert.deepEqual(ownershipFaults([catalogue, account]), []);
  });

  for (const path of ['/__shop', '/healthz', '/ShopItems', '/feeds/google', '/Pictures/:id'])
    it(`cannot own ${path} of the backend`, () => {
      assert.deepEqual(ownershipFaults([release('mf_gifts', { routes: pages(path) })]), [
        `mf_gifts 1.0.0 owns ${path}, which the backend responds to itself. Choose another path.`,
      ]);
    });

  it('conflict if some URLs match both', () => {
    const one = release('mf_gifts', { routes: pages('/gifts/:id/card') });
    const other = release('mf_news', { routes: pages('/gifts/boys/:id') });
    assert.deepEqual(ownershipFaults([one, other]), [
      'mf_gifts 1.0.0 owns /gifts/:id/card and mf_news 1.0.0 owns /gifts/boys/:id, which share URLs',
    ]);
  });

  for (const path of ['/Search/*', '/search', '/my-account/:item', '/'])
    it(`conflict if both own ${path}`, () => {
      const [fault] = ownershipFaults([catalogue, release('mf_gifts', { routes: pages(path) })]);
      assert.equal(fault, `mf_catalogue 1.0.0 and mf_gifts 1.0.0 both own the path ${path}`);
    });

  it('conflict if both own a fragment', () => {
    const [one, other] = ['mf_gifts', 'mf_news'].map((name) =>
      release(name, { fragments: hint('product:after-buy') }),
    );
    assert.ok(one && other);
    assert.deepEqual(ownershipFaults([one, other]), [
      'mf_gifts 1.0.0 and mf_news 1.0.0 both own the fragment GiftHint',
    ]);
  });

  it('put fragments only into slots that pass their props', () => {
    const gifts = release('mf_gifts', { fragments: hint('product:after-buy', 'itemId') });
    assert.deepEqual(ownershipFaults([catalogue, gifts]), []);
    const wanting = release('mf_gifts', { fragments: hint('product:after-buy', 'colour') });
    assert.deepEqual(ownershipFaults([catalogue, wanting]), [
      'mf_gifts 1.0.0 puts GiftHint into product:after-buy of mf_catalogue 1.0.0, where colour is missing',
    ]);
  });

  it('put fragments only into slots that are open to them', () => {
    const slots = { 'shell:garden': props() };
    const shell = (...remotes: string[]): Release =>
      release('shell', { slots, slotRules: { 'shell:garden': { remotes } } });
    const gifts = release('mf_gifts', { fragments: hint('shell:garden') });
    assert.deepEqual(ownershipFaults([shell('mf_news', 'mf_gifts'), gifts]), []);
    assert.deepEqual(ownershipFaults([shell('mf_news'), gifts]), [
      'mf_gifts 1.0.0 puts GiftHint into shell:garden of shell 1.0.0, which shows only fragments of mf_news. ' +
        'Choose another slot, or add "mf_gifts" to federation.slotRules["shell:garden"].remotes in the ' +
        'package.json of shell.',
    ]);
  });

  it('conflict if both own a slot with a rule', () => {
    const slots = { 'shell:garden': props() };
    const shell = release('shell', { slots, slotRules: { 'shell:garden': { remotes: ['mf_news'] } } });
    assert.deepEqual(ownershipFaults([shell, release('mf_gifts', { slots })]), [
      'shell 1.0.0 and mf_gifts 1.0.0 both own the slot shell:garden',
    ]);
    const open = release('shell', { slots });
    assert.deepEqual(ownershipFaults([open, release('mf_gifts', { slots })]), []);
  });

  it('are compatible, with a warning, if no page offers a slot', () => {
    const gifts = release('mf_gifts', { fragments: hint('home:garden') });
    assert.deepEqual(ownershipFaults([catalogue, gifts]), []);
    assert.deepEqual(unofferedSlots([catalogue, gifts]), [
      'mf_gifts 1.0.0 puts GiftHint into home:garden, which no page offers',
    ]);
  });

  it('are compatible, with a warning, if fragments of two have the same order', () => {
    const [one, other] = ['GiftHint', 'NewsHint'].map((name) =>
      release(name === 'GiftHint' ? 'mf_gifts' : 'mf_news', {
        fragments: { [name]: { slots: { 'product:after-buy': 1 }, loads: 'interaction', props: {} } },
      }),
    );
    assert.ok(one && other);
    assert.deepEqual(ownershipFaults([catalogue, one, other]), []);
    assert.deepEqual(sharedOrders([catalogue, one, other]), [
      'GiftHint of mf_gifts 1.0.0 and NewsHint of mf_news 1.0.0 both have order 1 in product:after-buy; ' +
        'they are shown by the names of their remotes',
    ]);
  });

  it('are older than the live ones by version, not by build', () => {
    const live = { mf_gifts: '1.2.0-b2', mf_news: '1.2.0' };
    assert.deepEqual(downgrades(live, { mf_gifts: '1.2.0-a1', mf_news: '1.3.0', mf_new: '0.1.0' }), []);
    assert.deepEqual(downgrades(live, { mf_gifts: '1.1.9' }), [
      'mf_gifts 1.1.9 is older than 1.2.0-b2, which is live',
    ]);
  });

  it('are incompatible if a remote’s budget exceeds what the shell allows', () => {
    const most = { kB: 60, requests: 20, mainThreadMs: 15 };
    const shell = release('shell', { budget: { ...most, kB: 150 }, maxRemoteBudget: most });
    const within = release('mf_gifts', { budget: most });
    assert.deepEqual(incompatibilities([shell, within]), []);
    const beyond = release('mf_gifts', { budget: { ...most, kB: 5000 } });
    assert.deepEqual(incompatibilities([shell, beyond]), [
      'mf_gifts 1.0.0 has a budget of 5000 kB, but the shop allows 60',
    ]);
  });

  it('are incompatible if two own the same path', () => {
    const faults = incompatibilities([
      release('shell', { routes: pages('/faq') }),
      release('mf_gifts', { routes: pages('/faq') }),
    ]);
    assert.deepEqual(faults, ['shell 1.0.0 and mf_gifts 1.0.0 both own the path /faq']);
  });
});
