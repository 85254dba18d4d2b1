import { sections, sectionSlug } from 'mf-shared/brand';
import { colours } from './colours.ts';
import { customizations, deliveries, vouchers } from './deliveries.ts';
import { itemsOf } from './items.ts';
import { linkCategories } from './links.ts';
import { customer, favouriteCategories, pastOrders, type Basket } from './people.ts';
import type { CategoryRange, SectionRange, TypeRange } from './sections/range.ts';
import { schoolLists } from './schoolLists.ts';
import { kids } from './sections/kids.ts';
import { promotional } from './sections/promotional.ts';
import { school } from './sections/school.ts';
import { workwear } from './sections/workwear.ts';
import type {
  DemoCategory,
  DemoItem,
  DemoOrder,
  DemoPicture,
  DemoSection,
  DemoShop,
  DemoType,
} from './shop.ts';

export function demoShop(): DemoShop {
  const made = [school, kids, workwear, promotional].map(sectionOf);
  linkCategories(made);
  const categories = made.flatMap(({ types }) => types.flatMap((type) => type.categories));
  const itemAt = ({ category, index }: Pick<Basket, 'category' | 'index'>): DemoItem => {
    const item = categories.find(({ key }) => key === category)?.items[index];
    if (!item) throw new Error(`There is no item ${index} in ${category}.`);
    return item;
  };
  return {
    colours,
    sections: made,
    schools: schoolLists(categories.flatMap(({ items }) => items)),
    vouchers,
    customizations: customizations.map((agreed) => ({ ...agreed, item: itemAt(agreed).code })),
    deliveries,
    customer: { ...customer, favourites: favourites(categories) },
    orders: pastOrders.map(({ basket, ...order }) => ({ ...order, lines: linesOf(basket, itemAt) })),
  };
}

function sectionOf(range: SectionRange): DemoSection {
  const contract = sections.find(({ key }) => key === range.key);
  if (!contract) throw new Error(`The shop has no section ${range.key}.`);
  const { id, name, carouselType } = contract;
  const scene = (slide: number, fileName: string): DemoPicture => ({
    fileName,
    drawing: `${range.key}/${slide}`,
  });
  return {
    id,
    name,
    nameEl: range.el,
    slug: sectionSlug(range.key),
    carouselType,
    picture: scene(1, 'mainimage.svg'),
    slides: [1, 2, 3].map((slide) => scene(slide, `slide-${slide}.svg`)),
    types: range.types.map((type, index) => typeOf(range, type, index)),
  };
}

function typeOf(section: SectionRange, type: TypeRange, position: number): DemoType {
  const before = section.types.slice(0, position).reduce((sum, { categories }) => sum + categories.length, 0);
  const categories = type.categories.map((category, index) =>
    categoryOf(section, type, category, before + index + 1),
  );
  return { name: type.en, nameEl: type.el, slug: type.slug, picture: typical(categories[0]), categories };
}

function categoryOf(
  section: SectionRange,
  type: TypeRange,
  category: CategoryRange,
  number: number,
): DemoCategory {
  const items = itemsOf(section, category, number);
  return {
    key: `${section.key.toLowerCase()}/${type.slug}/${category.slug}`,
    name: category.en,
    nameEl: category.el,
    slug: category.slug,
    picture: typical({ items }),
    items,
  };
}

function typical(category: Pick<DemoCategory, 'items'> | undefined): DemoPicture {
  const picture = category?.items[0]?.pictures[0];
  if (!picture) throw new Error('A category needs at least one item.');
  return picture;
}

const favourites = (categories: readonly DemoCategory[]): string[] =>
  favouriteCategories.flatMap((key) => categories.find((each) => each.key === key)?.items[3]?.code ?? []);

const linesOf = (basket: readonly Basket[], bought: (line: Basket) => DemoItem): DemoOrder['lines'] =>
  basket.map((line) => {
    const item = bought(line);
    return {
      item: item.code,
      colour: item.colours[0] ?? '',
      size: item.sizes[Math.floor(item.sizes.length / 2)] ?? '',
      quantity: line.quantity,
    };
  });
