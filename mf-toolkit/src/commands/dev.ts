import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { devReleases } from '../dev/devReleases.ts';
import { devPages } from '../dev/devPages.ts';
import { devConfig, devRemoteConfig } from '../build/devConfig.ts';
import { readFederatedPackage } from '../package/federatedPackage.ts';
import { frontEndsOf, projectRoot } from '../package/project.ts';

const DevServer = createRequire(import.meta.url)('webpack-dev-server') as typeof WebpackDevServer;

/** Of the project's first front-end; the others have those after it. */
const firstPort = 3010;

/** The host of an application beside a shop in development: office.localhost:3000. */
const hostOf = (application: string, shop: string): string => `${application}.${new URL(shop).host}`;

export const usage = 'meltemi dev [--local NAME]';

/** Serves the package in the current folder with hot reload; calls and pictures come from the shop that `npm start`
 *  runs. A remote shows its own small page, an
 *  application itself; the shell shows the whole shop with the live releases of the remotes, or with
 *  --local NAME one of them from its sources too:
 *    npm run dev -w mf-account
 *    npm run dev:shell -- --local mf-account */
export default async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { local: { type: 'string', multiple: true, default: [] } },
  });
  const shop = process.env['SHOP_ORIGIN'] ?? 'http://localhost:3000';
  const pkg = readFederatedPackage(process.cwd());
  const root = projectRoot();
  const index = frontEndsOf(root).indexOf(pkg.folder);
  const port = Number(process.env['PORT'] ?? firstPort + Math.max(0, index));
  const local = values.local.map((folder) => readFederatedPackage(path.join(root, folder)));
  const releases = pkg.isShell ? devReleases(shop, local) : null;

  const compiler = webpack([devConfig(pkg), ...local.map(devRemoteConfig)]);
  if (!compiler) throw new Error('webpack accepted no configuration');

  const server = new DevServer(
    {
      port,
      host: 'localhost',
      static: false,
      hot: true,
      // Mistakes of a running page belong to its console and its error boundaries.
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      setupMiddlewares(middlewares) {
        middlewares.unshift({ name: 'pages', middleware: devPages(pkg, releases) });
        return middlewares;
      },
      proxy: [
        {
          context: (path) => !path.startsWith('/__dev/') && path !== '/ws',
          target: shop,
          changeOrigin: true,
          // The name by which the shop knows that its application is asked.
          ...(pkg.application && { headers: { host: hostOf(pkg.application.host, shop) } }),
        },
      ],
    },
    compiler,
  );

  await server.start();
  const served =
    local.length > 0
      ? `${pkg.name} with ${local.map(({ name }) => name).join(', ')} in work`
      : `${pkg.name} alone`;
  console.log(`${served}: http://localhost:${port}/ with the calls of ${shop}`);
}
