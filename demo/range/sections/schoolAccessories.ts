import type { TypeRange } from './range.ts';
import { akamas, ayiaMarina, elaionas, kolossi } from './schools.ts';

export const schoolAccessories: TypeRange = {
  en: 'School Accessories',
  el: 'Σχολικά αξεσουάρ',
  slug: 'school-accessories',
  categories: [
    {
      en: 'Hats, Socks & Bags',
      el: 'Καπέλα, κάλτσες και τσάντες',
      slug: 'hats-socks-bags',
      lines: [ayiaMarina, elaionas, akamas, kolossi],
      pieces: [
        {
          en: 'Sun Cap',
          el: 'Καπέλο για τον ήλιο',
          kind: 'cap',
          cents: 790,
          sizes: 'one',
          fibres: '100 % cotton',
          maker: 'troodos',
          colours: (line) => [line.colours?.[0] ?? 'NVY', 'WHT'],
          about: 'Required in the yard from April to October.',
          aboutEl: 'Απαραίτητο στην αυλή από τον Απρίλιο ως τον Οκτώβριο.',
        },
        {
          en: 'Knee Socks, 3 Pairs',
          el: 'Κάλτσες ως το γόνατο, 3 ζεύγη',
          kind: 'socks',
          cents: 890,
          sizes: 'juniors',
          fibres: '75 % cotton, 22 % polyamide, 3 % elastane',
          maker: 'thermaikos',
          colours: (line) => [line.colours?.[0] ?? 'NVY', 'WHT', 'GRY'],
          look: { print: 'tipping' },
          about: 'Reinforced where shoes rub, and long enough to pull up.',
          aboutEl: 'Ενισχυμένες στη φτέρνα και στα δάχτυλα.',
        },
        {
          en: 'Book Bag',
          el: 'Τσάντα βιβλίων',
          kind: 'tote',
          cents: 1090,
          sizes: 'one',
          fibres: '100 % cotton',
          maker: 'troodos',
          colours: (line) => [line.colours?.[0] ?? 'NVY'],
          about: 'Canvas that carries four library books and a lunch box.',
          aboutEl: 'Από καμβά, χωρά βιβλία και δοχείο φαγητού.',
        },
      ],
    },
  ],
};
