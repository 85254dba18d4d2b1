/** Repeatable numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const seed = Number(process.env.LISTS_SEED ?? 60);

export interface Choices {
  pick: <One>(list: readonly One[]) => One;
  chance: (share: number) => boolean;
  number: (from: number, to: number) => number;
}

/** `count` inputs, the same ones for the same seed. */
export function generated<One>(make: (choices: Choices) => One, count = 200): One[] {
  const random = randomOf(seed);
  const number = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const choices: Choices = {
    number,
    chance: (share) => random() < share,
    pick(list) {
      const one = list[number(0, list.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
  return Array.from({ length: count }, () => make(choices));
}

const errors = [
  ...[
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '#DIV/0!',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#CALC!',
    '#GETTING_DATA',
  ],
  ...[
    '#Δ/Υ',
    '#ΔΥ',
    '#ΑΝΑΦ!',
    '#ΤΙΜΗ!',
    '#ΟΝΟΜΑ?',
    '#ΔΙΑΙΡ/0!',
    '#ΚΕΝΟ!',
    '#ΑΡΙΘ!',
    'Err:502',
    'Err:508',
    '#####',
  ],
];

/** An error value as spreadsheets and people write it. */
export function errorValue({ pick, chance }: Choices): string {
  const text = pick(errors);
  const written = chance(0.2) ? text.toLowerCase() : text;
  return pick(['', ' ', '\u00a0']) + written + pick(['', ' ', '\u00a0']);
}
