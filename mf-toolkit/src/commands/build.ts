import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { build as buildPackage } from '../build/buildIfChanged.ts';
import { measureCost, overruns } from '../build/budget.ts';
import type { BuildManifest } from '../build/BuildManifestPlugin.ts';
import { webpackConfig, workerConfig } from '../build/webpackConfig.ts';
import { runAndStamp } from '../build/sources.ts';
import { readFederatedPackage, type FederatedPackage } from '../package/federatedPackage.ts';
import { frontEndsOf, projectRoot } from '../package/project.ts';
import { program } from '../release/program.ts';

function copyPublic(folder: string): void {
  const from = path.join(folder, 'public');
  if (existsSync(from)) cpSync(from, path.join(folder, 'dist/browser/public'), { recursive: true });
}

function bundle(pkg: FederatedPackage): Promise<void> {
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

export const usage = `${program} build [--all]`;

export default async function build(args: string[]): Promise<void> {
  if (args.includes('--all')) {
    await Promise.all(frontEndsOf(projectRoot()).map(buildPackage));
    return;
  }
  const pkg = readFederatedPackage(process.cwd());
  // So that the commands that need a build do not repeat it.
  await runAndStamp(pkg.folder, 'built', async () => {
    await bundle(pkg);
    await checkBudget(pkg);
  });
}
