import { sections } from 'mf-shared/brand';
import type { ExportedItem } from './exportedItems.ts';

const clothing = 'Apparel & Accessories > Clothing';
const accessories = 'Apparel & Accessories > Clothing Accessories';
const uniforms = `${clothing} > Uniforms`;

/** The first match wins, so specific entries come before general ones. */
const categories: [words: RegExp, category: string][] = [
  [/\bsocks?\b/i, `${clothing} > Underwear & Socks > Socks`],
  [/\b(tights|stockings)\b/i, `${clothing} > Underwear & Socks > Hosiery`],
  [/\b(underwear|boxers|briefs)\b/i, `${clothing} > Underwear & Socks > Underwear`],
  [/\b(backpacks?|rucksacks?|(book|school) bags?)\b/i, 'Luggage & Bags > Backpacks'],
  [/\b(totes?|shoppers?)\b/i, 'Luggage & Bags > Shopping Totes'],
  [/\bbags?\b/i, 'Apparel & Accessories > Handbags, Wallets & Cases'],
  [/\baprons?\b/i, 'Home & Garden > Kitchen & Dining > Kitchen Tools & Utensils > Aprons'],
  [/\b(caps?(?! sleeve)|beanies?|hats?)\b/i, `${accessories} > Hats`],
  [/\b(gloves|mittens)\b/i, `${accessories} > Gloves & Mittens`],
  [/\b(scarf|scarves)\b/i, `${accessories} > Scarves & Shawls > Scarves`],
  [/\b(neckties?|ties)\b|\btie$/i, `${accessories} > Neckties`],
  [/\bbelts?\b/i, `${accessories} > Belts`],
  [/\b(shoes|trainers|sneakers|boots|sandals)\b/i, 'Apparel & Accessories > Shoes'],
  [/\bchef('?s)? jackets?\b/i, `${uniforms} > Food Service Uniforms > Chef's Jackets`],
  [/\b(lab|medical|white)( & medical)? coats?\b/i, `${uniforms} > White Coats`],
  [/\b(coveralls?|bib and brace)\b/i, `${uniforms} > Contractor Pants & Coveralls`],
  [/\b(dungarees|overalls)\b/i, `${clothing} > One-Pieces > Overalls`],
  [/\b(jumpsuits?|rompers?)\b/i, `${clothing} > One-Pieces > Jumpsuits & Rompers`],
  [/\b(dress|dresses|pinafores?)\b/i, `${clothing} > Dresses`],
  [/\bskirts?\b/i, `${clothing} > Skirts`],
  [/\b(pyjamas?|pajamas?)\b/i, `${clothing} > Sleepwear & Loungewear > Pajamas`],
  [/\b(swimwear|swimsuits?|bikinis?)\b/i, `${clothing} > Swimwear`],
  [/\bshorts\b/i, `${clothing} > Shorts`],
  [/\b(trousers|pants|joggers|chinos?|jeans|leggings|bottoms)\b/i, `${clothing} > Pants`],
  [/\b(jackets?|coats?|parkas?|softshells?|raincoats?)\b/i, `${clothing} > Outerwear > Coats & Jackets`],
  [/\b(gilets?|(safety|hi-vis|visitor) vests?)\b/i, `${clothing} > Outerwear > Vests`],
  [
    /\b(t-?shirts?|shirts?|polos?|blouses?|tops?|tunics?|sweatshirts?|hoodies?|sweaters?|jumpers?|pullovers?|cardigans?|knitwear|knitted vest|v-neck)\b/i,
    `${clothing} > Shirts & Tops`,
  ],
];

type Named = Pick<ExportedItem, 'name' | 'category' | 'type' | 'section_id'>;

export function googleCategory(item: Named): string {
  const category = garmentCategory(item);
  const isWorn =
    (category === clothing || category.startsWith(`${clothing} > `)) &&
    !category.startsWith(`${clothing} > Underwear & Socks`);
  return isWorn && item.section_id === schoolId ? `${uniforms} > School Uniforms` : category;
}

const schoolId = sections.find(({ key }) => key === 'School')?.id;

/** Derived from the most specific of the English names that contains a known garment. */
export function garmentCategory({
  name = '',
  category,
  type,
}: Pick<Named, 'category' | 'type'> & { name?: string }): string {
  for (const text of [name, category, type]) {
    const found = categories.find(([words]) => words.test(text));
    if (found) return found[1];
  }
  return clothing;
}
