interface FeaturedItem {
  category_id: number;
  variants: [colour: string, size: string, isAvailable: boolean][];
}

export const isSoldOut = ({ variants }: FeaturedItem): boolean =>
  !variants.some(([, , isAvailable]) => isAvailable);

export const soldOutLast = <Item extends FeaturedItem>(items: Item[]): Item[] => [
  ...items.filter((item) => !isSoldOut(item)),
  ...items.filter(isSoldOut),
];

/** Prevents similar items in a row: the first item of every category, then the second of each, and so on. */
export function categoriesInTurn<Item extends FeaturedItem>(items: Item[]): Item[] {
  const turns: Item[][] = [];
  const taken = new Map<number, number>();
  for (const item of items) {
    const turn = taken.get(item.category_id) ?? 0;
    taken.set(item.category_id, turn + 1);
    (turns[turn] ??= []).push(item);
  }
  return turns.flat();
}
