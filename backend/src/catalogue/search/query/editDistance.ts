/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const [above = [], twoAbove = []] = [rows[row - 1], rows[row - 2]];
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (above[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (above[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (twoAbove[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
