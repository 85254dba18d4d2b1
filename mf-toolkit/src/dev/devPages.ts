import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { FederatedPackage } from '../package/federatedPackage.ts';
import type { DevReleases } from './devReleases.ts';
import type { errorPositions } from './errorPositions.ts';

interface Options {
  /** Only for the shell. */
  releases: DevReleases | null;
  positions: ReturnType<typeof errorPositions>;
}

/** Leaves the page visible and usable above the errors. */
const overlayStyle =
  '#webpack-dev-server-client-overlay{top:auto!important;height:min(20rem,45vh)!important}';

const switchSchema = v.object({
  name: v.string(),
  choice: v.nullable(
    v.union([
      v.object({ version: v.string() }),
      v.object({ url: v.pipe(v.string(), v.regex(/^(\/|https?:\/\/)/)) }),
    ]),
  ),
});

function documentOf({ name }: FederatedPackage, data: string): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${name}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/__dev/main.css">` +
    `<style>${overlayStyle}</style></head>` +
    `<body><div id="root"></div>${data}<script src="/__dev/main.js"></script></body></html>`
  );
}

const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'));

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}

export function devPages(pkg: FederatedPackage, { releases, positions }: Options) {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.url === '/__dev/positions' && request.method === 'POST') {
      send(response, 200, 'application/json', JSON.stringify(await positions(await text(request))));
      return true;
    }
    if (releases && request.url === '/__dev/releases') {
      send(response, 200, 'application/json', JSON.stringify(await releases.versions()));
      return true;
    }
    if (releases && request.url === '/__dev/switch' && request.method === 'POST') {
      // Only the inspector on this page may switch releases, not other sites.
      if (request.headers['sec-fetch-site'] !== 'same-origin') throw new Error('Cross-site request rejected');
      const { name, choice } = v.parse(switchSchema, await json(request));
      await releases.switch(name, choice);
      send(response, 200, 'application/json', '{}');
      return true;
    }
    if (request.url === '/sw.js') {
      // An empty service worker, so that development pages are never cached for offline use.
      send(response, 200, 'text/javascript', '');
      return true;
    }
    if (!isPage(request)) return false;
    send(response, 200, 'text/html', documentOf(pkg, releases ? await releases.dataElements() : ''));
    return true;
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    handle(request, response).then(
      (isHandled) => {
        if (!isHandled) next();
      },
      (error: unknown) => send(response, 503, 'text/plain', String(error)),
    );
  };
}
