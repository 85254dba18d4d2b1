import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { projectRoot } from '../package/project.ts';
import { inLayer, layerOf } from './layers.ts';
import { strayRules } from './strayRules.ts';

const faults = (text: string, remote?: string): string[] =>
  strayRules(text, 'Page.module.css', remote).map(({ line, fault }) => `${line}: ${fault}`);

describe('a remote’s sheet', () => {
  const stray: Record<string, [string, RegExp]> = {
    'everything, however important': [
      '*{color:red!important}',
      /^1: selects elements by no class.*!important/s,
    ],
    'an element of the document by :global': ['\n:global(body) { margin: 0 }', /^2: uses :global/],
    'an own element below a global one': [':global(html) .page { margin: 0 }', /uses :global/],
    'the root, for a custom property': [':root { --sea: red }', /by no class of this file/],
    'a bare element': ['.page { margin: 0 }\n\nh1 { margin: 0 }', /^3: selects/],
    'an attribute alone': ["[aria-current='page'] { color: red }", /by no class/],
    'one of several': ['.page, footer { margin: 0 }', /by no class/],
    'an element that contains a class': ['main:has(.page) { margin: 0 }', /by no class/],
    'an element without a class': ['header:not(.page) { margin: 0 }', /by no class/],
    'what may stand beside the remote': ['.page ~ footer { margin: 0 }', /by no class/],
    'what may stand beside it, nested': ['.page { & ~ footer { margin: 0 } }', /by no class/],
    'an element in a media query': ['@media print { footer { display: none } }', /by no class/],
    'an alternative that is an element': [':is(.page, footer) { margin: 0 }', /by no class/],
    'more than its selector, by importance': ['.page { color: red !important }', /!important/],
    'a font of everybody': [
      '@font-face { font-family: x; src: url(x) }',
      /@font-face, which holds for the whole page/,
    ],
    'a property of everybody': ["@property --x { syntax: '*'; inherits: false }", /@property/],
    'a layer of others': ['@layer shared { .page { color: red } }', /@layer-block/],
    'another sheet': ["@import 'x.css';", /@import/],
  };
  for (const [what, [text, words]] of Object.entries(stray))
    it(`may not reach ${what}`, () => assert.match(faults(text).join('\n'), words));

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

  it('is as it must be in every remote', async () => {
    const files = globSync('mf-{catalogue,account,checkout}/src/**/*.css', { cwd: projectRoot() });
    assert.ok(files.length > 50);
    for (const file of files) {
      const text = await readFile(path.join(projectRoot(), file), 'utf8');
      assert.deepEqual(strayRules(text, file), [], file);
    }
  });
});

describe('a built sheet', () => {
  it('stands in the layer of its remote', () => {
    const built = inLayer(layerOf('mf_gifts'), '.page_x1 { color: red }');
    assert.deepEqual(faults(built, 'mf_gifts'), []);
    assert.match(faults(built, 'mf_account').join(), /names? a layer of others|stands outside of @layer/);
  });

  it('is refused without a layer, and with a rule beside its layer', () => {
    const outside = /stands outside of @layer remotes\.mf_gifts/;
    assert.match(faults('.page_x1 { color: red }', 'mf_gifts').join(), outside);
    assert.match(
      faults(`${inLayer(layerOf('mf_gifts'), '')} .page_x1 { color: red }`, 'mf_gifts').join(),
      outside,
    );
  });

  it('is refused for a rule in its layer that reaches outside', () =>
    assert.match(faults(inLayer(layerOf('mf_gifts'), '* { color: red }'), 'mf_gifts').join(), /by no class/));

  it('is refused for an order of the layers with others', () =>
    assert.match(faults('@layer remotes.mf_gifts, late;', 'mf_gifts').join(), /names a layer of others/));
});
