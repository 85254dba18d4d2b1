import type { GetCalls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { categoryJson, categoryPath } from '../navigation/categoryTree.ts';
import { itemCards } from '../items/itemCards.ts';
import { choicesOfItems } from '../product/product.ts';
import { pricesOfVariants } from '../items/pricesOfVariants.ts';
import { findSchool } from '../navigation/schools.ts';

export async function schoolList(
  db: Db,
  slug: string,
  language: Language,
): Promise<GetCalls['ShopSchool']['response']> {
  const school = await findSchool(db, slug, language);
  if (!school) return null;
  const listed = await listedItems(db, school.id, language);
  const ids = listed.map(({ id }) => id);
  const [cards, choicesOf, pricesOf] = await Promise.all([
    itemCards(db, ids, language),
    choicesOfItems(db, ids, language),
    pricesOfVariants(db, ids),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const items = listed.flatMap(({ id, quantity, ...places }) => {
    const card = cardOf.get(id);
    if (!card) return [];
    const { code, name, path, priceCents, discountPercent, discountedCents, lowestCents } = card;
    const { prices } = pricesOf(id);
    const { mainPicture, colours, sizes, stock } = choicesOf(id);
    return {
      id,
      code,
      name,
      shortName: withoutSchool(name, school.name),
      path,
      priceCents,
      discountPercent,
      discountedCents,
      ...(lowestCents !== undefined && { lowestCents }),
      ...(prices && { prices }),
      mainPicture,
      colours,
      sizes,
      stock,
      quantity,
      category: categoryPath(places).category,
    };
  });
  const [first] = listed;
  return {
    name: school.name,
    path: paths.school(school.slug),
    section: first ? categoryPath(first).section : null,
    items,
  };
}

const separators = /^[\s,:|–—-]+|(?<![\s,:|–—-])[\s,:|–—-]+$/g;

/** Removes the school's name from the beginning or the end: the page says it once, above the list. */
function withoutSchool(name: string, school: string): string {
  const rest = name.startsWith(school)
    ? name.slice(school.length)
    : name.endsWith(school)
      ? name.slice(0, -school.length)
      : name;
  const short = rest.replace(separators, '');
  return short && short !== rest ? short : name;
}

const listedItems = (db: Db, schoolId: number, language: Language) =>
  db
    .selectFrom('school_items')
    .innerJoin('items', 'items.id', 'school_items.item_id')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['items.id', 'school_items.quantity'])
    .select([
      categoryJson('sections', language).as('section'),
      categoryJson('types', language).as('type'),
      categoryJson('categories', language).as('category'),
    ])
    .where('school_id', '=', schoolId)
    .where('items.erased_at', 'is', null)
    .orderBy('school_items.position')
    .orderBy('items.id')
    .execute();
