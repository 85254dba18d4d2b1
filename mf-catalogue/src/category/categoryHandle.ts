import { pictureUrl, type RouteHandle } from 'mf-shared';
import { firstCardPicture } from '../listing/cardPictures.ts';
import { breadcrumbsJsonLd, itemListJsonLd } from '../page/jsonLd.ts';
import { textsIn } from '../texts.ts';
import type { CategoryData } from './loadCategory.ts';

export const categoryHandle: RouteHandle<CategoryData> = {
  meta({ section, type, category, listing, listing: { page } }, _, language) {
    const t = textsIn(language);
    const title = `${category.name}, ${type.name}`;
    return {
      title: page > 1 ? t('{title}, page {page}', { title, page }) : title,
      description: t('{category} in {type}, {section}.', {
        category: category.name,
        type: type.name,
        section: section.name,
      }),
      canonical: page > 1 ? `${category.path}?page=${page}` : category.path,
      ...(category.picture && { image: pictureUrl(category.picture.original, 1200, 'jpeg') }),
      jsonLd: [breadcrumbsJsonLd([section, type, category]), itemListJsonLd(listing)],
    };
  },
  firstPicture: ({ listing }) => firstCardPicture(listing),
};
