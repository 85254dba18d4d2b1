import { viewsOf, type GarmentDesign, type GarmentKind } from '../garments/paint/design.ts';
import { fitFamilyOf } from '../garments/fitChart.ts';
import type { DemoPicture } from './shop.ts';
import { sizeRuns, type SizeRun } from './sections/sizes.ts';

export function picturesOf(
  kind: GarmentKind,
  sizes: SizeRun,
  designs: ReadonlyMap<string, GarmentDesign>,
): DemoPicture[] {
  const [main] = designs.values();
  if (!main) return [];
  const pictures: DemoPicture[] = [mainPicture(main)];
  const family = fitFamilyOf(kind, sizes);
  if (family)
    pictures.push({ fileName: 'fitassistant.svg', drawing: { of: 'fit', family, sizes: sizeRuns[sizes] } });
  for (const [colour, design] of designs) {
    for (const [index, view] of viewsOf(kind).entries()) {
      const drawing = { of: 'garment', design, view } as const;
      pictures.push({ fileName: `${colour}-${index + 1}-${view}.svg`, drawing });
    }
  }
  return pictures;
}

const mainPicture = (design: GarmentDesign): DemoPicture => ({
  fileName: 'mainimage.svg',
  drawing: { of: 'garment', design, view: 'front' },
});
