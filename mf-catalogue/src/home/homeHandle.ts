import { brand, paths, type RouteHandle } from 'mf-shared';
import { textsIn } from '../texts.ts';
import type { HomeData } from './loadHome.ts';

export const homeHandle: RouteHandle<HomeData> = {
  meta: (_data, _params, language) => ({
    title: '',
    description: `${textsIn(language)(brand.strapline)}.`,
    canonical: paths.home(),
  }),
};
