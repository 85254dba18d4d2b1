import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { judgedQueries } from './judgedQueries.ts';
import { mean, measureSearch } from './measureSearch.ts';
import { openDemoShop } from './openDemoShop.ts';

let demo: Awaited<ReturnType<typeof openDemoShop>>;

before(async () => {
  demo = await openDemoShop();
});

after(() => demo.close());

test('the first results of the judged queries are right', async () => {
  const results = await measureSearch(demo.shop, judgedQueries, demo.search);
  assert.ok(results.length >= 300);
  assert.ok(mean(results.map(({ reciprocalRank }) => reciprocalRank)) >= 0.95);
  assert.ok(mean(results.map(({ ndcg }) => ndcg)) >= 0.95);
});

test('every item of the demo shop is found first by its code', async () => {
  const items = demo.shop.sections.flatMap(({ types }) =>
    types.flatMap(({ categories }) => categories.flatMap((category) => category.items)),
  );
  for (const { code } of items) assert.equal((await demo.search(code)).items[0]?.code, code);
});
