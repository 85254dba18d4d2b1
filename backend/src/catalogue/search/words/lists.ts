import { sql } from 'kysely';
import { byLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { textsIn } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { latestItems } from '../../items/newItems.ts';
import { restockedItems } from '../../items/restockedItems.ts';
import { listOfIds, type ItemList, type Thing } from './meanings.ts';
import { servicePages } from './servicePages.ts';

interface List {
  title: string;
  /** The list of new items has no page. */
  path?: string;
  terms: string;
  /** Not set for a page without items, which answers a question. */
  read?: (db: Db) => Promise<ItemList>;
}

const sorted = (sort: string): string => `${paths.allProducts()}?sort=${sort}`;

const lists: List[] = [
  {
    title: 'Back in stock',
    path: sorted('restocked'),
    terms: `back in stock, restock, restocked, ξανά διαθέσιμα, ξανά διαθέσιμο, διαθέσιμα ξανά, πάλι διαθέσιμα,
      ξανά σε απόθεμα, ξανά στο απόθεμα, επέστρεψαν`,
    async read(db) {
      const { rows } = await sql<{ id: number }>`
        select item_id as id from (${restockedItems}) as back order by at desc, id`.execute(db);
      return listOfIds(rows.map(({ id }) => id));
    },
  },
  {
    title: 'Reduced items',
    path: sorted('discounted'),
    terms: `sale, offer, discount, discounted, reduced, clearance, outlet, bargain, deal, έκπτωση, εκπτώσεις,
      προσφορά, προσφορές, ευκαιρίες, ξεπούλημα`,
    async read(db) {
      const contains = sql`discount_percent > 0`;
      const { rows } = await sql<{ exists: boolean }>`
        select exists (select from items where erased_at is null and ${contains})`.execute(db);
      return { isEmpty: !rows[0]?.exists, contains, order: sql`discount_percent desc` };
    },
  },
  {
    title: 'Most popular',
    path: sorted('popularity'),
    terms: `bestseller, best seller, best selling, top seller, popular, δημοφιλή, πιο δημοφιλή, δημοφιλέστερα,
      ευπώλητα`,
    read: async () => ({ isEmpty: false, contains: sql`true`, order: null }),
  },
  {
    title: 'Cheapest first',
    path: sorted('price'),
    terms: `cheapest, cheap, cheaper, lowest price, affordable, inexpensive, budget, φθηνό, φτηνό, φθηνότερο, φτηνότερο,
      πιο φθηνό, πιο φτηνό, οικονομικό`,
    read: async () => ({ isEmpty: false, contains: sql`true`, order: sql`price_cents` }),
  },
  {
    title: 'New in the shop',
    terms: `new, new arrivals, newest, latest, νέα, νέο, νέες, νέες αφίξεις, αφίξεις, καινούρια, καινούργια,
      νέες παραλαβές`,
    read: async (db) => listOfIds(await latestItems(db)),
  },
];

interface NamedList {
  thing: Thing;
  /** Stems. */
  term: string;
  words: string;
}

const withoutItems: ItemList = { isEmpty: false, contains: sql`false`, order: null };

/** The words for lists and services. Excludes terms that a merchant's own synonyms define. */
export async function readLists(db: Db): Promise<NamedList[]> {
  const all: List[] = [...lists, ...servicePages];
  const things = await Promise.all(
    all.map(async ({ title, path, read }, id): Promise<Thing> => {
      const names = byLanguage(({ code }) => textsIn(code).dynamic(title));
      const page = { path, ...(read ? await read(db) : withoutItems) };
      return { kind: read ? 'list' : 'service', id, names, categories: [], page };
    }),
  );
  const pairs = all.flatMap(({ terms }, id) => terms.split(/,\s+/).map((term) => ({ id, term })));
  const { rows } = await sql<{ id: number; term: string; words: string }>`
    select id, search_key(term) as term, search_words_of(term) as words
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as named (id integer, term text)
    where search_key(term) not in (select search_key(own.term) from search_synonyms as own)`.execute(db);
  return rows.flatMap(({ id, term, words }) => {
    const thing = things[id];
    return thing ? [{ thing, term, words }] : [];
  });
}
