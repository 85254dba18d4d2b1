/** How far an item may move forward; bounds the cost for long lists. */
const reach = 100;
const longestRun = 3;

/**
 * Moves items forward so that four in a row look different, or as many as possible, and no four look the
 * same unless too few others are within reach. Otherwise keeps the order.
 */
export function spread<Item>(items: Item[], lookOf: (item: Item) => string): Item[] {
  const spreadItems: Item[] = [];
  const [waiting, looks]: [Item[], string[]] = [[], []];
  const counts = new Map<string, number>();
  const recent: string[] = [];

  function enter(item: Item): void {
    const look = lookOf(item);
    waiting.push(item);
    looks.push(look);
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }

  for (const item of items.slice(0, reach)) enter(item);
  for (let entering = reach; waiting.length > 0; entering += 1) {
    const index = nextIndex(looks, counts, recent);
    spreadItems.push(...waiting.splice(index, 1));
    for (const look of looks.splice(index, 1)) {
      const left = (counts.get(look) ?? 0) - 1;
      if (left > 0) counts.set(look, left);
      else counts.delete(look);
      recent.unshift(look);
    }
    recent.splice(longestRun);
    const item = items[entering];
    if (item !== undefined) enter(item);
  }
  return spreadItems;
}

function nextIndex(looks: string[], counts: Map<string, number>, recent: string[]): number {
  const urgent = urgentLook(looks.length, counts);
  const isFullRun = recent.length === longestRun && recent.every((look) => look === recent[0]);
  if (urgent !== undefined && !(isFullRun && urgent === recent[0])) return looks.indexOf(urgent);
  const unlike = looks.findIndex((look) => !recent.includes(look));
  if (unlike >= 0) return unlike;
  const longestAgo = recent.findLast((look) => counts.has(look)) ?? '';
  return looks.indexOf(longestAgo);
}

/** The look of so many items that they must come next: otherwise too few others would be left between them. */
function urgentLook(total: number, counts: Map<string, number>): string | undefined {
  // Without this, long lists with many looks would be slow.
  if (counts.size - 1 > total / (longestRun + 1)) return undefined;
  for (const [look, count] of counts) if (count > longestRun * (total - count)) return look;
  return undefined;
}
