import type { Size } from 'mf-shared';

function yearsOf({ value }: Size): [from: number, to: number] | null {
  const [, from, to] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*y/i.exec(value) ?? [];
  return from ? [Number(from), Number(to ?? from)] : null;
}

export function agesOf(items: { sizes: Size[] }[]): number[] {
  const years = items.flatMap(({ sizes }) => sizes.map(yearsOf));
  const ages = years.flatMap((found) => (found && found[0] === found[1] ? found[0] : []));
  return [...new Set(ages)].toSorted((a, b) => a - b);
}

export const sizeForAge = (sizes: Size[], age: number): Size | undefined =>
  sizes.find((size) => {
    const years = yearsOf(size);
    return years !== null && years[0] <= age && age <= years[1];
  });
