import type { DemoSection } from './shop.ts';

const doubles: readonly (readonly [from: string, to: string, every: number])[] = [
  ['school/pe-sports/pe-tshirts-shorts', 'kids/tops/t-shirts', 4],
  ['school/pe-sports/tracksuits', 'school/gymnasium-lyceum/jumpers-cardigans', 4],
  ['school/primary-school/knitwear', 'school/gymnasium-lyceum/jumpers-cardigans', 5],
  ['school/school-accessories/hats-socks-bags', 'kids/outerwear-extras/hats-socks', 4],
  ['kids/outerwear-extras/hats-socks', 'school/school-accessories/hats-socks-bags', 5],
  ['kids/bottoms/trousers-joggers', 'school/primary-school/trousers-shorts', 5],
  ['workwear/high-visibility/hi-vis-jackets-trousers', 'workwear/trade-industry/work-trousers', 5],
  ['workwear/trade-industry/jackets-softshells', 'promotional/corporate-jackets/softshells-gilets', 5],
  ['promotional/headwear-bags/totes-aprons', 'workwear/health-hospitality/aprons-kitchen', 5],
  ['promotional/promotional-tops/promotional-t-shirts', 'kids/tops/t-shirts', 5],
];

export function linkCategories(sections: readonly DemoSection[]): void {
  const categories = sections.flatMap(({ types }) => types.flatMap((type) => type.categories));
  for (const [from, to, every] of doubles) {
    const items = categories.find(({ key }) => key === from)?.items ?? [];
    for (const item of items.filter((_, index) => index % every === 1)) item.alsoIn.push(to);
  }
}
