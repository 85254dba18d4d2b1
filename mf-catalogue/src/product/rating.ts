type Counts = number[];

/** How many reviews there are. */
export const countOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** The mean of the stars; `counts` has those with one star first. */
export const averageOf = (counts: Counts): number =>
  counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / countOf(counts);
