import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer | Readable;
}

export interface WholePage extends RenderedPage {
  body: Buffer;
}

export const readWhole = async ({ body, ...head }: RenderedPage): Promise<WholePage> => ({
  ...head,
  body: await readBody(body),
});

export const readBody = async (body: RenderedPage['body']): Promise<Buffer> =>
  Buffer.isBuffer(body) ? body : buffer(body);
