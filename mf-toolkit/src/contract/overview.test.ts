import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Contract } from '../release/contract.ts';
import { owning } from '../testing/testRelease.ts';
import { overview } from './overview.ts';

const version = (number: number) => ({ type: 'object' as const, properties: { v: { const: number } } });
const contract = (offers: Contract['offers']['events'], needs: Partial<Contract['needs']>): Contract => ({
  offers: { modules: [], events: offers, exports: [] },
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

it('lists who owns, publishes, hears and calls what', () => {
  const catalogue = {
    name: 'mf_catalogue',
    owns: owning({
      routes: [page('/search/*'), page('/')],
      delegates: { mf_gifts: ['/search/gifts'] },
      slots: { 'product:after-buy': {}, 'home:between': {} },
    }),
    contract: contract({ 'catalogue:searched': [version(1), version(2)] }, { calls: { ShopItems: call } }),
  };
  const gifts = {
    name: 'mf_gifts',
    owns: owning({ routes: [page('/search/gifts')], fragments: { GiftHint: fragment(2) } }),
    contract: contract(
      {},
      {
        events: { 'catalogue:searched': [version(2)], 'gifts:given': [version(1)] },
        calls: { ShopItems: call },
      },
    ),
  };
  const news = {
    name: 'mf_news',
    owns: owning({ fragments: { NewsHint: fragment(1) } }),
    contract: undefined,
  };
  assert.deepEqual(overview([catalogue, gifts, news]), {
    routes: [
      { what: '/', who: 'mf_catalogue' },
      { what: '/search/*', who: 'mf_catalogue' },
      { what: '/search/gifts', who: 'mf_catalogue allows mf_gifts' },
      { what: '/search/gifts', who: 'mf_gifts' },
    ],
    slots: [
      { what: 'home:between', who: 'mf_catalogue, shows nothing' },
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
    calls: [{ what: 'ShopItems', who: 'mf_catalogue, mf_gifts' }],
  });
});
