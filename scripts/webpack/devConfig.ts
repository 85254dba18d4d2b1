import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { webpackConfig } from './config.ts';
import type { FederatedPackage } from './federatedPackage.ts';
import type { Configuration } from 'webpack';

/** A package's browser build for working on it: readable, quick, rebuilt on every change. A remote is built as its own
 *  small page, without the federation. */
export function devConfig(pkg: FederatedPackage): Configuration {
  const config = webpackConfig(pkg, 'browser');
  const isFederation = (plugin: unknown): boolean => plugin?.constructor.name === 'ModuleFederationPlugin';
  return {
    ...config,
    mode: 'development',
    devtool: 'eval-cheap-module-source-map',
    entry: { main: pkg.isShell ? './src/browser.tsx' : './src/dev.tsx' },
    output: {
      path: path.join(pkg.folder, 'dist/dev'),
      filename: '[name].js',
      publicPath: '/__dev/',
      uniqueName: pkg.name,
    },
    optimization: {},
    cache: { type: 'memory' },
    plugins: (config.plugins ?? [])
      .filter((plugin) => pkg.isShell || !isFederation(plugin))
      // The page asks for its styles by name.
      .map((plugin) =>
        plugin instanceof MiniCssExtractPlugin
          ? new MiniCssExtractPlugin({ filename: '[name].css' })
          : plugin,
      ),
  };
}
