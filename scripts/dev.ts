// Serves the package in the current folder alone, rebuilt and reloaded on every change. Calls and pictures come from the
// shop that `npm start` runs. A remote shows its own small page; the shell shows the whole shop with released remotes.
import { createRequire } from 'node:module';
import webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { devConfig } from './webpack/devConfig.ts';
import { readFederatedPackage } from './webpack/federatedPackage.ts';

const DevServer = createRequire(import.meta.url)('webpack-dev-server') as typeof WebpackDevServer;

const ports: Record<string, number> = {
  shell: 3010,
  mf_catalogue: 3011,
  mf_account: 3012,
  mf_checkout: 3013,
};
const shop = process.env['SHOP_ORIGIN'] ?? 'http://localhost:3000';
const pkg = readFederatedPackage(process.cwd());
const port = Number(process.env['PORT'] ?? ports[pkg.name]);

/** The releases that the running shop names in its pages: what the shell in work federates. */
async function liveReleases(): Promise<string> {
  const page = await fetch(shop).then((response) => response.text());
  const found = /<script type="application\/json" id="shop-releases">.*?<\/script>/s.exec(page);
  if (!found) throw new Error(`${shop} is not a running shop: npm start`);
  return found[0];
}

const document = (releases: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${pkg.name}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/__dev/main.css"></head><body><div id="root"></div>` +
  `${releases}<script src="/__dev/main.js"></script></body></html>`;

const isPage = (request: { method?: string; headers: { accept?: string }; url?: string }): boolean =>
  request.method === 'GET' && Boolean(request.headers.accept?.includes('text/html'));

const compiler = webpack(devConfig(pkg));
if (!compiler) throw new Error('webpack took no configuration');

const server = new DevServer(
  {
    port,
    host: 'localhost',
    static: false,
    client: { overlay: false },
    devMiddleware: { publicPath: '/__dev/' },
    setupMiddlewares(middlewares) {
      middlewares.unshift({
        name: 'page',
        middleware: ((request, response, next) => {
          if (!isPage(request)) return next();
          const releases = pkg.isShell ? liveReleases() : Promise.resolve('');
          releases.then(
            (text) => response.type('html').send(document(text)),
            (error: unknown) => response.status(503).type('text').send(String(error)),
          );
        }) satisfies WebpackDevServer.ExpressRequestHandler,
      });
      return middlewares;
    },
    proxy: [
      { context: (path) => !path.startsWith('/__dev/') && path !== '/ws', target: shop, changeOrigin: true },
    ],
  },
  compiler,
);

await server.start();
console.log(`${pkg.name} alone: http://localhost:${port}/ with the calls of ${shop}`);
