/** Round values from 0 to at least `highest`, in steps of 1, 2 or 5 times a power of ten, at least `smallest`. */
export function ticksTo(highest: number, smallest = 1): number[] {
  const wanted = Math.max(highest, smallest) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(smallest, ([1, 2, 5].find((factor) => factor * power >= wanted) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** At most five positions from the first to the last of `count`, evenly spread. */
export function spread(count: number): number[] {
  const last = count - 1;
  return [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * last)))].filter((at) => at >= 0);
}
