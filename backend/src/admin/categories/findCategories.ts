import { sections as brandSections } from 'mf-shared/brand';
import { targetLanguages } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { CategoryValues, OfficeSection, SectionValues } from 'mf-office/contract';
import { isShownSection, itemsOnSaleInSection, slugOfSection } from '../../catalogue/api.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { readCategories, type CategoryRow } from './categoryTables.ts';
import { itemsIn } from './itemsIn.ts';

/** Contains the brand's sections also before the first item is created. */
export async function findCategories(db: Db, origin: string): Promise<OfficeSection[]> {
  const [sections, types, categories, items, inShop] = await Promise.all([
    readCategories(db, 'section'),
    readCategories(db, 'type'),
    readCategories(db, 'category'),
    itemsIn(db),
    db
      .selectFrom('sections')
      .select(['id', isShownSection.as('isShown'), itemsOnSaleInSection.as('itemsOnSale')])
      .execute(),
  ]);
  const typesOf = groupBy(types, ({ parent }) => parent);
  const categoriesOf = groupBy(categories, ({ parent }) => parent);
  const missing = brandSections.filter(({ id }) => !sections.some((section) => section.id === id));
  return [...sections, ...missing.map(unwritten)].map(({ id, values: { slug, ...values } }) => {
    const section = slugOfSection({ id, slug });
    const { isShown = true, itemsOnSale = 0 } = inShop.find((one) => one.id === id) ?? {};
    return {
      id,
      values,
      shopPage: origin + paths.section(section),
      isHidden: !isShown,
      itemsOnSale,
      types: typesOf(id).map((type) => ({
        id: type.id,
        values: type.values,
        shopPage: origin + paths.type(section, type.values.slug),
        categories: categoriesOf(type.id).map((category) => ({
          id: category.id,
          values: category.values,
          shopPage: origin + paths.category(section, type.values.slug, category.values.slug),
          items: items.get(category.id) ?? 0,
        })),
      })),
    };
  });
}

function unwritten({ id, name }: (typeof brandSections)[number]): CategoryRow {
  const translated = Object.fromEntries(
    targetLanguages.map((language) => [`name_${language}`, textsIn(language)(name)]),
  );
  return {
    id,
    parent: 0,
    values: { ...(translated as unknown as SectionValues), name, slug: '' } satisfies CategoryValues,
  };
}
