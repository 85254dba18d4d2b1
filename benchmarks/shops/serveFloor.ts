import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '../../shell/src/document/escapeHtml.ts';

interface FloorPage {
  heading: string;
  picture: { bytes: Uint8Array<ArrayBuffer>; type: string; width: number; height: number } | null;
}

interface Floor {
  origin: string;
  /** Pages by path. */
  pages: Map<string, FloorPage>;
  stop: () => void;
}

const html = ({ heading, picture }: FloorPage, path: string): string =>
  [
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Floor</title><style>img{width:100%;height:auto}</style><h1>${escapeHtml(heading)}</h1>`,
    picture
      ? `<img src="${path}?picture" width="${picture.width}" height="${picture.height}" alt="" fetchpriority="high">`
      : '',
  ].join('');

/** Serves the least that a page can be, one heading and one picture, which no shop on this machine can be faster than. */
export async function serveFloor(): Promise<Floor> {
  const pages: Floor['pages'] = new Map();
  const server = createServer(({ url = '' }, response) => {
    const { pathname, search } = new URL(url, 'http://floor');
    const page = pages.get(pathname);
    if (!page) return response.writeHead(404).end();
    if (search && page.picture)
      return response.writeHead(200, { 'content-type': page.picture.type }).end(page.picture.bytes);
    return response.writeHead(200, { 'content-type': 'text/html' }).end(html(page, pathname));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, pages, stop };
}
