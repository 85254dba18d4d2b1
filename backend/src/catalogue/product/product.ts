import type { Product } from 'mf-shared/calls';
import { chosenTexts, factFields, isTranslated, itemFields, translatedFields } from 'mf-shared/itemFields';
import type { Language } from 'mf-shared/languages';
import { formatCents } from 'mf-shared/money';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { textsIn, type Texts } from '../../locales/texts.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { itemAttachments } from '../items/itemAttachments.ts';
import { itemPictures } from '../items/itemPictures.ts';
import { categoryJson, categoryPath } from '../navigation/categoryTree.ts';
import { schoolsOfItem } from '../navigation/schools.ts';
import { sizesOf, splitSize } from '../items/sizes.ts';
import { listCents } from '../items/price.ts';
import { pricesOfVariants } from '../items/pricesOfVariants.ts';
import { stockKey, variantsOf } from '../items/stock.ts';

const promotionalSection = 2;

/** Null if the item is off sale, except for a preview, in which it is sold out. */
export async function findProduct(
  db: Db,
  id: number,
  language: Language = 'en',
  { isPreview } = { isPreview: false },
): Promise<Omit<Product, 'delivery' | 'reviews'> | null> {
  const item = await findItem(db, id, language);
  if (!item || (item.erased_at && !isPreview)) return null;
  const places = categoryPath(item);
  const [variants, attachmentsOf, schools, pricesOf] = await Promise.all([
    variantsOf(db, [id], language),
    itemAttachments(db, [id], language),
    schoolsOfItem(db, id, language),
    pricesOfVariants(db, [id]),
  ]);
  const { lowestCents, ...prices } = pricesOf(id);
  const facts = factsOf(item, textsIn(language));
  return {
    id: item.id,
    code: item.code,
    ...(item.code === `${item.slug.toUpperCase()}-W` && { isCodeMade: true }),
    partNo: item.part_no,
    name: item.localized_name,
    path: paths.item(places.section.slug, places.type.slug, places.category.slug, item.id),
    description: item.localized_description,
    priceCents: listCents(item),
    displayPrice: formatCents(listCents(item), language),
    discountPercent: item.discount_percent,
    discountedCents: item.price_cents,
    lowestCents: lowestCents ?? item.price_cents,
    maker: { name: item.maker_name, contact: item.maker_contact },
    fibres: item.localized_fibres,
    care: item.localized_care,
    ...(facts.length > 0 && { facts }),
    isCustomizable: item.customizable || item.section.id === promotionalSection,
    ...choicesOf(item.erased_at ? variants.map(soldOut) : variants, attachmentsOf(id)),
    ...(item.is_measured && { hasSizeTable: true }),
    ...(item.third_option && { thirdOption: thirdOptionOf(item.third_option, variants) }),
    ...prices,
    ...(schools.length > 0 && { schools }),
    ...places,
  };
}

type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

function factsOf(item: Item, t: Texts): NonNullable<Product['facts']> {
  const texts: Partial<Record<string, unknown>> = item;
  return factFields.flatMap((name) => {
    const chosen = chosenTexts(name, item[name]).map((text) => t(text));
    const column: string = name;
    const text = chosen.join(', ') || texts[isTranslated(name) ? `localized_${column}` : column];
    return typeof text === 'string' && text ? [{ name: t(itemFields[name].office.label), text }] : [];
  });
}

function thirdOptionOf(name: string, variants: { size: string }[]): NonNullable<Product['thirdOption']> {
  const parts = variants.map(({ size }) => splitSize(size));
  const values = new Set(parts.flatMap(({ thirdOption }) => thirdOption || []));
  return {
    name,
    sizes: sizesOf(parts.map(({ size }) => size)),
    values: [...values].map((value) => ({ value, label: value })),
  };
}

type Variants = Awaited<ReturnType<typeof variantsOf>>;
type Attachments = ReturnType<Awaited<ReturnType<typeof itemAttachments>>>;

export async function choicesOfItems(db: Db, ids: number[], language: Language) {
  const [variants, attachmentsOf] = await Promise.all([
    variantsOf(db, ids, language),
    itemAttachments(db, ids, language),
  ]);
  const variantsOfItem = groupBy(variants, ({ item_id }) => item_id);
  return (id: number) => choicesOf(variantsOfItem(id), attachmentsOf(id));
}

function choicesOf(variants: Variants, attachments: Attachments) {
  const colours = coloursOf(variants);
  const pictures = itemPictures(
    attachments,
    colours.map(({ code }) => code),
  );
  return {
    mainPicture: pictures.main,
    fitAssistant: pictures.fitAssistant,
    colours: colours.map((colour) => ({ ...colour, pictures: pictures.byColour.get(colour.code) ?? [] })),
    sizes: sizesOf(variants.map(({ size }) => size)),
    stock: Object.fromEntries(variants.map((variant) => [stockKey(variant), variant.free])),
  };
}

const soldOut = (variant: Variants[number]): Variants[number] => ({ ...variant, free: 0 });

function findItem(db: Db, id: number, language: Language) {
  return db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .selectAll('items')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('variants')
            .select('id')
            .whereRef('item_id', '=', 'items.id')
            .where('measures', '<>', ''),
        )
        .as('is_measured'),
    )
    .select([
      categoryJson('sections', language).as('section'),
      categoryJson('types', language).as('type'),
      categoryJson('categories', language).as('category'),
    ])
    .select(
      translatedFields.map((name) =>
        localizedColumn(`items.${name}`, language).as(`localized_${name}` as const),
      ),
    )
    .where('items.id', '=', id)
    .executeTakeFirst();
}

function coloursOf(variants: Variants) {
  const byCode = new Map(variants.map(({ code, name, hex }) => [code, { code, name, hex }]));
  return [...byCode.values()];
}
