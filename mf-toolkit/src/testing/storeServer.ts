import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether a request bears the signature, version 4, that S3 would ask for. */
export function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const sent = /Credential=\w+\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [, scope = '', names = '', signature] = sent ?? [];
  const { pathname, searchParams } = new URL(url, 'http://store.test');
  searchParams.sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [
    method,
    pathname,
    searchParams.toString(),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return signature === hmac(key, text).toString('hex');
}

/** What may be wrong with a store. */
export interface StoreFaults {
  /** Answers every PUT with this status. */
  refuses?: number;
  isSilent?: boolean;
}

export interface StoreServer {
  address: string;
  files: Map<string, Buffer>;
  faults: StoreFaults;
  close(): Promise<void>;
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** A store that speaks HTTP as S3 and WebDAV servers do, in memory. */
export async function startStoreServer(
  mayEnter: (request: IncomingMessage) => boolean = () => true,
): Promise<StoreServer> {
  const files = new Map<string, Buffer>();
  const faults: StoreFaults = {};

  async function put(request: IncomingMessage, name: string): Promise<number> {
    const bytes = await buffer(request);
    if (faults.refuses) return faults.refuses;
    const former = files.get(name);
    const wanted = request.headers['if-match'];
    if (request.headers['if-none-match'] === '*' && former) return 412;
    if (wanted && (!former || etagOf(former) !== wanted)) return 412;
    files.set(name, bytes);
    return 200;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (faults.isSilent) return;
    const name = request.url ?? '';
    if (!mayEnter(request)) response.writeHead(403).end();
    else if (request.method === 'PUT') response.writeHead(await put(request, name)).end();
    else {
      const found = files.get(name);
      if (found) response.writeHead(200, { etag: etagOf(found) }).end(found);
      else response.writeHead(404).end();
    }
  }

  const server: Server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    files,
    faults,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
