import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import trimRouter from './trimRouter.ts';
import { productionRouter } from './webpackConfig.ts';

const entry = productionRouter(path.join(import.meta.dirname, '../../../shell'))['react-router$'] ?? '';
const filesOfRouter = [...readFileSync(entry, 'utf8').matchAll(/from "(\.\/chunk-[^"]+)"/g)].map(
  ([, file = '']) => readFileSync(path.join(path.dirname(entry), file), 'utf8'),
);

describe('the router of the builds', () => {
  it('has no code of its framework, of forms, fetchers and view transitions, and its exports', () => {
    const changed = filesOfRouter.filter((text) => trimRouter(text) !== text);
    assert.equal(changed.length, 1);
    const [text = ''] = changed;
    const built = trimRouter(text);
    for (const part of [
      'createElement(PrefetchPageLinksImpl',
      'errorRedirectHandledMap.get(error)',
      'opts.formEncType === "application/json"',
      'submitter?.getAttribute("formmethod")',
      'updateFetcherState(key, getSubmittingFetcher(',
      'aggregated.navigate.length',
      'sessionStorage.getItem(\n      TRANSITIONS_STORAGE_KEY',
    ])
      assert.deepEqual([text.includes(part), built.includes(part)], [true, false], part);
    assert.equal(built.slice(built.lastIndexOf('export {')), text.slice(text.lastIndexOf('export {')));
  });

  it('fails to build if a version has another name for a part', () => {
    assert.throws(() => trimRouter('function createBrowserRouter() {}'), /React Router has no Form/);
    assert.throws(
      () => trimRouter('function createBrowserRouter() {}\nvar Form = 1;\nForm.displayName = "Form";'),
      /React Router has no PrefetchPageLinks/,
    );
  });
});
