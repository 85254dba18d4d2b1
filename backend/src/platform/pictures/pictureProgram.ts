// Reads and draws pictures of strangers in processes of its own: see `pictureReader`.
import sharp from 'sharp';
import { serveAside } from '../aside/serveAside.ts';
import { messageOf } from '../errors.ts';
import { maxPixels } from './pictureNames.ts';
import { render, type Drawing } from './render.ts';

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

export type PictureTask =
  | { kind: 'measure'; bytes: Uint8Array }
  | { kind: 'decode'; bytes: Uint8Array; maxSecs: number }
  | { kind: 'crop'; bytes: Uint8Array; area: PictureArea; format: 'jpeg' | 'png' | 'webp' }
  | ({ kind: 'draw' } & Drawing);

export type PictureResult =
  | ({ kind: 'measure'; format: string } & PictureSize)
  | { kind: 'decode' }
  | ({ kind: 'crop'; data: Uint8Array } & PictureSize)
  | { kind: 'draw'; data: Buffer }
  | { kind: 'fault'; reason: string };

const quality = 92;

// Each process has one picture at a time.
sharp.concurrency(1);
sharp.cache(false);

async function resultOf(task: PictureTask): Promise<PictureResult> {
  if (task.kind === 'draw') return { kind: 'draw', data: await render(task) };
  const picture = sharp(task.bytes, { limitInputPixels: maxPixels });
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
    .autoOrient()
    .extract(task.area)
    .toFormat(task.format, { quality })
    .toBuffer({ resolveWithObject: true });
  return { kind: 'crop', data, width: info.width, height: info.height };
}

serveAside<PictureTask, PictureResult>(async (task, give) => {
  const result = await resultOf(task).catch((error: unknown): PictureResult => ({
    kind: 'fault',
    reason: messageOf(error),
  }));
  await give(result);
});
