import { byTargetLanguage } from 'mf-shared/languages';
import { splitSize, withThirdOption, writtenSize } from '../../../../catalogue/api.ts';
import { textsIn } from '../../../../locales/texts.ts';
import { translationColumn } from '../../format/columns.ts';
import { ImportError } from '../../../spreadsheets/ImportError.ts';
import type { ProductColour, VariantOptions } from '../../format/product.ts';
import { isDate } from '../../../spreadsheets/isDate.ts';
import { headingOf, type ListRow } from '../../format/ListRow.ts';

export interface OptionReader {
  thirdOption: string;
  valuesOf(row: ListRow): VariantOptions;
}

const numbers = [1, 2, 3] as const;
type OptionNumber = (typeof numbers)[number];

export const isColour = (name: string): boolean => /^(colou?rs?|χρ[ώω]μα(τα)?)$/i.test(name);
export const isSize = (name: string): boolean => /^(sizes?|μ[έε]γεθος)$/i.test(name);

export const asPictured: ProductColour = {
  name: 'As pictured',
  translations: byTargetLanguage((language) => textsIn(language)('As pictured')),
  code: 'ASP',
  hex: '#d8d2c8',
};

/**
 * Shopify has three options with free names. Without one named size, the first that is not the colour is the
 * size. The remaining options form the third option.
 */
export function optionReader({ cells }: ListRow): OptionReader {
  const named = numbers
    .map((number) => ({ number, name: cells[`Option${number} Name`]?.trim() ?? '' }))
    .filter(({ name, number }) => name && !isPlaceholder(name, cells[`Option${number} Value`]));
  const colour = named.find(({ name }) => isColour(name));
  const size =
    named.find(({ name }) => isSize(name)) ?? named.find(({ number }) => number !== colour?.number);
  const others = named.filter((one) => one !== colour && one !== size);

  const valueOf = (row: ListRow, number: OptionNumber): string => {
    const value = row.cells[`Option${number} Value`]?.trim();
    if (!value)
      throw new ImportError('{column} is empty', row.line, {
        column: headingOf(row, `Option${number} Value`),
      });
    return value;
  };
  const sizeOf = (row: ListRow): string => {
    if (!size) return '';
    // The separator between size and third option must not occur in a size.
    const text = valueOf(row, size.number);
    if (isDate(text))
      throw new ImportError(
        'the size "{text}" is a date, which spreadsheets make of sizes like 4-2. Format the column as text and enter the size again',
        row.line,
        { text },
      );
    const value = splitSize(writtenSize(text));
    const plain = [value.size, value.thirdOption].filter(Boolean).join(' ');
    if (others.length === 0) return plain;
    return withThirdOption(plain, others.map(({ number }) => valueOf(row, number)).join(', '));
  };
  return {
    thirdOption: others.map(({ name }) => name).join(', '),
    valuesOf: (row) => ({
      colour: colour ? colourOf(row, valueOf(row, colour.number)) : asPictured,
      size: sizeOf(row),
    }),
  };
}

const isPlaceholder = (name: string, value = ''): boolean => name === 'Title' && value === 'Default Title';

function colourOf({ line, cells }: ListRow, name: string): ProductColour {
  const hex = cells['Colour Hex']?.trim().toLowerCase() || undefined;
  if (hex && !/^#[0-9a-f]{6}$/.test(hex))
    throw new ImportError('Colour Hex "{hex}" is not like #1f2f55', line, { hex });
  return {
    name,
    translations: byTargetLanguage(
      (language) => cells[translationColumn('Colour', language)]?.trim() || undefined,
    ),
    code: cells['Colour Code']?.trim().toUpperCase() || undefined,
    hex,
  };
}
