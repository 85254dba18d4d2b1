export function alignColumns(rows: string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (wide, row) => row.map((text, index) => Math.max(wide[index] ?? 0, text.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
