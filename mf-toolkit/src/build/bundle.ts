import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { readFederatedPackage, type FederatedPackage } from '../package/federatedPackage.ts';
import { measureCost, overruns } from './budget.ts';
import type { BuildManifest } from './BuildManifestPlugin.ts';
import { webpackConfig, workerConfig } from './webpackConfig.ts';

function copyPublic(folder: string): void {
  const from = path.join(folder, 'public');
  if (existsSync(from)) cpSync(from, path.join(folder, 'dist/browser/public'), { recursive: true });
}

function runWebpack(pkg: FederatedPackage): Promise<void> {
  const started = performance.now();
  // Otherwise each plugin of Module Federation calls webpack without options to find it in the stack of the error, which
  // takes 4 % of the time.
  process.env['FEDERATION_WEBPACK_PATH'] ??= fileURLToPath(import.meta.resolve('webpack'));
  const compiler = webpack([
    webpackConfig(pkg, 'browser'),
    ...(pkg.application ? [] : [webpackConfig(pkg, 'server')]),
    ...(pkg.isShell ? [workerConfig(pkg.folder)] : []),
  ]);
  return new Promise((resolve, reject) => {
    if (!compiler) throw new Error('webpack rejected the configuration');
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack returned no result'));
      const report = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
      if (stats.hasErrors() || stats.hasWarnings()) console.error(report);
      if (stats.hasErrors()) return reject(new Error(`${pkg.name}: build failed`));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      copyPublic(pkg.folder);
      compiler.close(() => resolve(console.log(`${pkg.name} ${pkg.version} built in ${seconds} s`)));
    });
  });
}

async function checkBudget({ folder, name, budget }: FederatedPackage): Promise<void> {
  if (!budget) throw new Error(`${name}: package.json has no federation.budget`);
  const dist = path.join(folder, 'dist/browser');
  const build = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as BuildManifest;
  const cost = await measureCost(dist, build);
  const { kB, requests, mainThreadMs } = cost;
  console.log(
    `${name}: ${kB.toFixed(1)} kB, ${requests} requests, ${mainThreadMs.toFixed(1)} ms to compile (estimated)`,
  );
  const over = overruns(cost, budget);
  if (over.length > 0) throw new Error(`${name} exceeds its budget: ${over.join('; ')}`);
}

/** Builds a front-end into its `dist`. Rejects if webpack finds errors or the build exceeds the budget. */
export async function bundle(folder: string): Promise<void> {
  const pkg = readFederatedPackage(folder);
  await runWebpack(pkg);
  await checkBudget(pkg);
}
