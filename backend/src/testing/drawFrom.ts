export type Draw = (count: number) => number;

/** The same numbers for the same seed, each below `count`. */
export function drawFrom(seed: number): Draw {
  let state = seed * 2_654_435_761;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
