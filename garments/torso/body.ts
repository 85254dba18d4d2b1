import { at, centre, type Cut } from './cut.ts';

export type NeckLine = 'round' | 'v' | 'high';

const v = ({ neck, neckY, drop }: Cut): string => {
  const low = neckY + drop;
  return `C${at(-1, neck * 0.86, neckY + drop * 0.4)} ${at(-1, neck * 0.36, low - drop * 0.28)} ${at(0, 0, low)}C${at(1, neck * 0.36, low - drop * 0.28)} ${at(1, neck * 0.86, neckY + drop * 0.4)} ${at(1, neck, neckY)}`;
};

const edges: Record<NeckLine, (cut: Cut) => string> = {
  v,
  round: ({ neck, neckY, drop }) =>
    `C${at(-1, neck * 0.98, neckY + drop * 0.62)} ${at(-1, neck * 0.56, neckY + drop)} ${at(0, 0, neckY + drop)}C${at(1, neck * 0.56, neckY + drop)} ${at(1, neck * 0.98, neckY + drop * 0.62)} ${at(1, neck, neckY)}`,
  high: ({ neck, neckY }) =>
    `C${at(-1, neck * 0.6, neckY + 20)} ${at(1, neck * 0.6, neckY + 20)} ${at(1, neck, neckY)}`,
};

export const neckEdge = (cut: Cut, shape: NeckLine): string => edges[shape](cut);

const shoulderLine = (cut: Cut, side: number): string =>
  `Q${at(side, (cut.neck + cut.shoulder) / 2, (cut.neckY + cut.shoulderY) / 2 - 5)} ${at(side, cut.shoulder, cut.shoulderY)}`;

function sideDown(cut: Cut, side: number): string {
  const { shoulder, shoulderY, chest, armpitY, waist, waistY, hem, hemY } = cut;
  const armhole = `C${at(side, shoulder - 16, shoulderY + 70)} ${at(side, chest - 40, armpitY - 70)} ${at(side, chest, armpitY)}`;
  const upper = `C${at(side, chest - 2, armpitY + 90)} ${at(side, waist - 1, waistY - 120)} ${at(side, waist, waistY)}`;
  return `${armhole}${upper}C${at(side, waist + 2, waistY + 90)} ${at(side, hem - 4, hemY - 90)} ${at(side, hem, hemY)}`;
}

function sideUp(cut: Cut, side: number): string {
  const { shoulder, shoulderY, chest, armpitY, waist, waistY, hem, hemY } = cut;
  const lower = `C${at(side, hem - 2, hemY - 110)} ${at(side, waist + 1, waistY + 100)} ${at(side, waist, waistY)}`;
  const upper = `C${at(side, waist - 1, waistY - 110)} ${at(side, chest - 3, armpitY + 100)} ${at(side, chest, armpitY)}`;
  return `${lower}${upper}C${at(side, chest - 40, armpitY - 70)} ${at(side, shoulder - 16, shoulderY + 70)} ${at(side, shoulder, shoulderY)}`;
}

export function hemEdge({ hem, hemY, dip }: Cut, lift = 0): string {
  const y = hemY - lift;
  return `C${at(-1, hem * 0.62, y + dip * 0.5)} ${at(-1, hem * 0.42, y + dip * 1.25)} ${at(-1, hem * 0.12, y + dip)}S${at(1, hem * 0.5, y + dip * 1.15)} ${at(1, hem, y)}`;
}

export function bodyPath(cut: Cut, neckLine: NeckLine): string {
  const { neck, neckY, hem, hemY, shoulder, shoulderY } = cut;
  const backToNeck = `Q${at(1, (neck + shoulder) / 2, (neckY + shoulderY) / 2 - 5)} ${at(1, neck, neckY)}`;
  return (
    `M${at(-1, neck, neckY)}${shoulderLine(cut, -1)}${sideDown(cut, -1)}${hemEdge({ ...cut, hem, hemY })}` +
    `${sideUp(cut, 1)}${backToNeck}${mirror(neckEdge(cut, neckLine))}z`
  );
}

export const mirror = (points: string): string =>
  points.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Math.round((2 * centre - Number(x)) * 10) / 10} ${y}`,
  );
