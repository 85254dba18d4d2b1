import type { GarmentKind } from '../sections/range.ts';
import type { SizeRun } from '../sections/sizes.ts';
import type { FitFamily } from './fitTables.ts';

const tops: ReadonlySet<GarmentKind> = new Set([
  'polo',
  't-shirt',
  'shirt',
  'blouse',
  'scrubs',
  'tunic',
  'lab-coat',
  'hi-vis-vest',
]);
const layers: ReadonlySet<GarmentKind> = new Set([
  'sweatshirt',
  'hoodie',
  'cardigan',
  'v-neck',
  'jacket',
  'softshell',
  'tracksuit-jacket',
  'gilet',
]);
const bottoms: ReadonlySet<GarmentKind> = new Set(['trousers', 'joggers', 'cargo-trousers', 'shorts']);
const childSizes: ReadonlySet<SizeRun> = new Set([
  'primary',
  'secondary',
  'allYears',
  'toddler',
  'kids',
  'juniors',
]);

export function fitFamilyOf(kind: GarmentKind, sizes: SizeRun): FitFamily | undefined {
  const child = childSizes.has(sizes);
  if (kind === 'skirt') return 'skirt';
  if (kind === 'dress' || kind === 'pinafore') return 'dress';
  if (kind === 'coverall' || (kind === 'dungarees' && !child)) return 'overall';
  if (bottoms.has(kind) || kind === 'dungarees') return child ? 'child-bottom' : 'waist-bottom';
  if (child && (tops.has(kind) || layers.has(kind))) return 'child-top';
  if (tops.has(kind)) return sizes === 'ladies' ? 'ladies-top' : 'adult-top';
  return layers.has(kind) ? 'adult-layer' : undefined;
}
