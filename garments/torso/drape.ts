import { between, type Random } from '../../demo/random.ts';
import { mirrored, type Fold } from '../paint/folds.ts';
import { centre, type Cut } from './cut.ts';

/** Folds of cloth that hangs from the shoulders: pulls below the armpits and long columns down to the hem. */
export function drape(cut: Cut, random: Random, softness = 1): Fold[] {
  const left = (half: number): number => centre - half + between(random, -10, 10);
  const low = cut.hemY + cut.dip + 30;
  const pulls = (): Fold[] => [
    {
      from: [centre - cut.chest - 10, cut.armpitY + 6],
      to: [left(cut.chest * 0.5), cut.armpitY + between(random, 70, 120)],
      bend: 26,
      width: 34,
      height: 0.5,
    },
    {
      from: [centre - cut.chest - 6, cut.armpitY + 24],
      to: [left(cut.chest * 0.62), cut.armpitY + between(random, 190, 260)],
      bend: 34,
      width: 40,
      height: 0.42,
    },
    {
      from: [left(cut.chest * 0.92), cut.armpitY - 70],
      to: [left(cut.chest * 0.56), cut.armpitY + 40],
      bend: 14,
      width: 30,
      height: 0.3,
    },
  ];
  const columns: Fold[] = [-0.8, -0.42, 0.06, 0.5, 0.86].map((share, index) => ({
    from: [centre + share * cut.hem + between(random, -14, 14), low] as const,
    to: [
      centre + share * cut.chest * 0.8 + between(random, -20, 20),
      cut.waistY - between(random, 40, 230) + (index % 2) * 120,
    ] as const,
    bend: between(random, -18, 18) + share * -20,
    width: between(random, 50, 86),
    height: 0.34 + (index % 3) * 0.09,
  }));
  return [...pulls(), ...mirrored(pulls()), ...columns].map((fold) => ({
    ...fold,
    height: (fold.height ?? 0.4) * softness,
  }));
}
