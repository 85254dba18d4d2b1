import { createHash } from 'node:crypto';
import { drawGarment } from '../garments/drawGarment.ts';
import { drawScene } from '../garments/drawScene.ts';
import { drawFitChart } from '../garments/fitChart.ts';
import { pictureHeight, pictureWidth } from '../garments/paint/compose.ts';
import type { DemoPicture, Drawing } from '../range/shop.ts';

export interface DrawnPicture {
  original: string;
  width: number;
  height: number;
}

export interface PictureStore {
  store(bytes: Uint8Array, extension: string): Promise<string>;
}

export async function drawPictures(
  listed: readonly DemoPicture[],
  pictures: PictureStore,
  draw: (drawing: Drawing) => string,
): Promise<(picture: DemoPicture) => DrawnPicture> {
  const drawings = new Map(listed.map(({ drawing }) => [drawingKey(drawing), drawing]));
  const drawn = new Map<string, DrawnPicture>();
  const next = drawings.entries();
  const work = async (): Promise<void> => {
    for (const [key, drawing] of next) {
      const original = await pictures.store(Buffer.from(draw(drawing)), 'svg');
      drawn.set(key, { original, ...sizeOf(drawing) });
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return ({ fileName, drawing }) => {
    const found = drawn.get(drawingKey(drawing));
    if (!found) throw new Error(`${fileName} was not drawn.`);
    return found;
  };
}

const drawingKey = (drawing: Drawing): string => JSON.stringify(drawing);

export function drawPicture(drawing: Drawing): string {
  switch (drawing.of) {
    case 'scene':
      return drawScene(drawing.section, drawing.slide);
    case 'fit':
      return drawFitChart(drawing.family, drawing.sizes);
    default:
      return drawGarment(drawing.design, drawing.view);
  }
}

/** One colour instead of the drawing, which takes a tenth of the time to render. Pictures remain different. */
export function plainPicture(drawing: Drawing): string {
  const { width, height } = sizeOf(drawing);
  const mark = createHash('sha256').update(drawingKey(drawing)).digest('hex');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><desc>${mark}</desc><rect width="100%" height="100%" fill="#c8d3dd"/></svg>`;
}

const sizeOf = ({ of }: Drawing): { width: number; height: number } =>
  of === 'scene' ? { width: 1600, height: 900 } : { width: pictureWidth, height: pictureHeight };
