import { paths, type RouteHandle } from 'mf-shared';
import type { HomeData } from './loadHome.ts';

export const homeHandle: RouteHandle<HomeData> = {
  meta: ({ strapline }) => ({
    title: '',
    description: `${strapline}.`,
    canonical: paths.home(),
  }),
};
