import { strToU8, zipSync } from 'fflate';

/** The ways in which programs write the same workbook. */
export interface Spelling {
  /** Prefix of the tags, such as `x:`. */
  prefix: string;
  /** Whether rows and cells have references. */
  hasReferences: boolean;
  /** Whether texts are in a part of their own. */
  sharesTexts: boolean;
  /** Prefix of the attribute that names a sheet's part. */
  relationPrefix: string;
}

export type WrittenCell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'date'; days: number }
  | { kind: 'boolean'; isTrue: boolean }
  | { kind: 'error'; error: string }
  | { kind: 'formula'; value: number | null };

export interface WrittenSheet {
  name: string;
  isHidden: boolean;
  rows: WrittenCell[][];
  /** Each from a row to a later one, in one column. Rows and columns count from 0. */
  merges: { column: number; from: number; to: number }[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function writeWorkbook(sheets: WrittenSheet[], spelling: Spelling): Uint8Array {
  const { prefix: p, relationPrefix } = spelling;
  const namespace = p ? `xmlns:${p.slice(0, -1)}="${main}"` : `xmlns="${main}"`;
  const texts: string[] = [];
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r" Type="${types}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<${p}workbook ${namespace} xmlns:${relationPrefix}="${types}"><${p}sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<${p}sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} ${relationPrefix}:id="R${index}a"/>`,
      )
      .join('')}</${p}sheets></${p}workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="s" Type="${types}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${types}/styles" Target="styles.xml"/>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="R${index}a" Type="${types}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<${p}styleSheet ${namespace}><${p}numFmts><${p}numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></${p}numFmts><${p}cellXfs><${p}xf numFmtId="0"/><${p}xf numFmtId="164"/></${p}cellXfs></${p}styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        writeSheet(sheet, namespace, spelling, texts),
      ]),
    ),
    'xl/sharedStrings.xml': `<${p}sst ${namespace}>${texts
      .map((text) => `<${p}si><${p}t xml:space="preserve">${escaped(text)}</${p}t></${p}si>`)
      .join('')}</${p}sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function writeSheet(
  { rows, merges }: WrittenSheet,
  namespace: string,
  { prefix: p, hasReferences, sharesTexts }: Spelling,
  texts: string[],
): string {
  const ref = (row: number, column: number): string => `${String.fromCharCode(65 + column)}${row + 1}`;
  const shared = (text: string): string => `<${p}c t="s"><${p}v>${texts.push(text) - 1}</${p}v></${p}c>`;
  const inline = (text: string): string =>
    `<${p}c t="inlineStr"><${p}is><${p}r><${p}t xml:space="preserve">${escaped(text)}</${p}t></${p}r></${p}is></${p}c>`;
  function writeCell(cell: WrittenCell): string {
    switch (cell.kind) {
      case 'empty':
        return `<${p}c/>`;
      case 'text':
        return sharesTexts ? shared(cell.text) : inline(cell.text);
      case 'number':
        return `<${p}c><${p}v>${cell.number}</${p}v></${p}c>`;
      case 'date':
        return `<${p}c s="1"><${p}v>${cell.days}</${p}v></${p}c>`;
      case 'boolean':
        return `<${p}c t="b"><${p}v>${Number(cell.isTrue)}</${p}v></${p}c>`;
      case 'error':
        return `<${p}c t="e"><${p}f>1/0</${p}f><${p}v>${cell.error}</${p}v></${p}c>`;
      default:
        return `<${p}c><${p}f>A1&gt;2</${p}f>${cell.value === null ? '' : `<${p}v>${cell.value}</${p}v>`}</${p}c>`;
    }
  }
  const placed = (written: string, place: string): string =>
    hasReferences ? written.replace(`<${p}c`, `<${p}c r="${place}"`) : written;
  const written = rows.map((cells, row) => {
    const inRow = cells.map((cell, column) => placed(writeCell(cell), ref(row, column))).join('');
    return `<${p}row${hasReferences ? ` r="${row + 1}"` : ''}>${inRow}</${p}row>`;
  });
  const merged = merges.map(
    ({ column, from, to }) => `<${p}mergeCell ref="${ref(from, column)}:${ref(to, column)}"/>`,
  );
  return `<${p}worksheet ${namespace}><${p}sheetData>${written.join('')}</${p}sheetData><${p}mergeCells>${merged.join('')}</${p}mergeCells></${p}worksheet>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
