import { says } from '../../../locales/Sentence.ts';
import type { Findings } from '../format/Findings.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { nameOfOriginal } from '../../../platform/pictures/pictureNames.ts';
import { resolveHost, type ResolveHost } from '../../../platform/http/outgoing/publicAddresses.ts';
import type { Network } from './fetchPublic.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ImportedProduct } from '../format/product.ts';
import { isUrl, ownOriginal } from './pictureSource.ts';
import { pictureNamedBy, readPicture, refusePrivate, UnreachablePicture } from './readPicture.ts';

interface StoredPicture {
  original: string;
  width: number;
  height: number;
}

interface Settings {
  db: Db;
  folder: string | undefined;
  /** Null in a dry run: nothing is downloaded or stored. */
  store: ((bytes: Uint8Array, extension: string) => Promise<string>) | null;
  fetchesLater?: boolean;
  network?: Network | undefined;
  found: Findings;
  onPicture: (done: number, all: number) => void;
}

export interface LoadedPictures {
  bySource: Map<string, StoredPicture>;
  toFetchCount: number;
  unreachable: Map<string, string>;
}

const maxConcurrent = 8;

/** Loads each picture once. Pictures of the shop itself and URLs downloaded before are reused. */
export async function loadPictures(
  products: readonly ImportedProduct[],
  settings: Settings,
): Promise<LoadedPictures> {
  const { db, folder, store, found, onPicture } = settings;
  const { bySource, byOriginal } = await picturesOfShop(db);
  const usesBySource = new Map<string, { handle: string; line: number }[]>();
  for (const { handle, pictures } of products)
    for (const { source, line } of pictures) {
      const ownPicture = byOriginal.get(ownOriginal(source) ?? '');
      if (ownPicture) bySource.set(source, ownPicture);
      if (bySource.has(source)) continue;
      const uses = usesBySource.get(source);
      if (uses) uses.push({ handle, line });
      else usesBySource.set(source, [{ handle, line }]);
    }

  const unreachable: LoadedPictures['unreachable'] = new Map();
  let done = 0;
  let toFetchCount = 0;
  const all = usesBySource.size;
  const next = usesBySource.entries();
  const resolve = onceByHost(settings.network?.resolve ?? resolveHost);
  const work = async (): Promise<void> => {
    for (const [source, uses] of next) {
      try {
        const isElsewhere = isUrl(source) && !(await pictureNamedBy(source, folder));
        if (isElsewhere && (!store || settings.fetchesLater)) {
          await refusePrivate(source, resolve);
          toFetchCount += 1;
          unreachable.set(source, 'waits to be fetched');
        } else bySource.set(source, await loadPicture(source));
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        if (error instanceof UnreachablePicture) {
          unreachable.set(source, error.message);
          found.notes.push({
            ...(uses[0] && { line: uses[0].line }),
            says: says('{fault}. The shop will try again', { fault: error.sentence }),
          });
        } else for (const { handle, line } of uses) found.add(error.at(line), handle);
      }
      onPicture(++done, all);
    }
  };

  async function loadPicture(source: string): Promise<StoredPicture> {
    const { bytes, extension, width, height } = await readPicture(source, folder, settings.network);
    return {
      original: store ? await store(bytes, extension) : nameOfOriginal(bytes, extension),
      width,
      height,
    };
  }

  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return { bySource, toFetchCount, unreachable };
}

function onceByHost(resolve: ResolveHost): ResolveHost {
  const found = new Map<string, Promise<string[]>>();
  return (host) => {
    const addresses = found.get(host) ?? resolve(host);
    found.set(host, addresses);
    return addresses;
  };
}

async function picturesOfShop(db: Db) {
  const rows = await db.selectFrom('attachments').select(['source', 'original', 'width', 'height']).execute();
  const bySource = new Map<string, StoredPicture>();
  const byOriginal = new Map<string, StoredPicture>();
  for (const { source, ...picture } of rows) {
    if (source?.startsWith('http')) bySource.set(source, picture);
    byOriginal.set(picture.original, picture);
  }
  return { bySource, byOriginal };
}
