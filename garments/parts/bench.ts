import { between, seeded, type Random } from '../../demo/random.ts';
import type { GarmentDesign, Side, Weave } from '../paint/design.ts';
import type { Fold } from '../paint/folds.ts';
import type { Focus, Garment } from '../paint/garment.ts';
import type { Cloth, Panel } from '../paint/panel.ts';
import { Sheet } from '../paint/sheet.ts';
import { mix, tones } from '../paint/tones.ts';

export interface Bench {
  sheet: Sheet;
  design: GarmentDesign;
  back: boolean;
  /** Whether a mannequin wears the garment. */
  worn: boolean;
  cloth: Cloth;
  trim: Cloth;
  random: Random;
  behind: string;
  form: string;
  /** Moves a worn garment so that the mannequin fits into the picture. */
  shift: number;
  panels: Panel[];
  folds: Fold[];
  trims: string;
  focus: Focus;
}

export function createBench(sheet: Sheet, design: GarmentDesign, view: Side, weave: Weave): Bench {
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
    back: view === 'back',
    worn: view === 'worn',
    cloth,
    trim: { ...cloth, tones: tones(design.trim ?? design.colour), print: 'plain' },
    random: seeded(`${design.kind}/${design.build ?? ''}/${view}`),
    behind: '',
    form: '',
    shift: 0,
    panels: [],
    folds: [],
    trims: '',
    focus: { x: 500, y: 300, width: 420 },
  };
}

export const finished = (bench: Bench, crumple: number): Garment => ({
  behind: bench.behind,
  form: bench.form,
  shift: bench.shift,
  panels: bench.panels,
  folds: [...bench.folds, ...creases(bench.random, crumple)],
  trims: bench.trims,
  focus: bench.focus,
});

function creases(random: Random, crumple: number): Fold[] {
  return Array.from({ length: Math.round(crumple * 9) }, () => {
    const [x, y] = [between(random, 180, 820), between(random, 260, 1080)];
    const [lean, length] = [between(random, -0.9, 0.9), between(random, 160, 320)];
    return {
      from: [x, y] as const,
      to: [x + Math.sin(lean) * length, y + Math.cos(lean) * length] as const,
      bend: between(random, -30, 30),
      width: between(random, 40, 80),
      height: between(random, 0.12, 0.26),
    };
  });
}
