import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListNote } from '../format/ListNote.ts';
import { headingOf, refuseFaulty } from '../format/ListRow.ts';
import { optionReader } from '../parse/shopify/options.ts';
import { addPicture } from '../parse/shopify/readProduct.ts';
import { addVariant, type Draft } from '../parse/shopify/readVariant.ts';
import type { VariantLine } from '../parse/variantLines.ts';
import type { CollectedFaults } from './collectFaults.ts';
import { freeHandle, newItem, optionsOf, rowWithOptions } from './newItem.ts';

/** Makes items of the lines of a list without Handle that the shop does not have. */
export function itemCreator(index: CatalogueIndex, notes: ListNote[], { attempt }: CollectedFaults) {
  const created: Draft[] = [];
  const taken = new Set<string>();
  return {
    created,
    create(group: VariantLine[]): void {
      const [first] = group;
      if (!first) return;
      const handle = freeHandle(index, first, taken);
      const draft = attempt(() => newItem(group, handle, notes), handle);
      if (!draft) return;
      created.push(draft);
      for (const line of group) attempt(() => addLine(draft, line, group, notes), handle);
    },
  };
}

function addLine(draft: Draft, line: VariantLine, group: VariantLine[], notes: ListNote[]): void {
  const { row } = line;
  refuseFaulty(row);
  if (!row.cells['Variant Price']?.trim())
    throw new ImportError('{column} is empty', row.line, { column: headingOf(row, 'Variant Price') });
  addPicture(draft, row);
  if (draft.options) addWithOptions(draft, line, group, notes);
  else addVariant(draft, row, notes);
}

/** Adds the line with the options that any of the lines of its item has. */
export function addWithOptions(draft: Draft, line: VariantLine, all: VariantLine[], notes: ListNote[]): void {
  const row = rowWithOptions(line, optionsOf(all));
  addVariant({ ...draft, options: optionReader(row) }, row, notes);
}
