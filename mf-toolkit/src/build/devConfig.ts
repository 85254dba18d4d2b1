import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { federation, scriptLoader, webpackConfig } from './webpackConfig.ts';
import type { FederatedPackage } from '../package/federatedPackage.ts';

const refresh = (file: string): string => path.join(import.meta.dirname, 'refresh', file);
const devFolder = path.join(import.meta.dirname, '../dev');
const watchStorage = path.join(devFolder, `watchStorage${path.extname(import.meta.filename)}`);
const client = (file: string): string => path.join(devFolder, 'client', file);
const isOf = (plugin: unknown, ...names: string[]): boolean =>
  names.includes((plugin as object).constructor.name);

function withRefresh(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== scriptLoader) return rule;
  const options = structuredClone(rule.options) as {
    jsc: { transform: { react: { development: boolean; refresh: boolean } } };
  };
  Object.assign(options.jsc.transform.react, { development: true, refresh: true });
  return { ...rule, options };
}

function base(pkg: FederatedPackage, plugins: WebpackPluginInstance[]): Configuration {
  const config = webpackConfig(pkg, 'browser');
  const inheritedPlugins = (config.plugins ?? []).filter(
    (plugin) => !isOf(plugin, 'ModuleFederationPlugin', 'BuildManifestPlugin', 'MiniCssExtractPlugin'),
  );
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  return {
    ...config,
    mode: 'development',
    // Source maps in separate files whose URLs name the package: `errorPositions` needs them to find an error's source,
    // `watchStorage` to find the writer of a key.
    devtool: 'cheap-module-source-map',
    optimization: {},
    cache: { type: 'memory' },
    resolve: { ...config.resolve, alias: {} },
    module: { rules: rules.map(withRefresh) },
    plugins: [
      ...inheritedPlugins,
      // The development page links this fixed name.
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      new ReactRefreshPlugin({
        overlay: false,
        exclude: [/node_modules/, path.join(import.meta.dirname, 'refresh'), devFolder],
      }),
      ...plugins,
    ],
  };
}

/** A remote is built without the federation, as its own development page. */
export function devConfig(pkg: FederatedPackage): Configuration {
  const watch = `${watchStorage}?${pkg.name}`;
  return {
    ...base(pkg, []),
    entry: pkg.isShell
      ? {
          main: [
            refresh('provideRuntime.cjs'),
            watch,
            client('runtimeErrors.mjs'),
            './src/libraries.ts',
            './src/inspector/startRecording.ts',
            './src/browser.tsx',
            './src/inspector/startInspector.tsx',
          ],
        }
      : {
          main: pkg.application
            ? [client('runtimeErrors.mjs'), './src/application.tsx']
            : [watch, client('runtimeErrors.mjs'), './src/dev.tsx'],
        },
    output: {
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      path: path.join(pkg.folder, 'dist/dev'),
      filename: '[name].js',
      publicPath: '/__dev/',
      uniqueName: pkg.name,
    },
  };
}

export const devRemoteEntry = (name: string): string => `/__dev/${name}/remoteEntry.js`;

export function devRemoteConfig(pkg: FederatedPackage): Configuration {
  const runtime = createRequire(import.meta.url).resolve('react-refresh/runtime');
  return {
    ...base(pkg, [
      federation(pkg, 'browser', 'remoteEntry.js'),
      new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime/, (request) => {
        if (request.request === runtime || request.request === 'react-refresh/runtime')
          request.request = refresh('useShellRuntime.cjs');
      }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/overlay\.js$/, (request) => {
        if (request.context.includes('webpack-dev-server')) request.request = client('noOverlay.cjs');
      }),
    ]),
    entry: {},
    output: {
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      path: path.join(pkg.folder, 'dist/dev'),
      filename: '[name].js',
      publicPath: `/__dev/${pkg.name}/`,
      uniqueName: pkg.name,
    },
  };
}
