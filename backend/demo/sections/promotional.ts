import type { SectionRange } from '../range.ts';
import { promoExtras } from './promoExtras.ts';
import { promoOuter } from './promoOuter.ts';
import { promoTops } from './promoTops.ts';

export const promotional: SectionRange = {
  id: 2,
  en: 'Promotional',
  el: 'Διαφημιστικά',
  slug: 'promotional',
  carouselType: 5,
  letter: 'P',
  types: [promoTops, promoOuter, promoExtras],
};
