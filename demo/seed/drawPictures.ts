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
): Promise<(picture: DemoPicture) => DrawnPicture> {
  const drawings = new Map(listed.map(({ drawing }) => [drawingKey(drawing), drawing]));
  const drawn = new Map<string, DrawnPicture>();
  const next = drawings.entries();
  const work = async (): Promise<void> => {
    for (const [key, drawing] of next) {
      const { svg, width, height } = draw(drawing);
      drawn.set(key, { original: await pictures.store(Buffer.from(svg), 'svg'), width, height });
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

function draw(drawing: Drawing): { svg: string; width: number; height: number } {
  const portrait = { width: pictureWidth, height: pictureHeight };
  switch (drawing.of) {
    case 'scene':
      return { svg: drawScene(drawing.section, drawing.slide), width: 1600, height: 900 };
    case 'fit':
      return { svg: drawFitChart(drawing.family, drawing.sizes), ...portrait };
    default:
      return { svg: drawGarment(drawing.design, drawing.view), ...portrait };
  }
}
