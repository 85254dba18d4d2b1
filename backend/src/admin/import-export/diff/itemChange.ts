import { isDeepStrictEqual } from 'node:util';
import { byItemField, byTranslatedField, type ItemFieldName, translatedFields } from 'mf-shared/itemFields';
import { byLanguage, targetLanguages } from 'mf-shared/languages';
import type { ListNote } from '../format/Findings.ts';
import { splitSize, type Price } from '../../../catalogue/api.ts';
import type { Alts } from '../../../platform/database/tables/schema.ts';
import {
  untranslated,
  withAlts,
  type CurrentItem,
  type CurrentPicture,
} from '../../items/model/currentItems.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { blankItem, type ItemChange, type ItemColumns } from '../../items/model/ItemChange.ts';
import type { ImportedProduct } from '../format/product.ts';
import type { LoadedPictures } from '../pictures/loadPictures.ts';
import { rememberedSource } from '../pictures/pictureSource.ts';
import type { ResolvedItem } from '../resolve/resolveItem.ts';
import { describeChange, type ChangeDescription } from './describeChange.ts';
import type { DiffOptions } from './DiffOptions.ts';
import { variantChange } from './variantChange.ts';

export interface ImportedChange extends ItemChange, ChangeDescription {
  missingCount: number;
  unlistedCount: number;
  unreachable: PictureToFetch[];
  notes: ListNote[];
}

interface PictureToFetch {
  source: string;
  file_name: string;
  alts?: Alts;
  message: string;
}

type Pictures = Pick<LoadedPictures, 'bySource' | 'unreachable'>;

export function itemChange(
  listed: ResolvedItem,
  current: CurrentItem | undefined,
  loaded: Pictures & { colours: CatalogueIndex['colours'] },
  options: DiffOptions,
): ImportedChange {
  const { product } = listed;
  const variants = variantChange(listed, current, options);
  const listedPictures = picturesOf(listed, loaded, current, options);
  const pictures = partChange(
    product.listsPictures ? listedPictures.stored : undefined,
    (current?.pictures ?? []).map(withRememberedSource),
    ({ original }) => original,
    options,
  );
  const { additionalCategories } = listed;
  const categories = partChange(
    additionalCategories,
    current?.additionalCategories ?? [],
    (key) => key,
    options,
  );
  const change: ItemChange = {
    handle: product.handle,
    current,
    isArchived: product.isPublished === undefined && current?.isArchived === true,
    columns: {
      ...columnsAfter(listed, current ?? blankItem, variants.price, options),
      ...(losesThirdOption(product, variants.missing) && { third_option: '' }),
    },
    translations: changedTranslations(product, current, options),
    category: listed.category ?? current?.category ?? '',
    variants: variants.rows,
    repriced: variants.repriced,
    removedVariants: variants.removed,
    additionalCategories: categories.after,
    pictures: pictures.after,
    sale: variants.sale,
  };
  return {
    ...change,
    ...describeChange(change, loaded.colours),
    missingCount: variants.missing.length + pictures.missingCount,
    unlistedCount: listed.isUnlisted ? 0 : variants.unlistedCount,
    unreachable: listedPictures.unreachable,
    notes: variants.notes,
  };
}

interface PartChange<Part> {
  after: Part[] | undefined;
  missingCount: number;
}

/** `listed` is undefined if the file has no column for these parts, `after` if they stay unchanged. */
function partChange<Part>(
  listed: Part[] | undefined,
  before: Part[],
  keyOf: (part: Part) => string,
  { removesMissing }: DiffOptions,
): PartChange<Part> {
  if (!listed) return { after: undefined, missingCount: 0 };
  const listedKeys = new Set(listed.map(keyOf));
  const missing = removesMissing ? [] : before.filter((part) => !listedKeys.has(keyOf(part)));
  const after = [...listed, ...missing];
  return { after: isDeepStrictEqual(after, before) ? undefined : after, missingCount: missing.length };
}

function changedTranslations(
  { translations }: ImportedProduct,
  current: CurrentItem | undefined,
  options: DiffOptions,
): ItemChange['translations'] {
  return targetLanguages.flatMap((language) => {
    const before = current?.translations[language] ?? untranslated;
    const listed = translations[language];
    const texts = byTranslatedField((name) => textAfter(listed[name], before[name], options) || null);
    return translatedFields.some((name) => texts[name] !== before[name]) ? [{ language, texts }] : [];
  });
}

const textAfter = <Before extends string | null>(
  listed: string | undefined,
  before: Before,
  { removesMissing }: DiffOptions,
): string | Before => (listed === undefined || (listed === '' && !removesMissing) ? before : listed);

function columnsAfter(
  { product, code }: ResolvedItem,
  before: ItemColumns,
  { price_cents, compare_at_cents }: Price,
  options: DiffOptions,
): ItemColumns {
  return {
    code,
    price_cents,
    compare_at_cents,
    popularity: product.popularity ?? before.popularity,
    customizable: product.isCustomizable ?? before.customizable,
    ...(byItemField(
      (name) => textAfter(product.texts[name], before[name], options) || blankItem[name],
    ) as Pick<ItemColumns, ItemFieldName>),
  };
}

const losesThirdOption = (product: ImportedProduct, remaining: { size: string }[]): boolean =>
  product.texts.third_option === '' && remaining.every(({ size }) => splitSize(size).thirdOption === '');

function picturesOf(
  { product, colours }: ResolvedItem,
  { bySource, unreachable }: Pictures,
  current: CurrentItem | undefined,
  options: DiffOptions,
) {
  const named = product.pictures
    .toSorted((one, other) => one.position - other.position)
    .map(({ source, name, alts }, index) => ({
      source,
      alts,
      file_name: name ?? fileNameOf(product, colours, source, index),
    }));
  return {
    stored: named.flatMap(({ source, file_name, alts }): CurrentPicture[] => {
      const picture = bySource.get(source);
      if (!picture) return [];
      const before = current?.pictures.find(({ original }) => original === picture.original)?.alts ?? {};
      const after = byLanguage(({ code }) => textAfter(alts[code], before[code] ?? '', options));
      return [withAlts({ file_name, ...picture, source: rememberedSource(source) }, after)];
    }),
    unreachable: named.flatMap(({ alts, ...picture }): PictureToFetch[] => {
      const message = unreachable.get(picture.source);
      return message
        ? [
            withAlts(
              { ...picture, message },
              byLanguage(({ code }) => alts[code] ?? ''),
            ),
          ]
        : [];
    }),
  };
}

const withRememberedSource = (picture: CurrentPicture): CurrentPicture => ({
  ...picture,
  source: rememberedSource(picture.source),
});

function fileNameOf({ variants }: ImportedProduct, colours: string[], source: string, index: number): string {
  const colour = colours.find((_, position) => variants[position]?.picture === source);
  return `${colour?.toLowerCase() ?? 'picture'}-${index + 1}`;
}
