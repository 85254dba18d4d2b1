import { line } from '../paint/sheet.ts';
import type { Tones } from '../paint/tones.ts';

export const seam = (d: string, { line: dark, light }: Tones): string =>
  line(d, light, 2, { opacity: '.35', transform: 'translate(1.6 1.8)' }) +
  line(d, dark, 2.2, { opacity: '.45' });

export const stitch = (d: string, { thread, line: dark }: Tones): string =>
  line(d, dark, 3, { opacity: '.22' }) +
  line(d, thread, 1.8, { 'stroke-dasharray': '8 4.5', 'stroke-linecap': 'round', opacity: '.9' });

export const doubleStitch = (d: string, tones: Tones, gap = 9): string =>
  stitch(d, tones) +
  line(d, tones.thread, 1.8, {
    'stroke-dasharray': '8 4.5',
    'stroke-linecap': 'round',
    opacity: '.8',
    transform: `translate(0 ${gap})`,
  });

export const ribs = (middle: string, width: number, { line: dark, light }: Tones): string =>
  line(middle, dark, width, { 'stroke-dasharray': '2.6 6.4', opacity: '.36' }) +
  line(middle, light, width, { 'stroke-dasharray': '2.4 6.6', 'stroke-dashoffset': '-3.4', opacity: '.34' });
