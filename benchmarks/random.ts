export interface Random {
  next(): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share) => next() < share,
  };
}
