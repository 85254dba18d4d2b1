type Choices = Readonly<Record<string, string>>;

interface ItemField {
  /** Column in lists; Shopify's name if Shopify has one. */
  column: string;
  /** Translated in `item_translations`; begins the names of the columns in lists, as in `Fibres (Greek)`. */
  translated?: string;
  /** HTML in lists, plain text in the shop. */
  isHtml?: true;
  /** The column is null if the field is empty. */
  isNullable?: true;
  /** Allowed values in named groups. A field has at most one value of each group, separated by commas. */
  choices?: Readonly<Record<string, Choices>>;
  /** The office's input: English label and number of lines. */
  office?: { label: string; lines?: number };
  /** Shown with the facts of the product page, under the label of the office. */
  isFact?: true;
  feed?: string;
  /** The field of the generic table `item`. */
  table?: string;
}

/** Lists, differences, export, office, product page, feeds, the generic table and `schema.ts` follow from
 *  these entries, by database column. A new field also needs a migration, and translations of its texts in
 *  the locales of `mf-office` and `backend`. */
export const itemFields = {
  part_no: { column: 'Part Number', isNullable: true, table: 'partno' },
  name: { column: 'Title', translated: 'Title', office: { label: 'Item name', lines: 1 }, table: 'name' },
  description: {
    column: 'Body (HTML)',
    translated: 'Body',
    isHtml: true,
    office: { label: 'Description', lines: 6 },
    table: '$$notes',
  },
  maker_name: { column: 'Vendor' },
  maker_contact: { column: 'Maker Contact' },
  fibres: { column: 'Fibres', translated: 'Fibres', office: { label: 'Fibres', lines: 2 }, feed: 'material' },
  care: { column: 'Care', translated: 'Care', office: { label: 'Care', lines: 2 } },
  /** Meanings of the textile care symbols of GINETEX (ISO 3758). */
  care_symbols: {
    column: 'Care Symbols',
    choices: {
      Washing: {
        'wash-30': 'Wash at up to 30 °C',
        'wash-40': 'Wash at up to 40 °C',
        'wash-60': 'Wash at up to 60 °C',
        'wash-by-hand': 'Wash by hand',
        'do-not-wash': 'Do not wash',
      },
      Bleaching: {
        bleach: 'Any bleach',
        'oxygen-bleach': 'Oxygen bleach only',
        'do-not-bleach': 'Do not bleach',
      },
      'Tumble drying': {
        'tumble-dry-low': 'Tumble dry at low temperature',
        'tumble-dry': 'Tumble dry at normal temperature',
        'do-not-tumble-dry': 'Do not tumble dry',
      },
      Ironing: {
        'iron-110': 'Iron at up to 110 °C',
        'iron-150': 'Iron at up to 150 °C',
        'iron-200': 'Iron at up to 200 °C',
        'do-not-iron': 'Do not iron',
      },
      'Dry cleaning': { 'dry-clean': 'Dry clean', 'do-not-dry-clean': 'Do not dry clean' },
    },
    office: { label: 'Care symbols' },
    isFact: true,
  },
  /** Who measured the item's sizes. */
  measures_source: {
    column: 'Measures Source',
    choices: { 'Measured by': { shop: 'The shop, on the garment', maker: 'The maker’s size chart' } },
    office: { label: 'Source of the measures' },
  },
  /** ISO 3166-1 alpha-2 code in lower case; empty if unknown. */
  made_in: {
    column: 'Country of Origin',
    choices: {
      Country: {
        cy: 'Cyprus',
        gr: 'Greece',
        it: 'Italy',
        pt: 'Portugal',
        es: 'Spain',
        de: 'Germany',
        ro: 'Romania',
        tr: 'Türkiye',
        eg: 'Egypt',
        in: 'India',
        pk: 'Pakistan',
        bd: 'Bangladesh',
        cn: 'China',
        vn: 'Vietnam',
      },
    },
    office: { label: 'Made in' },
    isFact: true,
  },
  tags: { column: 'Tags' },
  /** Empty for the default of the section. */
  gender: {
    column: 'Google Shopping / Gender',
    choices: { Gender: { male: 'Male', female: 'Female', unisex: 'Unisex' } },
    feed: 'gender',
  },
  age_group: {
    column: 'Google Shopping / Age Group',
    choices: {
      'Age group': {
        newborn: 'Newborn',
        infant: 'Infant',
        toddler: 'Toddler',
        kids: 'Kids',
        adult: 'Adult',
      },
    },
    feed: 'age_group',
  },
  /** Empty to derive it from the names. */
  google_category: {
    column: 'Google Shopping / Google Product Category',
    feed: 'google_product_category',
  },
  seo_title: { column: 'SEO Title' },
  seo_description: { column: 'SEO Description' },
  /** Name of the third option, such as Length; empty for most items. Its values are appended to the
   *  variants' sizes. */
  third_option: { column: 'Option3 Name' },
} as const satisfies Record<string, ItemField>;

type Fields = typeof itemFields;

export type ItemFieldName = keyof Fields;
export type ItemFieldColumn = Fields[ItemFieldName]['column'];

type NameWith<Part> = { [Name in ItemFieldName]: Fields[Name] extends Part ? Name : never }[ItemFieldName];

export type TranslatedFieldName = NameWith<{ translated: string }>;
export type OfficeFieldName = NameWith<{ office: object }>;
export type FactFieldName = NameWith<{ isFact: true }>;
export type FeedFieldName = NameWith<{ feed: string }>;
export type TableFieldName = NameWith<{ table: string }>;

type GroupsOf<Field> = Field extends { choices: infer Groups } ? keyof Groups : never;
type TextsOf<Field> = Field extends { choices: infer Groups }
  ? { [Group in keyof Groups]: Groups[Group][keyof Groups[Group]] }[keyof Groups]
  : never;

export type ChoiceGroup<Name extends ItemFieldName> = GroupsOf<Fields[Name]> & string;
export type ChoiceText<Name extends ItemFieldName> = TextsOf<Fields[Name]> & string;

export const itemFieldNames = Object.keys(itemFields) as ItemFieldName[];

export const itemField = (name: ItemFieldName): ItemField => itemFields[name];

const namesWith = <Name extends ItemFieldName>(part: keyof ItemField): Name[] =>
  itemFieldNames.filter((name) => itemField(name)[part] !== undefined) as Name[];

export const translatedFields = namesWith<TranslatedFieldName>('translated');
export const officeFields = namesWith<OfficeFieldName>('office');
export const factFields = namesWith<FactFieldName>('isFact');
export const feedFields = namesWith<FeedFieldName>('feed');
export const tableFields = namesWith<TableFieldName>('table');

export const isTranslated = <Name extends string>(name: Name): name is Name & TranslatedFieldName =>
  translatedFields.some((one) => one === name);

export const byItemField = <Value>(valueOf: (name: ItemFieldName) => Value): Record<ItemFieldName, Value> =>
  Object.fromEntries(itemFieldNames.map((name) => [name, valueOf(name)])) as Record<ItemFieldName, Value>;

export const byTranslatedField = <Value>(
  valueOf: (name: TranslatedFieldName) => Value,
): Record<TranslatedFieldName, Value> =>
  Object.fromEntries(translatedFields.map((name) => [name, valueOf(name)])) as Record<
    TranslatedFieldName,
    Value
  >;

export const chosenValues = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[,;]/)
    .map((value) => value.trim())
    .filter(Boolean);

export const choicesOf = <Name extends ItemFieldName>(name: Name) =>
  Object.entries(itemField(name).choices ?? {}).map(([group, texts]) => ({
    group: group as ChoiceGroup<Name>,
    values: Object.entries(texts) as [value: string, text: ChoiceText<Name>][],
  }));

/** Empty for a field of free text. */
export function chosenTexts<Name extends ItemFieldName>(name: Name, text: string): ChoiceText<Name>[] {
  const chosen = chosenValues(text);
  return choicesOf(name).flatMap(({ values }) =>
    values.flatMap(([value, label]) => (chosen.includes(value) ? [label] : [])),
  );
}

/** Returns the text as the shop stores it; undefined if the field does not allow it. */
export function acceptedText(name: ItemFieldName, text: string): string | undefined {
  const { choices } = itemField(name);
  if (!choices) return text;
  const values = chosenValues(text);
  const chosen = Object.values(choices).flatMap((group) => {
    const inGroup = values.filter((value) => Object.hasOwn(group, value));
    return inGroup.length > 1 ? [] : inGroup;
  });
  return chosen.length === values.length ? chosen.join(', ') : undefined;
}
