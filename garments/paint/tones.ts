export interface Tones {
  base: string;
  light: string;
  shade: string;
  deep: string;
  line: string;
  thread: string;
}

export function tones(base: string): Tones {
  const bright = luminance(base);
  // White cloth has cool grey shadows; dark cloth needs stronger highlights to show its shape.
  const shadow = bright > 0.72 ? '#5b6678' : '#070b18';
  const strength = bright > 0.72 ? 0.62 : 0.8;
  return {
    base,
    light: mix(base, '#ffffff', bright < 0.12 ? 0.3 : 0.34),
    shade: mix(base, shadow, 0.36 * strength),
    deep: mix(base, shadow, 0.72 * strength),
    line: mix(base, bright < 0.08 ? '#000000' : shadow, 0.75),
    thread: bright > 0.72 ? mix(base, '#5b6678', 0.35) : mix(base, '#ffffff', 0.32),
  };
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a.map((value, index) => hex(value + ((b[index] ?? 0) - value) * share)).join('')}`;
}

export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => (value / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
