import type { TypeRange } from './range.ts';
import { eco, pro, select } from './grades.ts';

export const promoOuter: TypeRange = {
  en: 'Corporate Jackets',
  el: 'Εταιρικά μπουφάν',
  slug: 'corporate-jackets',
  categories: [
    {
      en: 'Softshells & Gilets',
      el: 'Softshell και αμάνικα',
      slug: 'softshells-gilets',
      lines: [select, eco, pro],
      pieces: [
        {
          en: 'Corporate Softshell',
          el: 'Εταιρικό softshell',
          kind: 'softshell',
          cents: 3490,
          sizes: 'adult',
          fibres: '94 % polyester, 6 % elastane',
          maker: 'minho',
          colours: ['BLK', 'NVY', 'RED'],
          about: 'Room for a logo on the chest and another on the sleeve.',
          aboutEl: 'Με χώρο για λογότυπο στο στήθος.',
        },
        {
          en: 'Light Padded Gilet',
          el: 'Ελαφρύ αμάνικο μπουφάν',
          kind: 'gilet',
          cents: 2890,
          sizes: 'adult',
          fibres: '100 % polyamide',
          maker: 'minho',
          colours: ['NVY', 'BLK', 'TEA'],
          about: 'Thin enough for a meeting, warm enough for the car park.',
          aboutEl: 'Λεπτό και ζεστό.',
        },
        {
          en: 'Fleece-Lined Jacket',
          el: 'Μπουφάν με φλις',
          kind: 'jacket',
          cents: 4290,
          sizes: 'adult',
          fibres: '100 % polyester',
          maker: 'minho',
          colours: ['NVY', 'CHR', 'BTG'],
          about: 'Fleece inside, wind-proof outside.',
          aboutEl: 'Φλις από μέσα, αντιανεμικό απ’ έξω.',
        },
      ],
    },
  ],
};
