import { damaged } from './faults.ts';
import { openPackage, type Package } from './Package.ts';
import { readXml } from './readXml.ts';

interface Sheet {
  name: string;
  isHidden: boolean;
  /** Path of its part in the package. */
  path: string;
}

export interface Workbook {
  package: Package;
  /** In the workbook's order. */
  sheets: Sheet[];
  sharedTexts: string[];
  /** Indexed by the number of a cell's style. */
  isDateStyle: boolean[];
  /** Whether days are counted from 1904, as in old files for the Macintosh. */
  isFrom1904: boolean;
}

export function openWorkbook(packed: Uint8Array): Workbook {
  const content = openPackage(packed);
  const main = content.relationsOf('').find(({ type }) => type === 'officeDocument')?.target;
  const xml = main === undefined ? undefined : content.part(main);
  if (main === undefined || !xml) throw damaged('it contains no workbook');
  const relations = content.relationsOf(main);
  const worksheets = new Map(
    relations.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target] as const] : [])),
  );
  const partOfType = (wanted: string): Uint8Array | undefined =>
    content.part(relations.find(({ type }) => type === wanted)?.target ?? '');
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? '';
      const path = worksheets.get(attributes[id] ?? '');
      if (path !== undefined)
        sheets.push({
          name: attributes['name'] ?? '',
          isHidden: ['hidden', 'veryHidden'].includes(attributes['state'] ?? ''),
          path,
        });
    },
  });
  return {
    package: content,
    sheets,
    sharedTexts: textsIn(partOfType('sharedStrings')),
    isDateStyle: dateStylesIn(partOfType('styles')),
    isFrom1904,
  };
}

/** Collects the text of `<t>`, including its formatted parts but not phonetic hints. */
export function textCollector() {
  let collected = '';
  let isText = false;
  let isPronunciation = false;
  return {
    open(name: string): void {
      if (name === 'rPh') isPronunciation = true;
      isText = name === 't' && !isPronunciation;
    },
    text(more: string): void {
      if (isText) collected += more;
    },
    close(name: string): void {
      if (name === 'rPh') isPronunciation = false;
      isText = false;
    },
    take(): string {
      const text = unescaped(collected);
      collected = '';
      return text;
    },
  };
}

/** Excel writes control characters as _x000D_. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

function textsIn(xml: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  const collector = textCollector();
  if (xml)
    readXml(xml, {
      ...collector,
      close(name) {
        collector.close(name);
        if (name === 'si') texts.push(collector.take());
      },
    });
  return texts;
}

function dateStylesIn(xml: Uint8Array | undefined): boolean[] {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let isInCells = false;
  if (xml)
    readXml(xml, {
      open(name, attributes) {
        const id = attributes['numFmtId'] ?? '';
        if (name === 'numFmt') formats.set(id, attributes['formatCode'] ?? '');
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) styles.push(isDateFormat(id, formats.get(id)));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  return styles;
}

/** Excel's own formats for dates and times, which files name only by a number. */
const ownDateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Excel's limit. */
const maxFormatLength = 255;

function isDateFormat(id: string, code: string | undefined): boolean {
  if (code === undefined)
    return ownDateFormats.some(([first, last]) => first <= Number(id) && Number(id) <= last);
  const letters = code.slice(0, maxFormatLength).replaceAll(/"[^"]*"|\[[^[\]]*\]|\\.|[*_]./g, '');
  return /[ydhs]|mmm/i.test(letters) || /\[(?:h+|m+|s+)\]/i.test(code);
}
