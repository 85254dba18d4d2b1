import { between, type Random } from '../../random.ts';
import { mirrored, type Fold } from '../paint/folds.ts';
import { centre, type Cut } from './cut.ts';

const left = (half: number): number => centre - half;

export function drape(cut: Cut, random: Random, softness = 1): Fold[] {
  const jitter = (value: number): number => value + between(random, -12, 12);
  const pulls: Fold[] = [
    {
      from: [left(cut.chest - 8), cut.armpitY - 10],
      to: [left(96), jitter(cut.armpitY - 72)],
      bend: 16,
      width: 17,
      height: 0.42,
    },
    {
      from: [left(cut.chest - 4), cut.armpitY + 14],
      to: [left(92), jitter(cut.armpitY + 66)],
      bend: 20,
      width: 20,
      height: 0.4,
    },
    {
      from: [left(cut.chest - 2), cut.armpitY + 40],
      to: [left(128), jitter(cut.armpitY + 190)],
      bend: 22,
      width: 20,
      height: 0.34,
    },
    {
      from: [left(cut.neck + 26), cut.neckY + 40],
      to: [left(150), jitter(cut.armpitY - 40)],
      bend: -16,
      width: 26,
      height: 0.22,
    },
  ];
  const waists: Fold[] = [
    {
      from: [left(cut.waist - 4), cut.waistY - 60],
      to: [left(70), jitter(cut.waistY + 10)],
      bend: -18,
      width: 22,
      height: 0.3,
    },
    {
      from: [left(cut.waist - 4), cut.waistY + 20],
      to: [left(110), jitter(cut.waistY + 120)],
      bend: -20,
      width: 20,
      height: 0.32,
    },
  ];
  const columns: Fold[] = [-0.78, -0.46, -0.1, 0.26, 0.6, 0.84].map((share, index) => ({
    from: [centre + share * cut.hem + between(random, -16, 16), cut.hemY + cut.dip] as const,
    to: [
      centre + share * cut.waist * 0.9 + between(random, -34, 34),
      cut.waistY - between(random, -120, 150),
    ] as const,
    bend: between(random, -26, 26),
    width: between(random, 22, 40),
    height: 0.22 + (index % 3) * 0.09,
  }));
  const right = mirrored(pulls).map((fold) => ({
    ...fold,
    to: [jitter(fold.to[0]), jitter(fold.to[1])] as const,
  }));
  return [...pulls, ...right, ...waists, ...mirrored(waists.slice(1)), ...columns].map((fold) => ({
    ...fold,
    height: (fold.height ?? 0.4) * softness,
  }));
}
