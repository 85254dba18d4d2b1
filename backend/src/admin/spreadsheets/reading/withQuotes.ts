/** A longer cell is passed on unchanged. */
const maxCell = 262_144;

/**
 * Quotes cells that programs write without the quotes that CSV requires, such as 32" or ="0045", and doubles a quote
 * within "32" wide". Changes no valid CSV; ambiguous text stays and is refused by the parser.
 */
export async function* withQuotes(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  let rest = '';
  let isLong = false;
  for await (const text of texts) {
    const taken = isLong ? { done: text, rest: '' } : quoted(rest + text, delimiter, false);
    rest = taken.rest;
    yield taken.done;
    if (rest.length <= maxCell) continue;
    isLong = true;
    yield rest;
    rest = '';
  }
  yield quoted(rest, delimiter, true).done;
}

/** `rest` is a cell that may continue. */
function quoted(text: string, delimiter: string, isLast: boolean): { done: string; rest: string } {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  const inQuotes = /"[^"]*(?:""[^"]*)*/y;
  const endOf = (part: RegExp, from: number): number => {
    part.lastIndex = from;
    return part.test(text) ? part.lastIndex : from;
  };
  /** Start of the cell that contains the position. */
  const startOf = (position: number): number =>
    Math.max(...[delimiter, '\r', '\n'].map((mark) => text.lastIndexOf(mark, position))) + 1;
  let done = '';
  let at = 0;
  for (let quote = text.indexOf('"'); quote >= 0; quote = text.indexOf('"', at)) {
    const start = Math.max(at, startOf(quote));
    const closing = start === quote ? endOf(inQuotes, start) : start;
    const isOpen = closing === text.length;
    const isClosed = closing > start && !isOpen && endOf(plain, closing + 1) === closing + 1;
    const end = isClosed ? closing + 1 : endOf(plain, start);
    if ((isOpen || end === text.length) && !isLast)
      return { done: done + text.slice(at, start), rest: text.slice(start) };
    const cell = text.slice(start, end);
    done += text.slice(at, start) + (isClosed ? cell : corrected(cell));
    at = end;
  }
  const start = isLast ? text.length : Math.max(at, startOf(text.length));
  return { done: done + text.slice(at, start), rest: text.slice(start) };
}

function corrected(cell: string): string {
  const inDoubled = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  if (!cell.includes('"')) return cell;
  if (!cell.startsWith('"')) return inDoubled(cell);
  const inner = cell.slice(1, -1);
  if (cell.length > 1 && cell.endsWith('"') && !inner.includes('""')) return inDoubled(inner);
  return cell.split('"').length % 2 === 1 && !cell.endsWith('"') ? inDoubled(cell) : cell;
}
