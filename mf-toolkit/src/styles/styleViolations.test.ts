import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { projectRoot } from '../package/project.ts';
import { inWords } from '../release/finding.ts';
import { inLayer, layerOf } from './layers.ts';
import { styleViolations } from './styleViolations.ts';

const faults = (text: string, remote?: string): string[] =>
  styleViolations(text, 'Page.module.css', remote).map(({ line, fault }) => `${line}: ${inWords(fault)}`);

describe('a remote’s style sheet', () => {
  const violation: Record<string, [string, RegExp]> = {
    everything: ['*{color:red!important}', /^1: selects elements without a class.*!important/s],
    'an element of the document by :global': ['\n:global(body) { margin: 0 }', /^2: uses :global/],
    'its own elements below a global one': [':global(html) .page { margin: 0 }', /uses :global/],
    'the root, for a custom property': [':root { --sea: red }', /without a class of this file/],
    'a bare element': ['.page { margin: 0 }\n\nh1 { margin: 0 }', /^3: selects/],
    'an attribute alone': ["[aria-current='page'] { color: red }", /without a class/],
    'an element in a list of selectors': ['.page, footer { margin: 0 }', /without a class/],
    'an element that contains a class': ['main:has(.page) { margin: 0 }', /without a class/],
    'an element without a class': ['header:not(.page) { margin: 0 }', /without a class/],
    'siblings of the remote': ['.page ~ footer { margin: 0 }', /without a class/],
    'siblings of the remote in a nested rule': ['.page { & ~ footer { margin: 0 } }', /without a class/],
    'an element in a media query': ['@media print { footer { display: none } }', /without a class/],
    'an element in :is()': [':is(.page, footer) { margin: 0 }', /without a class/],
    'the shell’s elements with !important': ['.page { color: red !important }', /!important/],
    'the fonts of the page': [
      '@font-face { font-family: x; src: url(x) }',
      /@font-face, which applies to the whole page/,
    ],
    'the custom properties of the page': ["@property --x { syntax: '*'; inherits: false }", /@property/],
    'another layer': ['@layer shared { .page { color: red } }', /@layer-block/],
    'another style sheet': ["@import 'x.css';", /@import/],
  };
  for (const [what, [text, words]] of Object.entries(violation))
    it(`must not reach ${what}`, () => assert.match(faults(text).join('\n'), words));

  it('may select by a class, and below a class', () =>
    assert.deepEqual(
      faults(`.page { --own: 1px }
        .page > h1, .list li + li, .card:hover img { margin: 0 }
        [aria-busy='true'] > .list, :lang(el) .link, :is(.a, .b) p, ul.steps { margin: 0 }
        .card { & > p { margin: 0 } &:hover, span { margin: 0 } @media print { display: none } }
        @supports (display: grid) { .page { display: grid } }
        @keyframes turn { to { rotate: 1turn } }`),
      [],
    ));

  it('is valid in every remote of the repository', async () => {
    const files = globSync('mf-{catalogue,account,checkout}/src/**/*.css', { cwd: projectRoot() });
    assert.ok(files.length > 50);
    for (const file of files) {
      const text = await readFile(path.join(projectRoot(), file), 'utf8');
      assert.deepEqual(styleViolations(text, file), [], file);
    }
  });
});

describe('a built style sheet', () => {
  it('is in the layer of its remote', () => {
    const built = inLayer(layerOf('mf_gifts'), '.page_x1 { color: red }');
    assert.deepEqual(faults(built, 'mf_gifts'), []);
    assert.match(faults(built, 'mf_account').join(), /names another package’s layer|is outside of @layer/);
  });

  it('is rejected with a rule outside of its layer', () => {
    const outside = /is outside of @layer remotes\.mf_gifts/;
    assert.match(faults('.page_x1 { color: red }', 'mf_gifts').join(), outside);
    assert.match(
      faults(`${inLayer(layerOf('mf_gifts'), '')} .page_x1 { color: red }`, 'mf_gifts').join(),
      outside,
    );
  });

  it('is rejected if a rule in its layer reaches outside', () =>
    assert.match(
      faults(inLayer(layerOf('mf_gifts'), '* { color: red }'), 'mf_gifts').join(),
      /without a class/,
    ));

  it('is rejected if it orders other layers', () =>
    assert.match(
      faults('@layer remotes.mf_gifts, late;', 'mf_gifts').join(),
      /names another package’s layer/,
    ));
});
