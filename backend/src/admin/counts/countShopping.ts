import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { GetCalls } from 'mf-shared/calls';
import { languageOfPath, withoutLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { searchWords, withoutAccents } from '../../catalogue/api.ts';
import type { CompletedCall } from '../../platform/calls/call.ts';
import { anonymousContext } from '../../platform/calls/createContext.ts';
import type { GetResponse } from '../../platform/calls/responseCache.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { urlOf } from '../../platform/http/requests/requestTarget.ts';
import { isPreviewing } from '../../storefront/api.ts';
import { repeat } from '../../platform/repeat.ts';
import { clientOf } from '../../platform/visitors/Client.ts';
import { networkOf } from '../../platform/visitors/networkOf.ts';
import { Counts } from './Counts.ts';
import { EmptySearches, type Search } from './EmptySearches.ts';
import { stepOf } from './stepOf.ts';
import { deleteOldWords, maxCountedQueryLength, type CountedWords } from './writeCounts.ts';

const cleanEveryMs = 60 * 60_000;
/** Limit per network and hour (3600 s): enough for a whole school, too low to fake figures. */
const eventsPerNetwork = { points: 300, duration: 3600 };
/** Email addresses and long numbers, which some shoppers type into any field. */
const isPersonal = /\S@\S|\d[\d ]{5,}\d/;

interface Deps {
  db: Db;
  log: FastifyBaseLogger;
  getResponse: GetResponse;
  pauseMs?: number;
}

export interface ShoppingCounts {
  onCall: (request: FastifyRequest, call: CompletedCall) => void;
  onPage: (request: FastifyRequest) => void;
  write(isLast?: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Identifies no visitors: only daily sums are stored. The networks, used to limit faked figures, stay in
 * memory.
 */
export function countShopping({ db, log, getResponse, pauseMs = 2_000 }: Deps): ShoppingCounts {
  const counts = new Counts(db);
  const limiter = new RateLimiterMemory(eventsPerNetwork);
  const withinLimit = (network: string, count: () => void): void =>
    void limiter.consume(network).then(count, () => undefined);
  const searches = new EmptySearches((network, search) =>
    withinLimit(network, () => counts.addWords(countedWords(search))),
  );

  function onSearch(network: string, query: string, response: unknown): void {
    const typed = searchWords(query).join(' ').toLowerCase();
    if (!typed) return;
    searches.add(network, {
      typed: cut(typed),
      words: cut(withoutAccents(typed)),
      isFound: hasFound(response),
    });
  }

  async function write(isLast = false): Promise<void> {
    searches.settle({ isLast });
    // The limiter settles asynchronously.
    await setImmediate();
    await counts.write();
  }

  const writer = repeat(() => write(), pauseMs, log);
  const cleaner = repeat(() => deleteOldWords(db), cleanEveryMs, log);
  const logError = (error: unknown): void => log.error({ err: error }, 'a search could not be counted');

  return {
    onCall(request, { name, input, response }) {
      if (request.headers['sec-fetch-site'] !== 'same-origin' || isPreviewing(request)) return;
      const network = networkOf(request.ip);
      const step = stepOf(name, input, request.headers.referer);
      if (step) withinLimit(network, () => counts.addStep(step));
      const query = name === 'ShopItems' && queryOf(input);
      if (query)
        response()
          .then((found) => onSearch(network, query, found))
          .catch(logError);
    },

    onPage(request) {
      const { pathname, searchParams } = urlOf(request.url);
      if (withoutLanguage(pathname) !== paths.search() || isPreviewing(request)) return;
      const query = searchParams.get('q')?.trim();
      if (!query) return;
      // The page was rendered with this response, so it is probably cached.
      getResponse(
        'ShopItems',
        { query, page: 1 },
        anonymousContext(languageOfPath(pathname), log, clientOf(request)),
      )
        .then(async ({ body }) => onSearch(networkOf(request.ip), query, JSON.parse(await body.text())))
        .catch(logError);
    },

    write,

    async stop() {
      await writer.stop();
      await cleaner.stop();
      await write(true).catch((error: unknown) =>
        log.error({ err: error }, 'the last counts could not be written'),
      );
    },
  };
}

/** Removing accents can turn one typed character into several, which may exceed the table's limit. */
const cut = (text: string): string => Array.from(text).slice(0, maxCountedQueryLength).join('');

const queryOf = (input: object): string | null =>
  'query' in input && typeof input.query === 'string' ? input.query : null;

const hasFound = (response: unknown): boolean => {
  const { total, services = [], note, corrected } = response as GetCalls['ShopItems']['response'];
  // With a note, the page shows something other than what was searched for.
  return (!note || corrected !== undefined) && total + services.length > 0;
};

const countedWords = ({ words, typed }: Search): CountedWords =>
  isPersonal.test(words) ? { words: '', typed: '', count: 1 } : { words, typed, count: 1 };
