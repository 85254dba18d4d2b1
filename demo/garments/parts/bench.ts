import { between, seeded, type Random } from '../../random.ts';
import type { GarmentDesign, Weave } from '../paint/design.ts';
import type { Fold } from '../paint/folds.ts';
import type { Focus, Garment } from '../paint/garment.ts';
import type { Cloth, Panel } from '../paint/panel.ts';
import { Sheet } from '../paint/sheet.ts';
import { mix, tones } from '../paint/tones.ts';

export interface Bench {
  sheet: Sheet;
  design: GarmentDesign;
  back: boolean;
  cloth: Cloth;
  trim: Cloth;
  random: Random;
  behind: string;
  panels: Panel[];
  folds: Fold[];
  trims: string;
  focus: Focus;
}

export function createBench(sheet: Sheet, design: GarmentDesign, back: boolean, weave: Weave): Bench {
  const print = design.print ?? 'plain';
  const cloth: Cloth = {
    tones: tones(design.colour),
    print,
    printColour: design.printColour ?? design.trim ?? mix(design.colour, '#ffffff', 0.8),
    weave: design.weave ?? weave,
  };
  return {
    sheet,
    design,
    back,
    cloth,
    trim: { ...cloth, tones: tones(design.trim ?? design.colour), print: 'plain' },
    random: seeded(`${design.kind}/${design.build ?? ''}/${back ? 'back' : 'front'}`),
    behind: '',
    panels: [],
    folds: [],
    trims: '',
    focus: { x: 500, y: 300, width: 420 },
  };
}

export const finished = (bench: Bench, crumple: number): Garment => ({
  behind: bench.behind,
  panels: bench.panels,
  folds: [...bench.folds, ...creases(bench.random, crumple)],
  trims: bench.trims,
  focus: bench.focus,
});

function creases(random: Random, crumple: number): Fold[] {
  return Array.from({ length: Math.round(crumple * 26) }, () => {
    const [x, y] = [between(random, 180, 820), between(random, 260, 1080)];
    const [lean, length] = [between(random, -0.9, 0.9), between(random, 90, 240)];
    return {
      from: [x, y] as const,
      to: [x + Math.sin(lean) * length, y + Math.cos(lean) * length] as const,
      bend: between(random, -30, 30),
      width: between(random, 16, 44),
      height: between(random, 0.08, 0.2),
    };
  });
}
