import type { SectionRange } from './range.ts';
import { workCare } from './workCare.ts';
import { workFootwear } from './workFootwear.ts';
import { workHiVis } from './workHiVis.ts';
import { workTrades } from './workTrades.ts';

export const workwear: SectionRange = {
  key: 'Workwear',
  el: 'Ρούχα εργασίας',
  letter: 'W',
  types: [workHiVis, workTrades, workCare, workFootwear],
};
