import type { TypeRange } from './range.ts';

export const workFootwear: TypeRange = {
  en: 'Footwear & Belts',
  el: 'Υποδήματα και ζώνες',
  slug: 'footwear-belts',
  categories: [
    {
      en: 'Safety Boots & Belts',
      el: 'Μποτάκια ασφαλείας και ζώνες',
      slug: 'safety-boots-belts',
      lines: [
        { en: 'Troodos', el: 'Τρόοδος', dearer: 800 },
        { en: 'Limani', el: 'Λιμάνι', dearer: 400 },
        { en: 'Mesaoria', el: 'Μεσαορία', dearer: 250 },
      ],
      pieces: [
        {
          en: 'S3 Safety Boots',
          el: 'Μποτάκια ασφαλείας S3',
          kind: 'boots',
          cents: 6990,
          sizes: 'footwear',
          fibres: '80 % polyurethane, 20 % polyester',
          maker: 'nordwerk',
          colours: ['BLK', 'BRN'],
          about: 'A steel toe cap, a midsole that no nail goes through, and a sole that grips on oil.',
          aboutEl: 'Με μεταλλική προστασία δακτύλων, σόλα που δεν τρυπιέται και δεν γλιστρά στο λάδι.',
        },
        {
          en: 'S1P Summer Safety Boots',
          el: 'Θερινά μποτάκια S1P',
          kind: 'boots',
          cents: 5490,
          sizes: 'footwear',
          fibres: '70 % polyester, 30 % polyurethane',
          maker: 'nordwerk',
          colours: ['BEI', 'GRY'],
          about: 'A composite toe cap and an upper that lets air through, for dry sites.',
          aboutEl: 'Με συνθετική προστασία δακτύλων και επάνω μέρος που αναπνέει, για στεγνούς χώρους.',
        },
        {
          en: 'Work Belt',
          el: 'Ζώνη εργασίας',
          kind: 'belt',
          cents: 1490,
          sizes: 'core',
          fibres: '100 % polyurethane',
          maker: 'nordwerk',
          colours: ['BLK', 'BRN'],
          about: 'Wide enough for a tool pouch, with a buckle of steel.',
          aboutEl: 'Αρκετά φαρδιά για θήκη εργαλείων, με ατσάλινη αγκράφα.',
        },
      ],
    },
  ],
};
