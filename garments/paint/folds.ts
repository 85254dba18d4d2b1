import { n, part, path } from './sheet.ts';

export interface Fold {
  from: readonly [number, number];
  to: readonly [number, number];
  bend?: number;
  width?: number;
  height?: number;
}

export function foldShape({ from, to, bend = 0, width = 30, height = 0.5 }: Fold): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const middle = (offset: number): string =>
    `${n((from[0] + to[0]) / 2 + nx * offset)} ${n((from[1] + to[1]) / 2 + ny * offset)}`;
  const start = `${n(from[0])} ${n(from[1])}`;
  return path(`M${start}Q${middle(bend + width)} ${n(to[0])} ${n(to[1])}Q${middle(bend - width)} ${start}z`, {
    'fill-opacity': part(height),
  });
}

export const mirrored = (folds: readonly Fold[], centre = 500): Fold[] =>
  folds.map((fold) => ({
    ...fold,
    from: [2 * centre - fold.from[0], fold.from[1]] as const,
    to: [2 * centre - fold.to[0], fold.to[1]] as const,
    bend: -(fold.bend ?? 0),
  }));
