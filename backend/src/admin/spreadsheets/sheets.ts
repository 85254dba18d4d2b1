import { posix } from 'node:path';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { parseCellRef } from 'hucre/xlsx';
import { readXml } from 'hucre/xml';
import { maxUnpackedBytes, tooLarge, unpacked } from './workbook.ts';

export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Its file in the workbook. */
  part: string;
}

/** What the reader of rows does not tell. Rows and columns count from 0. */
export interface SheetMarks {
  /** Columns of formulas without a stored value, by row. */
  uncomputed: Map<number, number[]>;
  /** Ranges of more than one row, by their first row. */
  merged: MergedCells[];
}

export interface MergedCells {
  column: number;
  firstRow: number;
  lastRow: number;
}

const workbookPart = 'xl/workbook.xml';
const relationsPart = 'xl/_rels/workbook.xml.rels';

/** In the workbook's order. */
export function sheetsOf(packed: Uint8Array): Sheet[] {
  return unpacked(() => {
    const parts = unzipSync(packed, {
      filter: ({ name }) => name === workbookPart || name === relationsPart,
    });
    const { [workbookPart]: workbook, [relationsPart]: relations } = parts;
    if (!workbook || !relations) return [];
    const rows = (xml: Uint8Array, rowTag: string) => readXml(xml, { rowTag }).data;
    const targets = new Map(
      rows(relations, 'Relationship').map((row) => [row['@Id'], String(row['@Target'])] as const),
    );
    return rows(workbook, 'sheet').map((row) => {
      const id = Object.keys(row).find((key) => key.endsWith(':id')) ?? '';
      return {
        name: String(row['@name']),
        isHidden: row['@state'] === 'hidden' || row['@state'] === 'veryHidden',
        part: posix.resolve('/xl', targets.get(row[id] ?? '') ?? '').slice(1),
      };
    });
  });
}

const value = /<(?:\w+:)?[vt](?: [^>]*)?>[^<]/;
const formulaCell =
  /<(?:\w+:)?c ([^>]*)>\s*<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v\s*(?:\/>|>\s*<\/(?:\w+:)?v>))?\s*<\/(?:\w+:)?c>/g;
const mergedRange = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]+\d+):([A-Z]+\d+)"/g;

/** Longer than one of these, as a formula has at most 8192 characters. */
const overlap = 20_000;

/** Reads no further than to the first content. */
export function hasContent(packed: Uint8Array, { part }: Sheet): boolean {
  let isFound = false;
  let end = '';
  readPart(packed, part, (more) => {
    const text = end + more;
    end = text.slice(-overlap);
    isFound = value.test(text);
    return !isFound;
  });
  return isFound;
}

export function marksOf(packed: Uint8Array, { part }: Sheet): SheetMarks {
  const uncomputed = new Map<number, Set<number>>();
  const merged = new Map<string, MergedCells>();
  let end = '';
  readPart(packed, part, (more) => {
    const text = end + more;
    end = text.slice(-overlap);
    for (const [, attributes = '', empty] of text.matchAll(formulaCell)) {
      // Excel stores an empty text as a value.
      const isText = / ?\bt="str"/.test(attributes) && empty !== undefined;
      const [, ref] = /\br="([A-Z]+\d+)"/.exec(attributes) ?? [];
      if (ref === undefined || isText) continue;
      const { row, col } = parseCellRef(ref);
      uncomputed.set(row, (uncomputed.get(row) ?? new Set()).add(col));
    }
    for (const [range, from = '', to = ''] of text.matchAll(mergedRange)) {
      const [{ row, col }, last] = [parseCellRef(from), parseCellRef(to)];
      if (last.row > row) merged.set(range, { column: col, firstRow: row, lastRow: last.row });
    }
    return true;
  });
  return {
    uncomputed: new Map([...uncomputed].map(([row, columns]) => [row, [...columns]])),
    merged: [...merged.values()].toSorted((one, other) => one.firstRow - other.firstRow),
  };
}

const packedChunk = 65_536;

/** Unpacks without holding the whole part, until `onText` returns false. */
function readPart(packed: Uint8Array, part: string, onText: (text: string) => boolean): void {
  const decoder = new TextDecoder();
  const read = { size: 0, isWanted: true };
  unpacked(() => {
    const unzip = new Unzip((file) => {
      if (file.name !== part) return;
      file.ondata = (error, bytes) => {
        if (error) throw error;
        read.size += bytes.length;
        if (read.size > maxUnpackedBytes) throw tooLarge();
        read.isWanted &&= onText(decoder.decode(bytes, { stream: true }));
      };
      file.start();
    });
    unzip.register(UnzipInflate);
    for (let from = 0; read.isWanted && from < packed.length; from += packedChunk)
      unzip.push(packed.subarray(from, from + packedChunk), from + packedChunk >= packed.length);
  });
}
