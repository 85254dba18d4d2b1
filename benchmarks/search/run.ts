import { judgedQueries } from './judgedQueries.ts';
import { mean, measureSearch } from './measureSearch.ts';
import { openDemoShop } from './openDemoShop.ts';

const worst = Number(process.env['WORST'] ?? 20);

const { shop, search, close } = await openDemoShop();
const results = await measureSearch(shop, judgedQueries, search);
await close();
for (const { query, reciprocalRank, ndcg, found } of results
  .toSorted((a, b) => a.ndcg - b.ndcg)
  .slice(0, worst))
  console.log(`${ndcg.toFixed(2)} ${reciprocalRank.toFixed(2)}  ${query}: ${found.join(' ')}`);
console.log(`${results.length} queries`);
console.log(`mean reciprocal rank ${mean(results.map(({ reciprocalRank }) => reciprocalRank)).toFixed(3)}`);
console.log(`nDCG@10 ${mean(results.map(({ ndcg }) => ndcg)).toFixed(3)}`);
