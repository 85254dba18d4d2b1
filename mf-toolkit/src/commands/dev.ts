import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { builtFiles } from '../dev/builtFiles.ts';
import { devReleases } from '../dev/devReleases.ts';
import { devPages } from '../dev/devPages.ts';
import { errorPositions } from '../dev/errorPositions.ts';
import { showTypeErrors } from '../dev/showTypeErrors.ts';
import { devConfig, devRemoteConfig } from '../build/devConfig.ts';
import { readOfferedCalls } from '../contract/readOfferedCalls.ts';
import { readFederatedPackage, type FederatedPackage } from '../package/federatedPackage.ts';
import { frontEndsOf, projectRoot } from '../package/project.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { sourcePositions } from '../store/sourcePositions.ts';
import { program } from '../release/program.ts';

const DevServer = createRequire(import.meta.url)('webpack-dev-server') as typeof WebpackDevServer;

const firstPort = 3010;

const hostOf = (application: string, shop: string): string => `${application}.${new URL(shop).host}`;

/** A package's own calls go to its service directly, since the running shop may not know them yet. */
async function serviceProxies(pkg: FederatedPackage) {
  const calls = Object.keys(await readOfferedCalls(pkg));
  if (!pkg.service) return [];
  return [
    {
      context: calls.map((call) => `/${call}`),
      target: process.env['SERVICE_ORIGIN'] ?? pkg.service.origin,
      changeOrigin: true,
      headers: { cookie: '' },
    },
  ];
}

export const usage = `${program} dev [--local NAME]`;

/** Calls and images come from the shop at SHOP_ORIGIN or http://localhost:3000, the package's own calls from
 *  its service or SERVICE_ORIGIN. The shell shows the whole shop with the live releases; --local NAME replaces
 *  a remote by its sources. An overlay shows errors of the build, of the types and at run time. */
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
  if (!compiler) throw new Error('webpack rejected the configuration');

  const positions = errorPositions(root, builtFiles(compiler), sourcePositions(configuredStore));

  const server = new DevServer(
    {
      port,
      host: 'localhost',
      static: false,
      hot: true,
      // Runtime errors are shown by runtimeErrors.mjs.
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      setupMiddlewares(middlewares) {
        middlewares.unshift({ name: 'pages', middleware: devPages(pkg, { releases, positions }) });
        return middlewares;
      },
      proxy: [
        ...(await Promise.all([pkg, ...local].map(serviceProxies))).flat(),
        {
          context: (path) => !path.startsWith('/__dev/') && path !== '/ws',
          target: shop,
          changeOrigin: true,
          // The shop recognizes its application by the host.
          ...(pkg.application && { headers: { host: hostOf(pkg.application.host, shop) } }),
        },
      ],
    },
    compiler,
  );

  await server.start();
  await showTypeErrors(server, compiler, { folders: [pkg, ...local].map(({ folder }) => folder), root });
  const served =
    local.length > 0
      ? `${pkg.name} with ${local.map(({ name }) => name).join(', ')} from sources`
      : `${pkg.name} alone`;
  console.log(`${served}: http://localhost:${port}/ with calls to ${shop}`);
}
