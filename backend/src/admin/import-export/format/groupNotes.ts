const maxLines = 5;

/** Joins notes that differ only in their line: 'lines 5, 6 and 9: …', with at most five line numbers. */
export function groupNotes(notes: string[]): string[] {
  const linesByText = new Map<string, string[]>();
  for (const note of notes) {
    const [, line, text = note] = /^line (\d+): (.*)$/s.exec(note) ?? [];
    linesByText.set(text, [...(linesByText.get(text) ?? []), ...(line ? [line] : [])]);
  }
  return [...linesByText].map(([text, lines]) => (lines.length > 0 ? `${describe(lines)}: ${text}` : text));
}

function describe(lines: string[]): string {
  const [first = '', ...others] = lines;
  if (others.length === 0) return `line ${first}`;
  const shown = lines.slice(0, maxLines);
  const last = lines.length > maxLines ? `${lines.length - maxLines} more` : shown.pop();
  return `lines ${shown.join(', ')} and ${last}`;
}
