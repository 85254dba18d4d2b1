import type { SectionRange } from './range.ts';
import { promoExtras } from './promoExtras.ts';
import { promoOuter } from './promoOuter.ts';
import { promoTops } from './promoTops.ts';

export const promotional: SectionRange = {
  key: 'Promotional',
  el: 'Διαφημιστικά',
  letter: 'P',
  types: [promoTops, promoOuter, promoExtras],
};
