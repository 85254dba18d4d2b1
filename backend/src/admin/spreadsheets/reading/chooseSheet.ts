import { says, type Sentence } from '../../../locales/Sentence.ts';
import { ImportError } from '../ImportError.ts';
import { describeWorkbook } from './readSheet.ts';
import type { DescribedSheet } from './readerProgram.ts';

interface ChosenSheet {
  name: string | undefined;
  notes: Sentence[];
}

/**
 * The first sheet, or the only one with a header if the first has none. Throws `ImportError` if the user has to choose
 * one.
 */
export async function chooseSheet(
  path: string,
  isHeader: (record: string[]) => boolean,
): Promise<ChosenSheet> {
  const { sheets } = await describeWorkbook(path);
  const [first, ...others] = sheets.filter(({ isHidden }) => !isHidden);
  const hasHeader = ({ firstRows }: DescribedSheet): boolean => firstRows.some(isHeader);
  if (!first || others.length === 0 || hasHeader(first)) return { name: first?.name, notes: [] };
  const usable = others.filter(hasHeader);
  const [only, another] = usable;
  if (only && !another) {
    const names = { sheet: only.name, first: first.name };
    return {
      name: only.name,
      notes: [says('the sheet "{sheet}" was read, since the first one, "{first}", has no header', names)],
    };
  }
  const choices = another ? usable : others.filter(({ isEmpty }) => !isEmpty);
  if (choices.length === 0) return { name: first.name, notes: [] };
  throw new ImportError(
    'the first sheet, "{first}", has no header that the shop reads. Choose the one with the list, in the office under Sheet, by command with --sheet: {sheets}',
    undefined,
    { first: first.name, sheets: choices.map(({ name }) => name).join(', ') },
  );
}
