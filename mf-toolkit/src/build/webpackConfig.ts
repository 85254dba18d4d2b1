import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { BuildManifestPlugin, chunkName } from './BuildManifestPlugin.ts';
import { dependencyFolder } from '../package/dependencyFolder.ts';
import { ownsDocument, type FederatedPackage } from '../package/federatedPackage.ts';
import { builtMaps } from '../release/release.ts';
import { ChunkLoadingPlugin } from './ChunkLoadingPlugin.ts';
import { DeterministicBuildPlugin } from './DeterministicBuildPlugin.ts';
import { MinifyStylesPlugin } from './MinifyStylesPlugin.ts';
import { sharedLibraries, sharedVersions } from './sharedLibraries.ts';

export type Target = 'browser' | 'server';

const load = createRequire(import.meta.url);
const { ModuleFederationPlugin } = load('@module-federation/enhanced/webpack') as {
  ModuleFederationPlugin: new (options: object) => webpack.WebpackPluginInstance;
};

/** Resolved here, because a package may not see the toolkit's dependencies. */
export const scriptLoader = load.resolve('swc-loader');

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: scriptLoader,
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false, refresh: false } },
      target: 'es2022',
    },
  },
};

const ownLoader = (name: string): string =>
  path.join(import.meta.dirname, name + path.extname(import.meta.filename));
const layerStyles = ownLoader('layerStyles');
const trimRouter = ownLoader('trimRouter');
const jsonModule = ownLoader('jsonModule');

const router: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]+\.mjs$/,
  loader: trimRouter,
};

/** Class names are hashes of package name and path: equal in browser and server builds on every machine,
 *  and different between packages. */
const styles = (pkg: FederatedPackage, target: Target): RuleSetRule => ({
  test: /\.css$/,
  use: [
    ...(target === 'browser' ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: load.resolve('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: target === 'server',
          localIdentContext: pkg.folder,
          localIdentHashSalt: pkg.name,
          localIdentName: '[local]_[hash:base64:4]',
        },
      },
    },
    { loader: layerStyles, options: { folder: pkg.folder, name: pkg.name, ownsDocument: ownsDocument(pkg) } },
  ],
});

const fonts: RuleSetRule = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
};

/** Texts are modules with a default export, also where the shell loads them from a remote. */
const importedTexts: RuleSetRule = {
  test: /[\\/]src[\\/]locales[\\/].+\.json$/,
  exclude: /node_modules/,
  dependency: { not: 'url' },
  type: 'javascript/esm',
  loader: jsonModule,
};

/** JSON as `new URL('…', import.meta.url)`. */
const fetchedTexts: RuleSetRule = {
  test: /\.json$/,
  dependency: 'url',
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
};

export const texts = [importedTexts, fetchedTexts];

export function federation(
  pkg: FederatedPackage,
  target: Target,
  filename = `remoteEntry.[contenthash:8].${target === 'server' ? 'cjs' : 'js'}`,
): webpack.WebpackPluginInstance {
  const isServer = target === 'server';
  const common = {
    name: pkg.name,
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
  };
  // In the browser it starts the runtime itself (`startFederation.ts`).
  if (pkg.isShell && !isServer)
    return new webpack.DefinePlugin({
      sharedVersions: JSON.stringify(sharedVersions(pkg)),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      FEDERATION_OPTIMIZE_NO_REMOTE: false,
      FEDERATION_OPTIMIZE_NO_SHARED: false,
      FEDERATION_HAS_EXPOSES: true,
      ENV_TARGET: '"web"',
    });
  if (pkg.isShell)
    return new ModuleFederationPlugin({
      ...common,
      remotes: {},
      shared: sharedLibraries(pkg, { eager: true }),
      runtimePlugins: [path.join(pkg.folder, 'src/federation/verifiedEntries.ts')],
      experiments: { optimization: { target: 'node', disableSnapshot: true } },
    });
  return new ModuleFederationPlugin({
    ...common,
    filename,
    ...(isServer && { library: { type: 'commonjs-module' } }),
    exposes: Object.fromEntries(
      Object.entries(pkg.exposes).map(([exposed, file]) => [
        exposed,
        { import: file, name: chunkName(exposed) },
      ]),
    ),
    // Remotes use the shell's copies.
    shared: sharedLibraries(pkg, { import: false }),
    experiments: isServer
      ? { optimization: { target: 'node', disableRemote: true } }
      : { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });
}

const minimizers: NonNullable<Configuration['optimization']>['minimizer'] = [
  new TerserPlugin({
    parallel: false,
    minify: TerserPlugin.swcMinify,
    // Until nothing is left to remove.
    terserOptions: { ecma: 2022, compress: { ecma: 2022, passes: 0 } },
    extractComments: false,
  }),
  new TerserPlugin({ test: /\.json$/, parallel: false, minify: TerserPlugin.jsonMinify }),
  new MinifyStylesPlugin(),
];

const formFiles = /node_modules\/valibot|mf-shared\/(src|dist)\/(contract\/|useForm|useFieldErrors)/;

function browserParts(pkg: FederatedPackage): Configuration {
  if (pkg.application) return applicationParts();
  const exposed = new Set(Object.keys(pkg.exposes).map(chunkName));
  return {
    target: ['web', 'es2022'],
    entry: pkg.isShell
      ? { libraries: './src/libraries.ts', main: { import: './src/browser.tsx', dependOn: 'libraries' } }
      : {},
    output: {
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 6000,
      // Used on pages outside of the shop; on its pages, ChunkLoadingPlugin uses the shell's policy.
      trustedTypes: { policyName: pkg.name },
    },
    optimization: {
      minimizer: minimizers,
      // The shell's libraries are an entry; a file for those of other packages would only compress worse.
      splitChunks: pkg.isShell
        ? false
        : {
            cacheGroups: {
              default: false,
              defaultVendors: { test: /node_modules\/(?!valibot|mf-shared)/, reuseExistingChunk: true },
              // Every exposed module with a form would otherwise contain its own copy of the schemas.
              forms: { test: formFiles, name: 'forms', minChunks: 2, enforce: true, priority: 1 },
              // What the same exposed modules have in common, if it is worth a request.
              common: {
                type: /^javascript/,
                chunks: ({ name }) => exposed.has(name ?? ''),
                minChunks: 2,
                minSize: 5000,
              },
            },
          },
    },
  };
}

/** An application bundles its own libraries, in a separate file because they change less often. */
const applicationParts = (): Configuration => ({
  target: ['web', 'es2022'],
  entry: { main: './src/application.tsx' },
  output: { filename: '[name].[contenthash:8].js' },
  optimization: {
    minimizer: minimizers,
    splitChunks: {
      chunks: 'initial',
      cacheGroups: {
        vendor: { test: /node_modules\/(?!mf-shared)/, name: 'vendor', enforce: true },
      },
    },
  },
});

function serverParts(pkg: FederatedPackage): Configuration {
  return {
    target: 'node24',
    entry: pkg.isShell ? { server: './src/server.tsx' } : {},
    output: {
      filename: '[name].[contenthash:8].cjs',
      crossOriginLoading: false,
      ...(pkg.isShell && { library: { type: 'commonjs2' } }),
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/** A separate build, because the service worker has a fixed name at the shop's root. */
export function workerConfig(folder: string): Configuration {
  return {
    name: 'service worker',
    mode: 'production',
    context: folder,
    devtool: false,
    target: ['webworker', 'es2022'],
    entry: './src/offline/serviceWorker.ts',
    output: { filename: 'sw.js', path: path.join(folder, 'dist/browser/public') },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [scripts] },
    optimization: { minimizer: minimizers },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Makes Chromium compile the file off the main thread while it loads: nearly all of it runs at once. */
const compileEagerly = (): webpack.WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minifier and before the source maps, whose line numbers include it.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Saves 3 kB of every page: what `disableSnapshot` leaves in the build, and preloads of remotes. */
const withoutUnused = ({ folder }: FederatedPackage): webpack.WebpackPluginInstance[] =>
  Object.entries({
    'plugins/snapshot/SnapshotHandler': 'withoutSnapshots',
    'utils/preload': 'withoutPreloads',
    'webpack-bundler-runtime/dist/remotes': 'withoutRemotes',
  }).map(
    ([module, replacement]) =>
      new webpack.NormalModuleReplacementPlugin(
        new RegExp(`/${module}\\.js$`.replaceAll('/', '[\\\\/]')),
        path.join(folder, `src/federation/${replacement}.ts`),
      ),
  );

/** Saves 3 kB of every remote, which uses the bundler runtime that the shell provides (`startFederation.ts`). */
const withShellRuntime = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    'data:text/javascript,export default self.shopFederation',
  );

/** Returns aliases to the router's production build, which its package does not export. */
export function productionRouter(folder: string): Record<string, string> {
  const router = dependencyFolder(folder, 'mf-shared', 'react-router-dom', 'react-router');
  return {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
}

/** The shell's own pages are a chunk that is loaded by name, as a remote's modules are. */
const exposedChunks = (pkg: FederatedPackage): string[] =>
  pkg.isShell ? ['./routes'] : Object.keys(pkg.exposes);

export function webpackConfig(pkg: FederatedPackage, target: Target): Configuration {
  const parts = target === 'browser' ? browserParts(pkg) : serverParts(pkg);
  return {
    ...parts,
    name: `${pkg.name} for the ${target}`,
    mode: 'production',
    context: pkg.folder,
    // Not referred to by the scripts. Published with the release, but not served.
    devtool: target === 'browser' && 'hidden-nosources-source-map',
    output: {
      ...parts.output,
      sourceMapFilename: `${builtMaps}/[file].map`,
      devtoolModuleFilenameTemplate: '[resource-path]',
      path: path.join(pkg.folder, 'dist', target),
      // `auto`: a browser build finds its own folder at run time, in every release. The server build is one
      // file.
      publicPath: target === 'browser' ? 'auto' : '',
      uniqueName: pkg.name,
      hashFunction: 'xxhash64',
      // The service-worker build and the `public` files are written there.
      clean: { keep: /^public\// },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // RxJS would otherwise resolve to its ES5 build with tslib.
      conditionNames: ['es2015', '...'],
      alias: productionRouter(pkg.folder),
    },
    module: {
      rules: [scripts, ...texts, styles(pkg, target), fonts, ...(target === 'browser' ? [router] : [])],
    },
    plugins: [
      ...(target === 'browser'
        ? [
            new MiniCssExtractPlugin({
              filename: '[name].[contenthash:8].css',
              chunkFilename: '[name].[contenthash:8].css',
              ignoreOrder: false,
            }),
            new ChunkLoadingPlugin(),
            compileEagerly(),
            ...(pkg.isShell ? withoutUnused(pkg) : [withShellRuntime()]),
          ]
        : [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]),
      ...(pkg.application ? [] : [federation(pkg, target)]),
      new DeterministicBuildPlugin(),
      new BuildManifestPlugin(pkg, target === 'browser' ? exposedChunks(pkg) : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
