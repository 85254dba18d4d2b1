import type { SectionRange } from './range.ts';
import { schoolAccessories } from './schoolAccessories.ts';
import { primary } from './schoolPrimary.ts';
import { secondary } from './schoolSecondary.ts';
import { schoolSports } from './schoolSports.ts';

export const school: SectionRange = {
  key: 'School',
  el: 'Σχολικά',
  letter: 'S',
  types: [primary, secondary, schoolSports, schoolAccessories],
};
