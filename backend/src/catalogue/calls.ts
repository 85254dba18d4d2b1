import type { Db } from '../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import { fairQueue } from '../platform/calls/fairQueue.ts';
import { cachedReading } from './listing/cachedReading.ts';
import { fetchCarouselImgs, fetchCarouselImgsType } from './home/carousel.ts';
import { findDeliveryOffer } from '../delivery/api.ts';
import { readFeaturedFacts } from './listing/featuredFacts.ts';
import { categoryListing } from './listing/categoryListing.ts';
import { createCachedItemList } from './listing/cachedItemList.ts';
import { filteredListing } from './listing/filteredListing.ts';
import { fitReports } from './product/fitReports.ts';
import { goesWith } from './product/goesWith.ts';
import { homeItems, rankForHome } from './home/homeItems.ts';
import { isItemPreview } from './product/itemPreview.ts';
import { sizeTable, sizeTables } from './product/measures.ts';
import { soldItemCards } from './items/itemCards.ts';
import { navigation } from './navigation/navigation.ts';
import {
  fetchItemCategories,
  findCategory,
  findSection,
  findType,
  fetchSubCategories,
} from './navigation/categoryTree.ts';
import { findProduct } from './product/product.ts';
import { publishedReviews } from './product/publishedReviews.ts';
import { searchItems, searchWords } from './search/results/searchItems.ts';
import { readVocabulary } from './search/words/vocabulary.ts';
import { schoolList } from './listing/schoolList.ts';
import { schoolsInSection } from './navigation/schools.ts';
import { straplineOf } from './items/strapline.ts';
import { findSeller } from '../seller/findSeller.ts';
import { stockOfItems } from './items/stock.ts';

interface Shared {
  deliveryOffer: () => ReturnType<typeof findDeliveryOffer>;
  lists: ReturnType<typeof fairQueue>;
}

export function catalogueCalls({ db }: { db: Db }): Call[] {
  const shared = { deliveryOffer: cachedReading(() => findDeliveryOffer(db)), lists: fairQueue() };
  return [...listCalls(db, shared), ...productCalls(db, shared)];
}

function listCalls(db: Db, { deliveryOffer, lists }: Shared): Call[] {
  const featuredFacts = cachedReading(() => readFeaturedFacts(db));
  const listed = createCachedItemList(db, featuredFacts);
  const homeRanking = cachedReading(() => rankForHome(db));
  const vocabulary = cachedReading(() => readVocabulary(db));

  return [
    implementCall('ShopNavigation', {
      isPublic: true,
      async handle(_, { language }) {
        const [sections, seller] = await Promise.all([navigation(db, language), findSeller(db, language)]);
        return { sections, seller, strapline: straplineOf(sections, language) };
      },
    }),

    implementCall('ShopHome', {
      isPublic: true,
      queue: lists,
      async handle(_, { language }) {
        const [list, ranking] = await Promise.all([listed(), homeRanking()]);
        const items = await homeItems(db, list, ranking, language);
        return { ...items, delivery: await deliveryOffer() };
      },
    }),

    implementCall('ShopSection', {
      isPublic: true,
      async handle(input, { language }) {
        const found = await findSection(db, input.section, language);
        if (!found) return null;
        const [types, carousel, schools] = await Promise.all([
          fetchSubCategories(db, found.section, language),
          fetchCarouselImgsType(db, found.carouselType, language),
          schoolsInSection(db, found.section.id, language),
        ]);
        return { section: found.section, types, carousel, ...(schools.length > 0 && { schools }) };
      },
    }),

    implementCall('ShopType', {
      isPublic: true,
      async handle(input, { language }) {
        const found = await findType(db, input, language);
        if (!found) return null;
        const { section, type } = found;
        const [categories, ofType, ofSection] = await Promise.all([
          fetchItemCategories(db, section, type, language),
          fetchCarouselImgs(db, type.id, language),
          fetchCarouselImgsType(db, found.carouselType, language),
        ]);
        return { section, type, categories, carousel: ofType.length > 0 ? ofType : ofSection };
      },
    }),

    implementCall('ShopCategory', {
      isPublic: true,
      queue: lists,
      async handle(input, { language }) {
        const places = await findCategory(db, input, language);
        if (!places) return null;
        const facts = await featuredFacts();
        return { ...places, ...(await categoryListing(db, places.category.id, facts, input, language)) };
      },
    }),

    implementCall('ShopItems', {
      isPublic: true,
      queue: lists,
      async handle(input, { language }) {
        const words = searchWords(input.query);
        if (words.length > 0) return searchItems(db, await vocabulary(), { ...input, words }, language);
        const { listing, facets } = await filteredListing(db, await listed(), input, language);
        return { ...listing, facets };
      },
    }),
  ];
}

const productCalls = (db: Db, { deliveryOffer, lists }: Shared): Call[] => [
  implementCall('ShopProduct', {
    isPublic: true,
    async handle({ id: { id, token } }, { language }) {
      if (id === null) return null;
      const isPreview = token !== '' && (await isItemPreview(db, id, token));
      if (token && !isPreview) return null;
      const [found, reviews, fit, delivery] = await Promise.all([
        findProduct(db, id, language, { isPreview }),
        publishedReviews(db, id),
        fitReports(db, id, language),
        deliveryOffer(),
      ]);
      return found && { ...found, reviews, delivery, ...(fit && { fitReports: fit }) };
    },
  }),

  implementCall('ShopReviews', {
    isPublic: true,
    handle: ({ id, from }) => publishedReviews(db, id ?? 0, from),
  }),

  implementCall('ShopItemCards', {
    isPublic: true,
    queue: lists,
    handle: async ({ items }, { language }) => ({ items: await soldItemCards(db, items, language) }),
  }),

  implementCall('ShopSizeTable', {
    isPublic: true,
    handle: ({ id }) => (id === null ? { sizes: [] } : sizeTable(db, id)),
  }),

  implementCall('ShopSizeTables', {
    isPublic: true,
    queue: lists,
    handle: ({ items }) => sizeTables(db, items),
  }),

  implementCall('ShopGoesWith', {
    isPublic: true,
    queue: lists,
    handle: ({ id }, { language }) =>
      id === null ? { from: 'category', items: [] } : goesWith(db, id, language),
  }),

  implementCall('ShopSchool', {
    isPublic: true,
    handle: (input, { language }) => schoolList(db, input.school, language),
  }),

  implementCall('ShopStock', {
    handle: (input, { visitor }) => stockOfItems(db, input.items, visitor.browserHash),
  }),
];
