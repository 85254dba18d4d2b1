import { says, type Sentence } from '../../locales/Sentence.ts';
import { ImportError } from './ImportError.ts';
import { maxTitleLines } from './readCsv.ts';
import { rowsOf, textOf } from './readSheet.ts';
import { hasContent, sheetsOf, type Sheet } from './sheets.ts';
import { packedBytes, sizeOf } from './workbook.ts';

/** The names of the visible sheets that are not empty. */
export async function sheetNames(path: string): Promise<string[]> {
  const packed = await packedBytes(path);
  return namesOf(filled(packed, visible(packed)));
}

interface ChosenSheet {
  name: string | undefined;
  notes: Sentence[];
}

/**
 * The first sheet, or the only one with a header if the first has none. Throws `ImportError` if another one has to be
 * chosen.
 */
export async function chooseSheet(
  path: string,
  isHeader: (record: string[]) => boolean,
): Promise<ChosenSheet> {
  const packed = await packedBytes(path);
  sizeOf(packed);
  const [first, ...others] = visible(packed);
  if (!first || others.length === 0 || (await hasHeader(packed, first, isHeader)))
    return { name: first?.name, notes: [] };
  const usable: Sheet[] = [];
  for (const sheet of others) if (await hasHeader(packed, sheet, isHeader)) usable.push(sheet);
  const [only, another] = usable;
  if (only && !another) {
    const names = { sheet: only.name, first: first.name };
    return {
      name: only.name,
      notes: [says('the sheet "{sheet}" was read, since the first one, "{first}", has no header', names)],
    };
  }
  const choices = another ? usable : filled(packed, others);
  if (choices.length === 0) return { name: undefined, notes: [] };
  throw new ImportError(
    'the first sheet, "{first}", has no header that the shop reads. Choose the one with the list, in the office under Sheet, by command with --sheet: {sheets}',
    undefined,
    { first: first.name, sheets: namesOf(choices).join(', ') },
  );
}

const visible = (packed: Uint8Array): Sheet[] => sheetsOf(packed).filter(({ isHidden }) => !isHidden);

const filled = (packed: Uint8Array, sheets: Sheet[]): Sheet[] =>
  sheets.filter((sheet) => hasContent(packed, sheet));

const namesOf = (sheets: Sheet[]): string[] => sheets.map(({ name }) => name);

async function hasHeader(
  packed: Uint8Array,
  { name }: Sheet,
  isHeader: (record: string[]) => boolean,
): Promise<boolean> {
  for await (const { index, values } of rowsOf(packed, name)) {
    if (index > maxTitleLines) break;
    if (isHeader(values.map(textOf))) return true;
  }
  return false;
}
