import { ImportError } from '../../spreadsheets/ImportError.ts';
import { CategoryFault } from './resolveCategory.ts';

const maxLines = 5;

/** Joins faults that differ only in their line: one missing category is one fault, however many items it has. */
export function groupCategoryFaults(faults: ImportError[]): ImportError[] {
  const groups = new Map<string, CategoryFault[]>();
  for (const fault of faults)
    if (fault instanceof CategoryFault)
      groups.set(fault.message, [...(groups.get(fault.message) ?? []), fault]);
  return [
    ...faults.filter((fault) => !(fault instanceof CategoryFault)),
    ...[...groups.values()].flatMap(joined),
  ];
}

function joined(same: CategoryFault[]): ImportError[] {
  const [first] = same;
  if (!first || same.length === 1) return same;
  const values = {
    fault: first.sentence,
    count: same.length,
    lines: same
      .slice(0, maxLines)
      .map(({ line }) => line)
      .join(', '),
    more: same.length - maxLines,
  };
  return [
    same.length > maxLines
      ? new ImportError('{fault} ({count} items: rows {lines} and {more} more)', first.line, values)
      : new ImportError('{fault} ({count} items: rows {lines})', first.line, values),
  ];
}
