type Counts = number[];

export const countOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

export const averageOf = (counts: Counts): number =>
  counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / countOf(counts);
