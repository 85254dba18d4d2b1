import assert from 'node:assert/strict';
import { it } from 'node:test';
import { patternCovers, patternsOverlap } from './pathPatterns.ts';

const patterns = [
  '/',
  '/search',
  '/Search/*',
  '/search/polo',
  '/search/:id',
  '/search/:id/sizes',
  '/search/polo/:size',
  '/search/polo/*',
  '/faq',
];
const urls = ['/', '/faq', '/search', '/search/polo', '/search/x', '/search/polo/sizes', '/search/x/sizes'];
const moreUrls = [...urls, '/search/polo/x', '/search/x/y', '/search/polo/x/y', '/search/x/y/z'];

const toRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}$`, 'i');
const matching = (pattern: string): string[] => moreUrls.filter((url) => toRegExp(pattern).test(url));

for (const one of patterns)
  it(`compares ${one} with other patterns as their URLs do`, () => {
    for (const other of patterns) {
      const [ones, others] = [matching(one), matching(other)];
      const shared = ones.filter((url) => others.includes(url));
      assert.equal(patternsOverlap(one, other), shared.length > 0, `overlap with ${other}`);
      assert.equal(patternCovers(one, other), shared.length === others.length, `covers ${other}`);
    }
  });
