import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { productionRouter } from './webpackConfig.ts';
import withoutFrameworkMode from './withoutFrameworkMode.ts';

const entry = productionRouter(path.join(import.meta.dirname, '../../../shell'))['react-router$'] ?? '';
const filesOfRouter = [...readFileSync(entry, 'utf8').matchAll(/from "(\.\/chunk-[^"]+)"/g)].map(
  ([, file = '']) => readFileSync(path.join(path.dirname(entry), file), 'utf8'),
);

describe('the router of the builds', () => {
  it('has neither the links nor the errors of its framework, and its exports', () => {
    const changed = filesOfRouter.filter((text) => withoutFrameworkMode(text) !== text);
    assert.equal(changed.length, 1);
    const [text = ''] = changed;
    const built = withoutFrameworkMode(text);
    assert.ok(text.includes('createElement(PrefetchPageLinksImpl'));
    assert.ok(!built.includes('createElement(PrefetchPageLinksImpl'));
    assert.ok(!built.includes('errorRedirectHandledMap.get(error)'));
    assert.equal(built.slice(built.lastIndexOf('export {')), text.slice(text.lastIndexOf('export {')));
  });

  it('fails to build if a version has another name for a part', () => {
    assert.throws(
      () => withoutFrameworkMode('function createBrowserRouter() {}'),
      /React Router has no PrefetchPageLinks/,
    );
  });
});
