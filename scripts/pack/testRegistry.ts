import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Document {
  name: string;
  versions: Record<string, object>;
  'dist-tags': Record<string, string>;
}

interface Published extends Document {
  _attachments: Record<string, { data: string }>;
}

export interface TestRegistry {
  origin: string;
  /** A user's npm configuration with a token for this registry. */
  userConfig: string;
  close: () => Promise<void>;
}

const token = 'test-token';

/**
 * An npm registry in memory: a package's document by GET and PUT, tarballs by GET. Other packages are redirected
 * to `upstream`, or else do not exist. It is ours because Verdaccio brings 30 direct dependencies (Express, request and
 * more), which every installation of this repository would download, for three kinds of requests.
 */
export async function openTestRegistry(folder: string, upstream?: string): Promise<TestRegistry> {
  const documents = new Map<string, Document>();
  const tarballs = new Map<string, Buffer>();

  function publish({ _attachments: attachments, ...document }: Published): void {
    const { name } = document;
    for (const [file, { data }] of Object.entries(attachments))
      tarballs.set(`/${name}/-/${file}`, Buffer.from(data, 'base64'));
    const versions = { ...documents.get(name)?.versions, ...document.versions };
    documents.set(name, { ...document, versions });
  }

  const server = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? '/');
    const document = documents.get(url.slice(1));
    const tarball = tarballs.get(url);
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'PUT' && request.headers.authorization !== `Bearer ${token}`)
      answer(401, { error: 'a token is required' });
    else if (request.method === 'PUT')
      void json(request).then((given) => {
        publish(given as Published);
        answer(201, { ok: true });
      });
    else if (tarball) response.end(tarball);
    else if (document) answer(200, document);
    else if (upstream) response.writeHead(302, { location: new URL(url, upstream).href }).end();
    else answer(404, { error: 'Not found' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const userConfig = path.join(folder, 'npmrc');
  await writeFile(userConfig, `//${host}/:_authToken=${token}\n`);
  return {
    origin: `http://${host}/`,
    userConfig,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
