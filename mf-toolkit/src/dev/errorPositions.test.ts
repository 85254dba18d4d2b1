import assert from 'node:assert/strict';
import { it } from 'node:test';
import { errorPositions } from './errorPositions.ts';

// Line 2 of each script is line 12 of its source.
const mapOf = (source: string): string =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: ';AAWA' });
const maps: Record<string, string> = {
  '/__dev/main.js.map': mapOf('/shop/mf-gifts/src/GiftsPage.tsx'),
  '/__dev/mf_account/menu.js.map': mapOf('/shop/mf-account/src/Menu.tsx'),
  '/__dev/vendor.js.map': mapOf('/shop/node_modules/react-dom/client.js'),
};
const locate = errorPositions(
  '/shop',
  (url) =>
    url === '/__dev/gone.js.map' ? Promise.reject(new Error('no file')) : Promise.resolve(maps[url] ?? null),
  (text) =>
    Promise.resolve(text.replace(/http.*\/r\/mf_cart\/1\.0\.0\/cart\.js:2:1/, 'mf-cart/src/Cart.tsx:3:4')),
);
const origin = 'http://localhost:3010';

it('finds file and line of the sources, without frames of libraries', async () => {
  const stack = `TypeError: no gift: see main.js
    at list (${origin}/__dev/main.js:2:5)
    at render (${origin}/__dev/vendor.js:2:5)
    at async Menu (${origin}/__dev/mf_account/menu.js:2:5)
    at ${origin}/r/mf_cart/1.0.0/cart.js:2:1
    at unknown (${origin}/__dev/gone.js:2:5)`;
  assert.deepEqual(await locate(stack), {
    file: 'mf-gifts/src/GiftsPage.tsx',
    loc: '12',
    stack: [
      'at list (mf-gifts/src/GiftsPage.tsx:12)',
      'at async Menu (mf-account/src/Menu.tsx:12)',
      'at mf-cart/src/Cart.tsx:3:4',
      `at unknown (${origin}/__dev/gone.js:2:5)`,
    ],
  });
});

it('reads the stacks of Firefox and Safari, and none', async () => {
  const { file, loc } = await locate(`list@${origin}/__dev/main.js:2:5\n@${origin}/__dev/vendor.js:2:5`);
  assert.deepEqual([file, loc], ['mf-gifts/src/GiftsPage.tsx', '12']);
  assert.deepEqual(await locate(''), { file: '', loc: '', stack: [] });
});
