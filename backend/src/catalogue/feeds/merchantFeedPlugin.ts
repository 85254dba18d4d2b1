import type { FastifyInstance } from 'fastify';
import { sourceLanguage } from 'mf-shared/languages';
import { requireListedShop, type OpeningDeps } from '../../opening/isShopOpen.ts';
import { limitPerNetwork } from '../../platform/http/requests/limitPerNetwork.ts';
import { findSeller } from '../../seller/findSeller.ts';
import { findStrapline } from '../items/strapline.ts';
import { catalogueFiles } from './catalogueFiles.ts';
import { everyExportedItem, exportedTables } from './exportedItems.ts';
import { entryToSend } from './feedFaults.ts';
import { google, meta, type Platform, type ProductEntry } from './feedRules.ts';
import { googleFeed } from './googleFeed.ts';
import { metaFeed } from './metaFeed.ts';
import { productEntry } from './productEntry.ts';

interface Settings extends OpeningDeps {
  origin: string;
  folder: string;
  now?: () => number;
}

const files = { 'google-merchant.xml': 'application/xml', 'meta.csv': 'text/csv' };

/** Small enough not to delay other queries. */
const itemsAtOnce = 100;

export function merchantFeedPlugin({ db, mustBeOpened = false, origin, ...settings }: Settings) {
  async function* entriesFor(platform: Platform, shopName: string): AsyncGenerator<ProductEntry[]> {
    for await (const item of everyExportedItem(db, itemsAtOnce)) {
      const entries = item.variants.map((variant) =>
        entryToSend(productEntry(item, variant, { origin, shopName, platform }), platform),
      );
      if (entries.length > 0) yield entries;
    }
  }

  const send = catalogueFiles({
    ...settings,
    db,
    tables: [...exportedTables, 'seller'],
    async make(write) {
      const { shopName } = await findSeller(db, sourceLanguage);
      const strapline = await findStrapline(db, sourceLanguage);
      const entries = entriesFor(google, shopName);
      await write('google-merchant.xml', googleFeed(entries, { origin, shopName, strapline }));
      await write('meta.csv', metaFeed(entriesFor(meta, shopName)));
    },
  });
  return async (app: FastifyInstance): Promise<void> => {
    // Merchant platforms fetch a feed a few times a day, and each response is megabytes long.
    const onRequest = [
      limitPerNetwork({ points: 10, duration: 60 }),
      () => requireListedShop({ db, mustBeOpened }),
    ];
    for (const [file, type] of Object.entries(files))
      app.get(`/feeds/${file}`, { onRequest }, (request, reply) => send(file, request, reply, type));
  };
}
