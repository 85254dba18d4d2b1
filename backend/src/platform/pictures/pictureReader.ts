import { AsideLimitReached, createAside } from '../aside/createAside.ts';
import type { PictureArea, PictureResult, PictureSize, PictureTask } from './pictureProgram.ts';

const reader = createAside<PictureTask, PictureResult>(new URL('./pictureProgram.ts', import.meta.url), {
  maxSecs: 60,
  heapMb: 128,
  residentMb: 1500,
});

/** The file is no picture, is damaged, or needs too much time or memory. */
export class InvalidPicture extends Error {
  readonly hasTooManyPixels: boolean;

  constructor(hasTooManyPixels: boolean, options?: ErrorOptions) {
    super('the picture is invalid', options);
    this.hasTooManyPixels = hasTooManyPixels;
  }
}

/** The size after rotating the picture upright. Rejects with `InvalidPicture`. */
export const measurePicture = (bytes: Uint8Array): Promise<PictureSize & { format: string }> =>
  ask({ kind: 'measure', bytes });

/** Rejects with `InvalidPicture` if not all of it can be decoded within that time. */
export async function requireDecodable(bytes: Uint8Array, maxSecs: number): Promise<void> {
  await ask({ kind: 'decode', bytes, maxSecs });
}

/** Rejects with `InvalidPicture`. */
export const cropBytes = (
  bytes: Uint8Array,
  area: PictureArea,
  format: 'jpeg' | 'png' | 'webp',
): Promise<PictureSize & { data: Uint8Array }> => ask({ kind: 'crop', bytes, area, format });

async function ask<Kind extends PictureTask['kind']>(
  task: PictureTask & { kind: Kind },
): Promise<Extract<PictureResult, { kind: Kind }>> {
  const results: PictureResult[] = [];
  await reader
    .run(task, (result) => results.push(result))
    .catch((error: unknown) => {
      throw error instanceof AsideLimitReached ? new InvalidPicture(false, { cause: error }) : error;
    });
  const [result] = results;
  if (!result || result.kind === 'fault') throw new InvalidPicture(result?.hasTooManyPixels ?? false);
  return result as Extract<PictureResult, { kind: Kind }>;
}
