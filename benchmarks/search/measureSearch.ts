import type { DemoItem, DemoShop } from '../../demo/range/shop.ts';
import type { JudgedQuery } from './judgedQueries.ts';

interface Judged {
  query: string;
  /** 1 divided by the rank of the first right result; 0 without one. */
  reciprocalRank: number;
  /** Normalised discounted cumulative gain of the first ten results, 0 to 1. */
  ndcg: number;
  found: string[];
}

type Search = (query: string) => Promise<{
  items: { code: string }[];
  services?: { path: string }[] | undefined;
  note?: { text: string } | undefined;
}>;

const shown = 10;
const saysNotSold = 'not sold';

export async function measureSearch(
  { sections }: DemoShop,
  queries: JudgedQuery[],
  search: Search,
): Promise<Judged[]> {
  const items = sections.flatMap(({ name: section, types }) =>
    types.flatMap(({ name: type, categories }) =>
      categories.flatMap(({ name: category, items }) =>
        items.map((item) => ({ item, place: `${section}/${type}/${category}: ${item.name}` })),
      ),
    ),
  );
  const results: Judged[] = [];
  for (const judged of queries) {
    const { items: found, services = [], note } = await search(judged.query);
    const right = new Set(
      judged.isNotSold || judged.page
        ? [judged.page ?? saysNotSold]
        : items.filter(({ item, place }) => matches(item, place, judged)).map(({ item }) => item.code),
    );
    if (right.size === 0)
      throw new Error(`No item of the demo shop matches the judged query ${judged.query}.`);
    const pages = services.map(({ path }) => path);
    const said = note?.text.startsWith('We do not sell') ? [saysNotSold] : [];
    const codes = found.map(({ code }) => code);
    const ranked = judged.isNotSold ? said : judged.page ? pages : codes;
    const first = ranked.findIndex((code) => right.has(code));
    results.push({
      query: judged.query,
      reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
      ndcg:
        gain(ranked.slice(0, shown).map((code) => right.has(code))) /
        gain(Array.from({ length: Math.min(shown, right.size) }, () => true)),
      found: ranked,
    });
  }
  return results;
}

function matches(item: DemoItem, place: string, judged: JudgedQuery): boolean {
  const { code, colours, sizes, fibres, minCents = 0, maxCents = Infinity } = judged;
  const cents = Math.round((item.priceCents * (100 - item.discountPercent)) / 100);
  return (
    (code ? item.code === code : (judged.items?.test(place) ?? false)) &&
    (!fibres || fibres.test(item.fibres)) &&
    cents >= minCents &&
    cents <= maxCents &&
    (!(colours || sizes) ||
      item.variants.some(
        ({ colour, size }) => (!colours || colours.includes(colour)) && (!sizes || sizes.test(size)),
      ))
  );
}

const gain = (ranked: boolean[]): number =>
  ranked.reduce((sum, isRight, index) => sum + (isRight ? 1 / Math.log2(index + 2) : 0), 0);

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
