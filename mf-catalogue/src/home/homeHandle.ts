import { paths, pictureUrl, type RouteHandle } from 'mf-shared';
import type { HomeData } from './loadHome.ts';

export const homeHandle: RouteHandle<HomeData> = {
  meta({ strapline, sections }) {
    const picture = sections.find((section) => section.picture)?.picture;
    return {
      title: strapline,
      description: `${strapline}.`,
      canonical: paths.home(),
      ...(picture && { image: pictureUrl(picture.original, 1200, 'jpeg') }),
    };
  },
};
