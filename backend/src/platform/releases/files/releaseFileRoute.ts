import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseStore } from 'mf-toolkit/store';
import { encodingsFor, type Encoding } from '../../http/responses/compression.ts';
import { LruCache } from '../../LruCache.ts';

export const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

interface FileParams {
  name: string;
  version: string;
  file: string;
}

interface ReleaseFile {
  body: Buffer;
  bytes: number;
}

const maxMemoryBytes = 16_000_000;

export function releaseFileRoute(
  app: FastifyInstance,
  store: Pick<ReleaseStore, 'readFile'>,
  onRequest: (request: FastifyRequest) => Promise<unknown> = async () => undefined,
): void {
  const sent = new LruCache<ReleaseFile>(maxMemoryBytes);

  async function find({ name, version, file }: FileParams, encoding: Encoding): Promise<ReleaseFile | null> {
    const key = [name, version, file, encoding].join('/');
    const known = sent.get(key);
    if (known) return known;
    const body = await store.readFile(name, version, `browser/${file}`, encoding);
    if (!body) return null;
    const found = { body, bytes: body.length };
    sent.set(key, found);
    return found;
  }

  app.get<{ Params: FileParams }>('/r/:name/:version/:file', async (request, reply) => {
    await onRequest(request);
    for (const encoding of encodingsFor(request.headers['accept-encoding'])) {
      const found = await find(request.params, encoding);
      if (!found) continue;
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      const type = contentTypes[path.extname(request.params.file)] ?? 'application/octet-stream';
      return reply
        .header('content-type', type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .send(found.body);
    }
    return reply.code(404).header('cache-control', 'no-store').send({ error: 'No such file.' });
  });
}
