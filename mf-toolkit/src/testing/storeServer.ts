import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const authorization = /Credential=\w+\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [, scope = '', headerNames = '', signature] = authorization ?? [];
  const { pathname, searchParams } = new URL(url, 'http://store.test');
  searchParams.sort();
  const signedHeaders = headerNames.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [
    method,
    pathname,
    searchParams.toString(),
    signedHeaders.join(''),
    headerNames,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const stringToSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return signature === hmac(key, stringToSign).toString('hex');
}

interface StoreFaults {
  putStatus?: number;
  isSilent?: boolean;
  ignores?: ('if-match' | 'if-none-match')[];
}

export interface StoreServer {
  url: string;
  files: Map<string, Buffer>;
  faults: StoreFaults;
  close(): Promise<void>;
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** An in-memory store over HTTP, with the conditional requests of S3 and WebDAV. */
export async function startStoreServer(
  isAllowed: (request: IncomingMessage) => boolean = () => true,
): Promise<StoreServer> {
  const files = new Map<string, Buffer>();
  const faults: StoreFaults = {};

  async function put(request: IncomingMessage, name: string): Promise<number> {
    const bytes = await buffer(request);
    if (faults.putStatus) return faults.putStatus;
    const existing = files.get(name);
    const condition = (name: 'if-match' | 'if-none-match'): string | undefined =>
      faults.ignores?.includes(name) ? undefined : request.headers[name];
    const ifMatch = condition('if-match');
    if (condition('if-none-match') === '*' && existing) return 412;
    if (ifMatch && !existing) return 404;
    if (ifMatch && existing && etagOf(existing) !== ifMatch) return 412;
    files.set(name, bytes);
    return 200;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (faults.isSilent) return;
    const name = request.url ?? '';
    if (!isAllowed(request)) response.writeHead(403).end();
    else if (request.method === 'PUT') response.writeHead(await put(request, name)).end();
    else {
      const bytes = files.get(name);
      if (bytes) response.writeHead(200, { etag: etagOf(bytes) }).end(bytes);
      else response.writeHead(404).end();
    }
  }

  const server: Server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    faults,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
