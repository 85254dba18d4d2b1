import { inEnglish, says, type Sentence } from '../../../locales/Sentence.ts';
import type { ListNote } from './Findings.ts';

const maxLines = 5;

/** Joins notes that differ only in their line: 'lines 5, 6 and 9: …', with at most five line numbers. */
export function groupNotes(notes: ListNote[]): Sentence[] {
  const groups = new Map<string, { note: Sentence; lines: number[] }>();
  for (const { line, says: note } of notes) {
    const text = inEnglish(note);
    const group = groups.get(text) ?? { note, lines: [] };
    groups.set(text, group);
    if (line !== undefined) group.lines.push(line);
  }
  return [...groups.values()].map(({ note, lines }) => withLines(note, lines));
}

function withLines(note: Sentence, lines: number[]): Sentence {
  const [first, ...others] = lines;
  if (first === undefined) return note;
  if (others.length === 0) return says('row {line}: {note}', { line: first, note });
  if (lines.length > maxLines)
    return says('rows {lines} and {count} more: {note}', {
      lines: lines.slice(0, maxLines).join(', '),
      count: lines.length - maxLines,
      note,
    });
  const last = lines.at(-1) ?? first;
  return says('rows {lines} and {last}: {note}', { lines: lines.slice(0, -1).join(', '), last, note });
}
