import type { SectionRange } from './range.ts';
import { kidsBottoms } from './kidsBottoms.ts';
import { kidsDresses } from './kidsDresses.ts';
import { kidsOuterwear } from './kidsOuterwear.ts';
import { kidsTops } from './kidsTops.ts';

export const kids: SectionRange = {
  key: 'Kids',
  el: 'Παιδικά',
  letter: 'K',
  types: [kidsTops, kidsBottoms, kidsDresses, kidsOuterwear],
};
