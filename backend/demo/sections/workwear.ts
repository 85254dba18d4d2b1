import type { SectionRange } from '../range.ts';
import { workCare } from './workCare.ts';
import { workHiVis } from './workHiVis.ts';
import { workTrades } from './workTrades.ts';

export const workwear: SectionRange = {
  id: 4,
  en: 'Workwear',
  el: 'Ρούχα εργασίας',
  slug: 'workwear',
  carouselType: 6,
  letter: 'W',
  types: [workHiVis, workTrades, workCare],
};
