import { at } from '../torso/cut.ts';

/** Heights, and half widths from the middle line, also of inner edges. */
export interface LegCut {
  top: number;
  waist: number;
  hip: number;
  hipY: number;
  crotchY: number;
  knee: number;
  kneeIn: number;
  kneeY: number;
  hem: number;
  hemIn: number;
  hemY: number;
}

const trousers: LegCut = {
  top: 130,
  waist: 168,
  hip: 228,
  hipY: 400,
  crotchY: 520,
  knee: 236,
  kneeIn: 40,
  kneeY: 800,
  hem: 232,
  hemIn: 58,
  hemY: 1145,
};

export const legCut = (changes: Partial<LegCut> = {}): LegCut => ({ ...trousers, ...changes });

export function legPath(cut: LegCut, side: number): string {
  const { top, waist, hip, hipY, crotchY, knee, kneeIn, kneeY, hem, hemIn, hemY } = cut;
  return (
    `M${at(side, waist, top)}C${at(side, waist + 18, top + 90)} ${at(side, hip, hipY - 110)} ${at(side, hip, hipY)}` +
    `C${at(side, hip + 5, hipY + 130)} ${at(side, knee + 2, kneeY - 120)} ${at(side, knee, kneeY)}S${at(side, hem + 2, hemY - 130)} ${at(side, hem, hemY)}` +
    `Q${at(side, (hem + hemIn) / 2, hemY + 16)} ${at(side, hemIn, hemY + 4)}` +
    `C${at(side, hemIn - 4, hemY - 130)} ${at(side, kneeIn + 2, kneeY + 110)} ${at(side, kneeIn, kneeY)}` +
    `C${at(side, kneeIn - 6, kneeY - 110)} ${at(side, 16, crotchY + 70)} ${at(side, 0, crotchY)}L${at(side, 0, top)}z`
  );
}
