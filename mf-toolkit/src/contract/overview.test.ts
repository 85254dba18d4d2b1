import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Contract } from '../release/contract.ts';
import { owning } from '../testing/testRelease.ts';
import { describeOverview } from './describeOverview.ts';
import { overview } from './overview.ts';

const version = (number: number) => ({ type: 'object' as const, properties: { v: { const: number } } });
const contract = (
  events: Contract['offers']['events'],
  needs: Partial<Contract['needs']>,
  calls?: Contract['offers']['calls'],
): Contract => ({
  offers: { modules: [], events, exports: [], calls },
  needs: { modules: [], events: {}, exports: [], calls: {}, ...needs },
  cart: version(1),
});
const call = { method: 'GET' as const, input: {}, answer: {} };
const page = (path: string) => ({ path, frame: 'shop' as const, guard: false });
const fragment = (order: number) => ({
  slots: { 'product:after-buy': order },
  loads: 'idle' as const,
  props: {},
});

const catalogue = {
  name: 'mf_catalogue',
  version: '2.0.0',
  owns: owning({
    description: 'listings',
    routes: [page('/search/*'), page('/')],
    delegates: { mf_gifts: ['/search/gifts'] },
    slots: { 'product:after-buy': {}, 'home:between': {}, 'listing:top': {} },
    slotRules: {
      'home:between': { remotes: [] },
      'listing:top': { remotes: ['mf_gifts', 'mf_news'], overlays: true },
    },
  }),
  contract: contract({ 'catalogue:searched': [version(1), version(2)] }, { calls: { ShopItems: call } }),
};
const gifts = {
  name: 'mf_gifts',
  version: '1.1.0',
  owns: owning({
    description: 'gifts',
    routes: [page('/search/gifts')],
    fragments: { GiftHint: fragment(2), GiftBox: { ...fragment(1), slots: { 'cart:below': 1 } } },
  }),
  contract: contract(
    {},
    {
      events: { 'catalogue:searched': [version(2)], 'gifts:given': [version(1)] },
      calls: { ShopItems: call },
    },
    { GiftsFindWraps: call },
  ),
};
const news = {
  name: 'mf_news',
  version: '1.0.0',
  owns: owning({ description: 'news', fragments: { NewsHint: fragment(1) } }),
  contract: undefined,
};
const live = overview([gifts, catalogue, news]);

it('lists who owns, publishes, hears and calls what', () => {
  assert.deepEqual(live.packages.at(-1), { name: 'mf_news', version: '1.0.0', description: 'news' });
  assert.deepEqual(live.routes[2], { path: '/search/gifts', owner: 'mf_gifts', delegate: null });
  assert.deepEqual(live.slots.at(-1), {
    name: 'product:after-buy',
    owners: ['mf_catalogue'],
    fragments: [
      { name: 'NewsHint', owner: 'mf_news', order: 1 },
      { name: 'GiftHint', owner: 'mf_gifts', order: 2 },
    ],
    rule: null,
  });
  assert.deepEqual(live.slots[1]?.rule, { remotes: [], overlays: false });
  assert.deepEqual(live.events[0], {
    name: 'catalogue:searched',
    publishers: [{ name: 'mf_catalogue', versions: [1, 2] }],
    listeners: [{ name: 'mf_gifts', versions: [2] }],
  });
});

it('lists older releases, which declare neither contract nor what they own', () => {
  const old = { name: 'mf_old', version: '0.1.0', owns: undefined, contract: undefined };
  const empty = { routes: [], slots: [], events: [], calls: [] };
  assert.deepEqual(overview([old]), {
    packages: [{ name: 'mf_old', version: '0.1.0', description: '' }],
    ...empty,
  });
});

it('describes all of it in lines', () => {
  assert.deepEqual(describeOverview(live), {
    packages: [
      { what: 'mf_catalogue 2.0.0', who: 'listings' },
      { what: 'mf_gifts 1.1.0', who: 'gifts' },
      { what: 'mf_news 1.0.0', who: 'news' },
    ],
    routes: [
      { what: '/', who: 'mf_catalogue' },
      { what: '/search/*', who: 'mf_catalogue' },
      { what: '/search/gifts', who: 'mf_gifts' },
      { what: '/search/gifts', who: 'mf_catalogue allows mf_gifts' },
    ],
    slots: [
      { what: 'cart:below', who: 'no live page, shows GiftBox of mf_gifts (1)' },
      { what: 'home:between', who: 'mf_catalogue, shows nothing; only for nobody' },
      {
        what: 'listing:top',
        who: 'mf_catalogue, shows nothing; only for mf_gifts, mf_news, may cover the page',
      },
      {
        what: 'product:after-buy',
        who: 'mf_catalogue, shows NewsHint of mf_news (1), GiftHint of mf_gifts (2)',
      },
    ],
    events: [
      {
        what: 'catalogue:searched',
        who: 'published by mf_catalogue (v1 and v2); heard by mf_gifts (v2)',
      },
      { what: 'gifts:given', who: 'published by nobody; heard by mf_gifts (v1)' },
    ],
    calls: [
      { what: 'GiftsFindWraps', who: 'offered by mf_gifts; used by nobody' },
      { what: 'ShopItems', who: 'mf_gifts, mf_catalogue' },
    ],
  });
});
