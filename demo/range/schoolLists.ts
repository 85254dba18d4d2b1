import type { DemoItem, DemoSchool } from './shop.ts';
import { slugOf } from './slug.ts';
import * as schools from './sections/schools.ts';

/** Units that a child needs of each garment. Garments that are not listed are optional. */
const needed: Record<string, number> = {
  'Short Sleeve Polo': 2,
  'Long Sleeve Polo': 2,
  'V-Neck Pullover': 1,
  'Merino Blend V-Neck': 1,
  'PE T-Shirt': 2,
  'PE Shorts': 1,
  'Tracksuit Jacket': 1,
  'Tracksuit Bottoms': 1,
  'Sun Cap': 1,
  'Knee Socks, 3 Pairs': 1,
  'Book Bag': 1,
};

const primaryBasics = { 'Classic School Trousers': 2, 'Classic School Shorts': 1 };
const secondaryBasics = {
  'Easy-Iron Long Sleeve School Shirt': 2,
  'Easy-Iron Short Sleeve School Shirt': 2,
  'Regular Formal Trousers': 2,
  'Regular Knife-Pleat Skirt': 0,
};

const { ayiaMarina, kolossi, foinikas, akamas, pitsilia, elaionas, baySchool, thalassa } = schools;
const towns = new Map([
  [ayiaMarina, { en: 'Limassol', el: 'Λεμεσός' }],
  [kolossi, { en: 'Limassol', el: 'Λεμεσός' }],
  [pitsilia, { en: 'Limassol', el: 'Λεμεσός' }],
  [elaionas, { en: 'Nicosia', el: 'Λευκωσία' }],
  [foinikas, { en: 'Nicosia', el: 'Λευκωσία' }],
  [baySchool, { en: 'Larnaca', el: 'Λάρνακα' }],
  [thalassa, { en: 'Larnaca', el: 'Λάρνακα' }],
  [akamas, { en: 'Paphos', el: 'Πάφος' }],
]);
const secondary = new Set([kolossi, foinikas, akamas, pitsilia]);

export function schoolLists(items: readonly DemoItem[]): DemoSchool[] {
  return Object.values(schools).map((school) => {
    const basics = Object.entries(secondary.has(school) ? secondaryBasics : primaryBasics);
    const codeOf = (name: string): string => {
      const item = items.find((each) => each.name === name);
      if (!item) throw new Error(`There is no item ${name}.`);
      return item.code;
    };
    const ofSchool = items.filter(({ line }) => line === school);
    return {
      name: school.en,
      nameEl: school.el,
      slug: slugOf(school.en),
      town: towns.get(school) ?? { en: '', el: '' },
      items: [
        ...basics.map(([name, quantity]) => ({ code: codeOf(name), quantity })),
        ...ofSchool.map(({ code, piece }) => ({ code, quantity: needed[piece.en] ?? 0 })),
      ],
    };
  });
}
