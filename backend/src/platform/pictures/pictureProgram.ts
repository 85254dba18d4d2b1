// Reads pictures of strangers in a process of its own: see `pictureReader`.
import sharp from 'sharp';
import { serveAside } from '../aside/serveAside.ts';
import { maxPixels } from './pictureNames.ts';

export interface PictureArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export type PictureTask = { bytes: Uint8Array } & (
  | { kind: 'measure' }
  | { kind: 'decode'; maxSecs: number }
  | { kind: 'crop'; area: PictureArea; format: 'jpeg' | 'png' | 'webp' }
);

export type PictureResult =
  | ({ kind: 'measure'; format: string } & PictureSize)
  | { kind: 'decode' }
  | ({ kind: 'crop'; data: Uint8Array } & PictureSize)
  | { kind: 'fault'; hasTooManyPixels: boolean };

const quality = 92;
const maxCropSecs = 20;

sharp.concurrency(1);
sharp.cache(false);

async function resultOf({ bytes, ...task }: PictureTask): Promise<PictureResult> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  if (task.kind === 'measure') {
    const { format, width, height, orientation = 1 } = await picture.metadata();
    const upright = orientation > 4 ? { width: height, height: width } : { width, height };
    return { kind: 'measure', format, ...upright };
  }
  if (task.kind === 'decode') {
    await picture.timeout({ seconds: task.maxSecs }).resize({ width: 640 }).raw().toBuffer();
    return { kind: 'decode' };
  }
  const { data, info } = await picture
    .timeout({ seconds: maxCropSecs })
    .autoOrient()
    .extract(task.area)
    .toFormat(task.format, { quality })
    .toBuffer({ resolveWithObject: true });
  return { kind: 'crop', data, width: info.width, height: info.height };
}

serveAside<PictureTask, PictureResult>(async (task, give) => {
  const result = await resultOf(task).catch((error: unknown): PictureResult => ({
    kind: 'fault',
    hasTooManyPixels: error instanceof Error && error.message.includes('exceeds pixel limit'),
  }));
  await give(result);
});
