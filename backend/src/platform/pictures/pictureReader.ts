import { AsideLimitReached, createAside, type Aside } from '../aside/createAside.ts';
import type { PictureArea, PictureResult, PictureSize, PictureTask } from './pictureProgram.ts';
import type { Drawing } from './render.ts';

type Pool = Aside<PictureTask, PictureResult>;

const program = new URL('./pictureProgram.ts', import.meta.url);
/** Far more than any picture needs. */
const limits = { maxSecs: 60, heapMb: 128, residentMb: 1500 };
const reader: Pool = createAside(program, limits);
/** At the lowest priority, since anybody can request pictures: on a busy machine a second's work may take minutes. */
const painter: Pool = createAside(program, { ...limits, maxSecs: 600, niceness: 19 });

/** The file is no picture, is damaged, or needs too much time or memory. */
export class InvalidPicture extends Error {
  readonly hasTooManyPixels: boolean;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the picture is invalid: ${reason}`, options);
    this.hasTooManyPixels = reason.includes('exceeds pixel limit');
  }
}

/** The size after rotating the picture upright. Rejects with `InvalidPicture`. */
export const measurePicture = (bytes: Uint8Array): Promise<PictureSize & { format: string }> =>
  ask(reader, { kind: 'measure', bytes });

/** Rejects with `InvalidPicture` if not all of it can be decoded within that time. */
export async function requireDecodable(bytes: Uint8Array, maxSecs: number): Promise<void> {
  await ask(reader, { kind: 'decode', bytes, maxSecs });
}

/** Rejects with `InvalidPicture`. */
export const cropBytes = (
  bytes: Uint8Array,
  area: PictureArea,
  format: 'jpeg' | 'png' | 'webp',
): Promise<PictureSize & { data: Uint8Array }> => ask(reader, { kind: 'crop', bytes, area, format });

/** Rejects with `InvalidPicture`. */
export const drawPicture = async (drawing: Drawing): Promise<Buffer> =>
  (await ask(painter, { kind: 'draw', ...drawing })).data;

async function ask<Kind extends PictureTask['kind']>(
  pool: Pool,
  task: PictureTask & { kind: Kind },
): Promise<Extract<PictureResult, { kind: Kind }>> {
  const results: PictureResult[] = [];
  await pool
    .run(task, (result) => void results.push(result))
    .catch((error: unknown) => {
      throw error instanceof AsideLimitReached ? new InvalidPicture(error.message, { cause: error }) : error;
    });
  const result = results.at(-1) ?? { kind: 'fault', reason: 'nothing was read' };
  if (result.kind === 'fault') throw new InvalidPicture(result.reason);
  return result as Extract<PictureResult, { kind: Kind }>;
}
