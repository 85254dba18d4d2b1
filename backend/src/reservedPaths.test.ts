import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReservedPath } from 'mf-toolkit/release';
import { openPublicShop } from './testing/shops/openPublicShop.ts';

/** Returns the paths of a printed tree, in which a child's line repeats only what its parents lack. */
function pathsOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, text, methods] = /^([│├└─\s]*)(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (indent === undefined || text === undefined) return [];
    const depth = indent.length / 4;
    parents.splice(depth - 1, parents.length, text);
    return methods ? [parents.join('')] : [];
  });
}

test('front-ends cannot own the paths of the backend', async (t) => {
  const shop = await openPublicShop();
  t.after(() => shop.close());
  const paths = pathsOf(shop.app.printRoutes({ commonPrefix: false }));
  assert.ok(paths.includes('/healthz') && paths.includes('/ShopItems'), paths.join(' '));
  // A front-end's path consists of such segments.
  const possible = paths.filter((path) => /^\/:?[\w-]+(\/:?[\w-]+)*(\/\*)?$/.test(path));
  assert.deepEqual(
    possible.filter((path) => !isReservedPath(path)),
    [],
  );
});
